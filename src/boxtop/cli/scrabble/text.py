"""Scrabble in lines of text: what is shown, and what can be typed."""

from collections.abc import Iterable, Sequence

from boxtop.cli.text_game import TextGame
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event
from boxtop.games.scrabble.actions import Action, Draw
from boxtop.games.scrabble.config import Config, check, with_options
from boxtop.games.scrabble.events import TurnBegan
from boxtop.games.scrabble.notation import CHALLENGE_HELP, parse_action
from boxtop.games.scrabble.state import Challenging, Turning
from boxtop.games.scrabble.story import tell_all, tell_play
from boxtop.games.scrabble.view import View


class ScrabbleText(TextGame):
    """Scrabble on a command line."""

    turn_event = TurnBegan

    def with_options(self, config: Config, options: dict[str, str]) -> Config:
        return with_options(config, options)

    def check_rules(self, config: Config) -> None:
        check(config)

    def story(self, events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
        return tell_all(events, names, config)

    def is_turn_start(self, view: View) -> bool:
        return isinstance(view.phase, Turning)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        if isinstance(view.phase, Challenging):
            return [tell_play(names[view.seat], view.phase.play), f"{CHALLENGE_HELP.capitalize()}."]
        return []

    def prompt(self, view: View, names: Sequence[str]) -> str:
        assert view.viewer is not None, "a seat is to act"
        if isinstance(view.phase, Challenging):
            return tr("{name}, accept or challenge", name=names[view.viewer])
        return tr("{name}, {tiles}", name=names[view.viewer], tiles=" ".join(view.racks[view.viewer] or ""))

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def is_turn_end(self, action: Action) -> bool:
        return not isinstance(action, Draw)

    def help(self, view: View) -> list[str]:
        return [
            tr(
                "play 8F HORN (or p): play across from 8F; F8 plays down. A small letter is a blank. Write tiles on "
                "the board as letters or dots."
            ),
            tr("exchange QVV (or x): exchange these tiles; pass: do nothing"),
            tr("accept (a) or challenge (c): accept or challenge another player's play"),
            tr("sheet: show the board, the scores and the unseen tiles"),
        ]
