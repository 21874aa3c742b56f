"""Scrabble in lines of text: what is shown, and what can be typed."""

from collections.abc import Iterable, Sequence

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Draw, Pass
from boxtop.games.scrabble.config import Config, check, with_options
from boxtop.games.scrabble.events import TurnBegan
from boxtop.games.scrabble.notation import parse_exchange, parse_play
from boxtop.games.scrabble.state import Challenging, Turning
from boxtop.games.scrabble.story import show_play, tell_all
from boxtop.games.scrabble.view import View

_TURN = "type play 8F HORN, exchange and tiles, or pass; help says more"
_WINDOW = "type accept to let the play stand, or challenge"


class ScrabbleText(TextGame):
    """Scrabble on a command line."""

    turn_event = TurnBegan

    def with_options(self, config: Config, options: dict[str, str]) -> Config:
        return with_options(config, options)

    def check_rules(self, config: Config) -> None:
        check(config)

    def story(self, events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
        return tell_all(events, names)

    def is_turn_start(self, view: View) -> bool:
        return isinstance(view.phase, Turning)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        if isinstance(view.phase, Challenging):
            return [f"{names[view.seat]} has played {show_play(view.phase.play)}. {_WINDOW.capitalize()}."]
        return []

    def prompt(self, view: View, names: Sequence[str]) -> str:
        assert view.viewer is not None, "somebody is asked to move"
        if isinstance(view.phase, Challenging):
            return f"{names[view.viewer]}, accept or challenge"
        return f"{names[view.viewer]}, {' '.join(view.racks[view.viewer] or '')}"

    def parse(self, text: str, view: View) -> Action:
        word, _, rest = text.strip().partition(" ")
        if isinstance(view.phase, Challenging):
            answers: dict[str, Action] = {"accept": Accept(), "a": Accept(), "challenge": Challenge(), "c": Challenge()}
            if word.casefold() not in answers or rest.strip():
                raise CodecError(_WINDOW)
            return answers[word.casefold()]
        assert view.viewer is not None, "somebody is asked to move"
        match word.casefold():
            case "play" | "p":
                return parse_play(rest, view.board, view.racks[view.viewer] or "")
            case "exchange" | "x":
                return parse_exchange(rest)
            case "pass" if not rest.strip():
                return Pass()
            case _:
                raise CodecError(_TURN)

    def is_turn_end(self, action: Action) -> bool:
        return not isinstance(action, Draw)

    def help(self, view: View) -> list[str]:
        return [
            (
                "play 8F HORN (or p): lay tiles from 8F across; F8 would be down; a small letter is a blank; tiles on "
                "the board may be written out or as dots"
            ),
            "exchange QVV (or x): swap these tiles; pass: do nothing",
            "accept (a) or challenge (c): answer somebody's play before tiles are drawn",
            "sheet: show the board, the scores and the tiles unseen",
        ]
