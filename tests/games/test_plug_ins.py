"""Games of installed packages are found by their entry point; one that cannot be used never stops Boxtop."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import boxtop
from boxtop.bots import levels
from boxtop.games import GAMES, all_games, find_game
from boxtop.games.plug_ins import load_plug_ins

Install = Callable[[str, str], None]

GOOD = """
from msgspec.structs import replace
from boxtop.games.yahtzee import YAHTZEE
GAME = replace(YAHTZEE, id="{id}", title="Another Yahtzee", levels=())
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package with one module, which registers `GAME`."""
    monkeypatch.syspath_prepend(str(tmp_path))
    installed: list[str] = []

    def write(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[boxtop.games]\n{name} = {name}:GAME\n", encoding="utf-8")
        installed.append(name)
        load_plug_ins.cache_clear()

    yield write
    load_plug_ins.cache_clear()
    for name in installed:
        sys.modules.pop(name, None)


def test_a_game_of_an_installed_package_is_on_the_shelf_and_found_by_its_id(install: Install) -> None:
    install("plug_in_one", GOOD.format(id="one_more"))
    assert [game.id for game in all_games()] == [*(game.id for game in GAMES), "one_more"]
    assert boxtop.make("one_more").seats == 1


def test_a_game_without_levels_of_its_own_has_the_random_bot(install: Install) -> None:
    install("plug_in_one", GOOD.format(id="one_more"))
    assert [level.id for level in levels("one_more")] == ["random"]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("import a_package_that_is_not_installed", "it cannot be loaded (ModuleNotFoundError: "),
        ("raise ValueError('broken\\nin two lines')", "it cannot be loaded (ValueError: broken in two lines)"),
        ("OTHER = 1", "it cannot be loaded (AttributeError: "),
        ("GAME = 5", "it is 5, not a boxtop.core.game_def.GameDef"),
        (GOOD.format(id="yahtzee"), "there is already a game with the id 'yahtzee'"),
        (GOOD.format(id="../Up"), "the id '../Up' is not made of small letters, digits and underscores"),
        (GOOD.format(id="empty") + "GAME = replace(GAME, presets=())", "it has no rule set"),
    ],
)
def test_a_package_that_cannot_be_used_is_reported_and_left_out(
    install: Install, caplog: pytest.LogCaptureFixture, source: str, problem: str
) -> None:
    install("plug_in_bad", source)
    install("plug_in_good", GOOD.format(id="good"))
    assert [game.id for game in all_games()] == [*(game.id for game in GAMES), "good"]
    (message,) = caplog.messages
    assert message.startswith(f"the game plug_in_bad (plug_in_bad:GAME) is left out: {problem}")
    assert "\n" not in message


def test_of_two_packages_with_the_same_id_the_first_by_name_is_used(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("plug_in_b", GOOD.format(id="same"))
    install("plug_in_a", GOOD.format(id="same"))
    assert [game.id for game in all_games()][len(GAMES) :] == ["same"]
    assert caplog.messages == [
        "the game plug_in_b (plug_in_b:GAME) is left out: there is already a game with the id 'same'"
    ]


def test_installed_packages_are_loaded_once_and_not_for_a_game_of_our_own(install: Install) -> None:
    install("plug_in_one", GOOD.format(id="one_more"))
    assert find_game("yahtzee") is GAMES[0]
    assert "plug_in_one" not in sys.modules
    assert find_game("one_more") is find_game("one_more")
