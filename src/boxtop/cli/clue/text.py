"""Clue in lines of text: what is shown, and what can be typed."""

from collections.abc import Sequence
from typing import TypeVar

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError
from boxtop.core.legal import Legal
from boxtop.games.clue.actions import (
    Accuse,
    Action,
    EndTurn,
    MoveTo,
    Roll,
    Show,
    Suggest,
    TakePassage,
)
from boxtop.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.config import Config, check
from boxtop.games.clue.events import TurnBegan
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.state import (
    Concluding,
    Disproving,
    Starting,
    Stepping,
    Suggesting,
)
from boxtop.games.clue.text import notes, sheet
from boxtop.games.clue.view import View

T = TypeVar("T", Suspect, Weapon, Room, Card)

_PLACES_A_LINE = 3
"""How many places in reach fit beside one another in 80 columns."""


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
        """The board is shown when there is a way to choose."""
        return isinstance(view.phase, Stepping)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        lines: list[str] = []
        match view.phase:
            case Starting():
                lines = [*_openings(view), *_barred(view)]
            case Stepping():
                lines = ["You can go to:", *_list_places(view), "Type a number, a room or row,column.", *_barred(view)]
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
        word, _, rest = text.strip().casefold().partition(" ")
        match word:
            case "" if isinstance(view.phase, Starting | Concluding):
                return Roll() if isinstance(view.phase, Starting) and _can_roll(view) else EndTurn()
            case "roll" | "r":
                return Roll()
            case "passage" | "p":
                return TakePassage()
            case "end" | "e":
                return EndTurn()
            case "go" | "g":
                return MoveTo(_place(rest, view))
            case "suggest" | "s":
                return Suggest(*_suggestion(rest))
            case "show":
                return Show(_find(rest, CARDS, "card"))
            case "accuse":
                return Accuse(_crime(rest))
            case _ if isinstance(view.phase, Stepping):
                return MoveTo(_place(text.casefold(), view))
            case _:
                raise CodecError("type roll, passage, go, suggest, show, accuse or end; help says more")

    def is_turn_end(self, action: Action) -> bool:
        return isinstance(action, EndTurn | Accuse | Show)

    def help(self, view: View) -> list[str]:
        return [
            "roll (r, or Enter): roll the die; passage (p): take the secret passage instead",
            "3, hall or 7,16 (or go 3): move there, by number, room or square",
            "suggest green rope (s): in the room you are in; names may be shortened",
            "show rope: show that card to the one who asked; accuse green rope hall; end (e, or Enter): end your turn",
            "sheet: show the board; sheet notes: everything asked and answered so far",
        ]


def _barred(view: View) -> list[str]:
    """A warning where the room of the last suggestion can be entered now."""
    rooms = () if view.reach is None else view.reach.rooms
    if view.barred is None or view.barred not in (view.passage, *rooms):
        return []
    return [f"You suggested in the {view.barred.card.label} last turn: if you go back now, you may not suggest there."]


def _openings(view: View) -> list[str]:
    lines = ["Type roll (or press Enter)." if _can_roll(view) else "No step is possible: press Enter to wait."]
    if view.passage is not None:
        lines.append(f"Or passage: the secret passage to the {view.passage.card.label}.")
    if view.transferred[view.seat]:
        lines.append("Or suggest right here, for you were brought into this room: suggest green rope.")
    return lines


def _can_roll(view: View) -> bool:
    return Roll() in view.choices


def _places(view: View) -> list[Place]:
    assert view.reach is not None, "somebody is asked where to go"
    return [*view.reach.rooms, *view.reach.squares]


def _list_places(view: View) -> list[str]:
    """The places in reach with their numbers, a few on a line."""
    cells = [f"{number:4}  {_place_name(place):<18}" for number, place in enumerate(_places(view), 1)]
    lines = ["".join(cells[first : first + _PLACES_A_LINE]) for first in range(0, len(cells), _PLACES_A_LINE)]
    return [line.rstrip() for line in lines]


def _place_name(place: Place) -> str:
    return place.card.label if isinstance(place, Room) else f"row {place[0]}, column {place[1]}"


def _place(text: str, view: View) -> Place:
    words = text.strip().strip("[]()")
    row, comma, column = words.partition(",")
    if comma and row.strip().isdigit() and column.strip().isdigit() and len(words) < 9:
        return int(row), int(column)
    if words.isdigit() and view.reach is not None:
        return _places(view)[_number(words, len(_places(view))) - 1]
    return _find(words, ROOMS, "room")


def _suggestion(text: str) -> tuple[Suspect, Weapon]:
    for at in range(1, len(words := text.split())):
        try:
            return _find(" ".join(words[:at]), SUSPECTS, "suspect"), _find(" ".join(words[at:]), WEAPONS, "weapon")
        except CodecError:
            continue
    raise CodecError("type suggest, a suspect and a weapon, such as suggest green rope")


def _crime(text: str) -> Crime:
    words = text.split()
    for second in range(1, len(words)):
        for third in range(second + 1, len(words)):
            try:
                return Crime(
                    _find(" ".join(words[:second]), SUSPECTS, "suspect"),
                    _find(" ".join(words[second:third]), WEAPONS, "weapon"),
                    _find(" ".join(words[third:]), ROOMS, "room"),
                )
            except CodecError:
                continue
    raise CodecError("name a suspect, a weapon and a room, such as green rope hall")


def _find(text: str, things: Sequence[T], kind: str) -> T:
    """The thing of that name, or of the name that begins so."""
    word = text.strip().replace(" ", "_").replace("-", "_")
    exact = [thing for thing in things if thing.value == word]
    found = exact or [thing for thing in things if word and thing.value.startswith(word)]
    if len(found) == 1:
        return found[0]
    named = ", ".join(thing.value.replace("_", " ") for thing in (found or things))
    raise CodecError(f"{text.strip()!r} is not one {kind}; choose one of {named}")


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= most):
        raise CodecError(f"type a number from 1 to {most}, not {text!r}")
    return int(text)
