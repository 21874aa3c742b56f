"""The four games are built alike: the same file for the same job, with the same functions."""

import inspect
from importlib import import_module
from pathlib import Path

import pytest

from boxtop.games import GAMES

MODULES = {
    *("config", "presets", "options", "actions", "state", "events", "rules"),
    *("view", "determinize", "notation", "state_text", "story", "rulebook", "text", "svg"),
    *("coach", "review", "review_summary", "drills", "bots", "warm_up", "lesson", "pictures"),
}
PARAMETERS = {
    "view.redact": ("event", "viewer"),
    "determinize.determinize": ("view", "source"),
    "notation.format_action": ("action",),
    "notation.parse_action": ("text", "view"),
    "notation.parse_any": ("text",),
    "state_text.format_state": ("state", "config"),
    "state_text.parse_state": ("text", "config", "seats"),
    "story.tell": ("event", "names", "config"),
    "story.tell_all": ("events", "names", "config"),
    "rulebook.rulebook": ("config",),
    "text.sheet": ("view", "names"),
    "svg.draw": ("view", "options"),
    "coach.advise": ("game", "view"),
    "review.review": ("record", "progress"),
    "review.review_lines": ("review", "names"),
    "review_summary.summarize": ("review", "names"),
    "drills.drills": ("record", "progress", "reviewed"),
    "warm_up.warm_up": (),
    "lesson.lesson": (),
}
"""The positional parameters of what every game has; a game that does not use one writes `_name`."""
GAME_IDS = [game_def.id for game_def in GAMES]


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_game_has_the_same_file_for_the_same_job(game: str) -> None:
    package = Path(inspect.getfile(import_module(f"boxtop.games.{game}"))).parent
    assert MODULES - {path.stem for path in package.glob("*.py")} == set()


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("function", PARAMETERS)
def test_every_game_has_the_same_functions_with_the_same_parameters(game: str, function: str) -> None:
    module, _, name = function.partition(".")
    found = inspect.signature(getattr(import_module(f"boxtop.games.{game}.{module}"), name)).parameters.values()
    positional = tuple(each.name.removeprefix("_") for each in found if each.kind is not each.KEYWORD_ONLY)
    assert positional == PARAMETERS[function]


@pytest.mark.parametrize("game", GAME_IDS)
def test_advice_and_review_have_the_same_names(game: str) -> None:
    package = f"boxtop.games.{game}"
    assert {"Advice", "Choice", "advise"} <= set(dir(import_module(f"{package}.coach")))
    assert {"Review", "review", "review_lines"} <= set(dir(import_module(f"{package}.review")))
