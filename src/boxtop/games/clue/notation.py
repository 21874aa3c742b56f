"""Actions in words, as they are typed and shown in line mode.

`roll`, `passage`, `go hall`, `go 7,16`, `suggest green lead pipe`, `show rope`, `accuse green rope hall`, `end`. Names
may be shortened as long as they are unambiguous.
"""

from collections.abc import Sequence
from typing import TypeVar, assert_never

from boxtop.core.errors import CodecError
from boxtop.core.texts import list_or, tr
from boxtop.games.clue.actions import (
    Accuse,
    Action,
    Deal,
    DealFrom,
    Die,
    EndTurn,
    MoveTo,
    PlaceWeapon,
    Roll,
    Seal,
    Show,
    Suggest,
    TakePassage,
)
from boxtop.games.clue.cards import CARDS, ROOMS, SUSPECTS, WEAPONS, Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.state import Concluding, Starting, Stepping
from boxtop.games.clue.view import View

T = TypeVar("T", Suspect, Weapon, Room, Card)

_LONGEST_SQUARE = 8
"""Characters of a square with some spaces; longer numbers are not converted."""


def parse_action(text: str, view: View) -> Action:
    """The action of a player in words. Raises CodecError in one sentence when the text cannot be read.

    An empty line rolls the die or ends the turn. While a roll is to be moved, the place alone is enough; a number means
    the place with that number in `view.reach.places`, from 1.
    """
    word, _, rest = text.strip().casefold().partition(" ")
    match word:
        case "" if isinstance(view.phase, Starting | Concluding):
            return Roll() if Roll() in view.choices else EndTurn()
        case "roll" | "r":
            return Roll()
        case "passage" | "p":
            return TakePassage()
        case "end" | "e":
            return EndTurn()
        case "go" | "g":
            return MoveTo(parse_place(rest, view))
        case "suggest" | "s":
            return Suggest(*_parse_suggestion(rest))
        case "show":
            return Show(parse_card(rest))
        case "accuse":
            return Accuse(parse_crime(rest))
        case _ if isinstance(view.phase, Stepping):
            return MoveTo(parse_place(text.casefold(), view))
        case _:
            raise CodecError(tr("type roll, passage, go, suggest, show, accuse or end; type help for more"))


def format_action(action: Action) -> str:
    """An action in words; those of a player in the words that `parse_action` reads."""
    match action:
        case Roll():
            return "roll"
        case TakePassage():
            return "passage"
        case EndTurn():
            return "end"
        case MoveTo(place):
            return f"go {_words(place) if isinstance(place, Room) else f'{place[0]},{place[1]}'}"
        case Suggest(suspect, weapon):
            return f"suggest {_words(suspect)} {_words(weapon)}"
        case Show(card):
            return f"show {_words(card)}"
        case Accuse(crime):
            return f"accuse {_crime_words(crime)}"
        case PlaceWeapon(room):
            return f"place weapon {_words(room)}"
        case Seal(crime):
            return f"seal {_crime_words(crime)}"
        case DealFrom(seat):
            return f"deal from seat {seat}"
        case Deal(card):
            return f"deal {_words(card)}"
        case Die(pips):
            return f"die {pips}"
        case _ as never:
            assert_never(never)


def parse_any(text: str) -> Action:
    """The action that `format_action` wrote, of a player or of chance."""
    word, _, rest = " ".join(text.casefold().split()).partition(" ")
    match word:
        case "roll" if not rest:
            return Roll()
        case "passage" if not rest:
            return TakePassage()
        case "end" if not rest:
            return EndTurn()
        case "go":
            row, comma, column = rest.partition(",")
            return MoveTo((_whole(row), _whole(column)) if comma else _find(rest, ROOMS))
        case "suggest":
            return Suggest(*_parse_suggestion(rest))
        case "show":
            return Show(parse_card(rest))
        case "accuse":
            return Accuse(parse_crime(rest))
        case "place" if rest.startswith("weapon "):
            return PlaceWeapon(_find(rest.removeprefix("weapon "), ROOMS))
        case "seal":
            return Seal(parse_crime(rest))
        case "deal" if rest.startswith("from seat "):
            return DealFrom(_whole(rest.removeprefix("from seat ")))
        case "deal":
            return Deal(parse_card(rest))
        case "die":
            return Die(_whole(rest))
        case _:
            raise CodecError(tr("type roll, passage, go, suggest, show, accuse or end; type help for more"))


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise CodecError(tr("{text} is not a whole number", text=repr(text[:40])))
    return int(text)


def parse_card(text: str) -> Card:
    """A card by its name."""
    return _find(text, CARDS)


def parse_crime(text: str) -> Crime:
    """A suspect, a weapon and a room: `green rope hall`."""
    words = text.split()
    for second in range(1, len(words)):
        for third in range(second + 1, len(words)):
            try:
                return Crime(
                    _find(" ".join(words[:second]), SUSPECTS),
                    _find(" ".join(words[second:third]), WEAPONS),
                    _find(" ".join(words[third:]), ROOMS),
                )
            except CodecError:
                continue
    raise CodecError(tr("type a suspect, a weapon and a room, such as green rope hall"))


def parse_place(text: str, view: View) -> Place:
    """A room by its name, a square by row and column, or a place in reach by its number."""
    words = text.strip().strip("[]()")
    row, comma, column = words.partition(",")
    if comma and row.strip().isdigit() and column.strip().isdigit() and len(words) <= _LONGEST_SQUARE:
        return int(row), int(column)
    if words.isdigit() and view.reach is not None:
        places = view.reach.places
        return places[_number(words, len(places)) - 1]
    return _find(words, ROOMS)


def _parse_suggestion(text: str) -> tuple[Suspect, Weapon]:
    words = text.split()
    for second in range(1, len(words)):
        try:
            suspect = _find(" ".join(words[:second]), SUSPECTS)
            return suspect, _find(" ".join(words[second:]), WEAPONS)
        except CodecError:
            continue
    raise CodecError(tr("type suggest, a suspect and a weapon, such as suggest green rope"))


def _find(text: str, things: Sequence[T]) -> T:
    """The thing with this name, or the only one whose name begins with it."""
    word = text.strip().replace(" ", "_").replace("-", "_")
    exact = [thing for thing in things if thing.value == word]
    found = exact or [thing for thing in things if word and thing.value.startswith(word)]
    if len(found) == 1:
        return found[0]
    names = list_or([_words(thing) for thing in (found or things)])
    raise CodecError(tr("{text} is not clear: type {names}", text=repr(text.strip()), names=names))


def _number(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= most):
        raise CodecError(tr("type a number from 1 to {most}, not {text}", most=most, text=repr(text)))
    return int(text)


def _words(thing: Suspect | Weapon | Room | Card) -> str:
    name: str = thing.value
    return name.replace("_", " ")


def _crime_words(crime: Crime) -> str:
    return " ".join(_words(card) for card in crime.cards)
