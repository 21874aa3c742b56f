"""Clue in line mode: what is shown, and what can be typed."""

from collections.abc import Sequence

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError
from boxtop.core.legal import Legal
from boxtop.core.texts import list_and, tr
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
    with_real_cards = tr("with real cards, boxtop clue deduce fills in your notebook")

    def check_rules(self, config: Config) -> None:
        check(config, len(config.suspects) or 3)

    def sheet(self, view: View, names: Sequence[str], which: str, width: int) -> str:
        match which.casefold():
            case "":
                return sheet(view, names)
            case "notes" | "n":
                return notes(view, names)
            case _:
                raise CodecError(
                    tr("type sheet for the board or sheet notes for the suggestions, not {text}", text=repr(which))
                )

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
                    tr("You can go to:"),
                    *_list_places(view.reach),
                    tr("Type a number, a room or row,column."),
                    *_barred(view),
                ]
            case Suggesting():
                lines = [tr("Type suggest, a suspect and a weapon, such as suggest green rope.")]
                if EndTurn() in view.choices:
                    lines.append(tr("Or type end to end your turn."))
            case Disproving(crime):
                cards = list_and([card.label for card in view.to_show])
                lines = [
                    tr("{name} suggested {crime}.", name=names[view.seat], crime=crime.words),
                    tr("You hold {cards}.", cards=cards),
                    tr("Type show and a card. Only {name} will see it.", name=names[view.seat]),
                ]
            case Concluding():
                lines = [tr("Type end (or press Enter) to end your turn.")]
            case _:
                pass
        return [*lines, tr("Or make your one accusation: accuse green rope hall.")] if view.may_accuse else lines

    def prompt(self, view: View, names: Sequence[str]) -> str:
        seat = view.to_act[0]
        name, suspect = names[seat], view.suspects[seat].card.label
        if isinstance(view.phase, Stepping):
            return tr("{name} ({suspect}), you rolled a {number}", name=name, suspect=suspect, number=view.phase.pips)
        return tr("{name} ({suspect})", name=name, suspect=suspect)

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def is_turn_end(self, action: Action) -> bool:
        return isinstance(action, EndTurn | Accuse | Show)

    def help(self, view: View) -> list[str]:
        return [
            tr("roll (r, or Enter): roll the die; passage (p): take the secret passage instead"),
            tr("3, hall or 7,16 (or go 3): move to that number, room or square"),
            tr("suggest green rope (s): make a suggestion in your room; names may be shortened"),
            tr("show rope: show this card to the player who made the suggestion"),
            tr("accuse green rope hall: make your one accusation; end (e, or Enter): end your turn"),
            tr("sheet: show the board; sheet notes: show all suggestions so far"),
        ]


def _barred(view: View) -> list[str]:
    """A warning if the room of the last suggestion can be entered now."""
    rooms = () if view.reach is None else view.reach.rooms
    if view.barred is None or view.barred not in (view.passage, *rooms):
        return []
    return [
        tr(
            "You made a suggestion in the {room} last turn: if you go back now, you cannot make another one there.",
            room=view.barred.card.label,
        )
    ]


def _openings(view: View) -> list[str]:
    lines = [tr("Type roll (or press Enter).") if _can_roll(view) else tr("You cannot move: press Enter to wait.")]
    if view.passage is not None:
        lines.append(tr("Or type passage for the secret passage to the {room}.", room=view.passage.card.label))
    if view.can_suggest:
        lines.append(tr("Or make a suggestion here, because you were moved into this room: suggest green rope."))
    return lines


def _can_roll(view: View) -> bool:
    return Roll() in view.choices


def _list_places(reach: Reach) -> list[str]:
    """The places in reach with their numbers, a few per line."""
    cells = [f"{number:4}  {_place_name(place):<18}" for number, place in enumerate(reach.places, 1)]
    lines = ["".join(cells[first : first + _PLACES_PER_LINE]) for first in range(0, len(cells), _PLACES_PER_LINE)]
    return [line.rstrip() for line in lines]


def _place_name(place: Place) -> str:
    if isinstance(place, Room):
        return place.card.label
    return tr("row {row}, column {column}", row=place[0], column=place[1])
