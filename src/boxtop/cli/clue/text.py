"""Clue in line mode: what is shown, and what can be typed."""

from collections.abc import Sequence

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError
from boxtop.core.legal import Legal
from boxtop.games.clue.actions import Accuse, Action, EndTurn, Roll, Show
from boxtop.games.clue.cards import Room
from boxtop.games.clue.config import Config, check
from boxtop.games.clue.events import TurnBegan
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.motion import Reach
from boxtop.games.clue.notation import parse_action
from boxtop.games.clue.state import Concluding, Disproving, Starting, Stepping, Suggesting
from boxtop.games.clue.text import notes, sheet
from boxtop.games.clue.view import View

_PLACES_PER_LINE = 3
"""How many places fit next to each other in 80 columns."""


class ClueText(TextGame):
    """Clue on a command line."""

    turn_event = TurnBegan

    def check_rules(self, config: Config) -> None:
        check(config, len(config.suspects) or 3)

    def sheet(self, view: View, names: Sequence[str], which: str, width: int) -> str:
        match which.casefold():
            case "":
                return sheet(view, names)
            case "notes" | "n":
                return notes(view, names)
            case _:
                raise CodecError(f"type sheet for the board or sheet notes for what was asked, not {which!r}")

    def is_turn_start(self, view: View) -> bool:
        """The board is shown when the player chooses where to go."""
        return isinstance(view.phase, Stepping)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        lines: list[str] = []
        match view.phase:
            case Starting():
                lines = [*_openings(view), *_barred(view)]
            case Stepping():
                assert view.reach is not None, "a roll has a reach"
                lines = [
                    "You can go to:",
                    *_list_places(view.reach),
                    "Type a number, a room or row,column.",
                    *_barred(view),
                ]
            case Suggesting():
                more = ", or end" if EndTurn() in view.choices else ""
                lines = [f"Type suggest and a suspect and a weapon, such as suggest green rope{more}."]
            case Disproving(crime):
                cards = ", ".join(card.label for card in view.to_show)
                lines = [
                    f"{names[view.seat]} suggested {crime.words}. You hold: {cards}.",
                    f"Only {names[view.seat]} will see it. Type show and the card.",
                ]
            case Concluding():
                lines = ["Type end (or press Enter) to end your turn."]
            case _:
                pass
        return [*lines, "Or accuse: accuse green rope hall; once in a game."] if view.may_accuse else lines

    def prompt(self, view: View, names: Sequence[str]) -> str:
        seat = view.to_act[0]
        rolled = f", you rolled {view.phase.pips}" if isinstance(view.phase, Stepping) else ""
        return f"{names[seat]} ({view.suspects[seat].card.label}){rolled}"

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def is_turn_end(self, action: Action) -> bool:
        return isinstance(action, EndTurn | Accuse | Show)

    def help(self, view: View) -> list[str]:
        return [
            "roll (r, or Enter): roll the die; passage (p): take the secret passage instead",
            "3, hall or 7,16 (or go 3): move there, by number, room or square",
            "suggest green rope (s): in the room you are in; names may be shortened",
            "show rope: show that card to the player who asked; accuse green rope hall: once in a game",
            "end (e, or Enter): end your turn",
            "sheet: show the board; sheet notes: everything asked and answered so far",
        ]


def _barred(view: View) -> list[str]:
    """A warning if the room of the last suggestion can be entered now."""
    rooms = () if view.reach is None else view.reach.rooms
    if view.barred is None or view.barred not in (view.passage, *rooms):
        return []
    return [f"You suggested in the {view.barred.card.label} last turn: if you go back now, you may not suggest there."]


def _openings(view: View) -> list[str]:
    lines = ["Type roll (or press Enter)." if _can_roll(view) else "No step is possible: press Enter to wait."]
    if view.passage is not None:
        lines.append(f"Or passage: the secret passage to the {view.passage.card.label}.")
    if view.can_suggest:
        lines.append("Or suggest right here, because you were brought into this room: suggest green rope.")
    return lines


def _can_roll(view: View) -> bool:
    return Roll() in view.choices


def _list_places(reach: Reach) -> list[str]:
    """The places in reach with their numbers, a few per line."""
    cells = [f"{number:4}  {_place_name(place):<18}" for number, place in enumerate(reach.places, 1)]
    lines = ["".join(cells[first : first + _PLACES_PER_LINE]) for first in range(0, len(cells), _PLACES_PER_LINE)]
    return [line.rstrip() for line in lines]


def _place_name(place: Place) -> str:
    return place.card.label if isinstance(place, Room) else f"row {place[0]}, column {place[1]}"
