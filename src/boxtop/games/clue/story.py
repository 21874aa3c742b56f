"""Events as sentences, one sentence per event. Fields that a viewer may not see are None and left out."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.types import Event
from boxtop.games.clue.cards import Crime, Room, Suspect
from boxtop.games.clue.config import Config, suspects_of
from boxtop.games.clue.distances import near
from boxtop.games.clue.events import (
    AccusationFailed,
    Accused,
    AskedToShow,
    CardDealt,
    CaseFileSealed,
    CaseSolved,
    CaseUnsolved,
    ClueEvent,
    CouldNotDisprove,
    LastOneLeft,
    Moved,
    NobodyDisproved,
    Rolled,
    Shown,
    Suggested,
    SuggestionBarred,
    Transferred,
    TurnBegan,
    WeaponMoved,
    WeaponPlaced,
)
from boxtop.games.clue.mansion import Place


def tell_all(events: Iterable[Event], names: Sequence[str], config: Config) -> list[str]:
    """The sentences of these events, in order."""
    return [tell(event, names, config) for event in events]


def tell(event: Event, names: Sequence[str], config: Config) -> str:
    """An event as a sentence; empty for a card dealt to somebody else. `names` are the players in seat order."""
    known: ClueEvent = event  # type: ignore[assignment]  # Clue has no other events
    match known:
        case WeaponPlaced(weapon, room):
            return f"The {weapon.card.label} lies in {show_place(room)}."
        case CaseFileSealed():
            return "Three cards are in the case file. Who, where, and with what?"
        case CardDealt(seat, card):
            return "" if card is None else f"{names[seat]} was dealt {card.label}."
        case TurnBegan(seat):
            return f"{names[seat]}'s turn ({suspects_of(config, len(names))[seat].card.label})."
        case Rolled(seat, pips):
            return f"{names[seat]} rolled {pips}."
        case Moved(seat, _, _, place, _) if not isinstance(place, Room):
            nearest = near(place)[0]
            return f"{names[seat]} stopped in the hallway, {nearest.pips} from {show_place(nearest.room)}."
        case Moved(seat, _, _, place, passage):
            way = "took the secret passage" if passage else "went"
            return f"{names[seat]} {way} to {show_place(place)}."
        case Suggested(seat, crime):
            return f"{names[seat]} suggested: {crime.words}."
        case Transferred(suspect, _, room):
            return f"{_token(suspect, names, config)} was brought into {show_place(room)}."
        case WeaponMoved(weapon, _, room):
            return f"The {weapon.card.label} was brought into {show_place(room)}."
        case SuggestionBarred(seat, room):
            return f"{names[seat]} suggested in {show_place(room)} last turn, so may not suggest there again yet."
        case CouldNotDisprove(seat):
            return f"{names[seat]} could not disprove it."
        case AskedToShow(seat, to):
            return f"{names[seat]} must show {names[to]} a card."
        case Shown(seat, to, card):
            what = "a card" if card is None else card.label
            return f"{names[seat]} showed {what}, to {names[to]} only."
        case NobodyDisproved():
            return "Nobody could disprove it."
        case Accused(seat, crime):
            return f"{names[seat]} accused: {crime.words}!"
        case AccusationFailed(seat, case_file):
            seen = "" if case_file is None else f" The case file holds {_held(case_file)}."
            return f"That was false. {names[seat]} moves no more, but still shows cards.{seen}"
        case CaseSolved(seat, case_file):
            return f"{names[seat]} solved the case: the case file holds {_held(case_file)}."
        case LastOneLeft(seat, case_file):
            return f"{names[seat]} is the last one left and wins. The case file holds {_held(case_file)}."
        case CaseUnsolved(case_file):
            return f"Everybody has accused falsely, so nobody wins. The case file holds {_held(case_file)}."
        case _ as never:
            assert_never(never)


def show_place(place: Place) -> str:
    """A room by its name, a square by its row and column."""
    return f"the {place.card.label}" if isinstance(place, Room) else f"{place[0]},{place[1]}"


def _token(suspect: Suspect, names: Sequence[str], config: Config) -> str:
    played = suspects_of(config, len(names))
    whose = f" ({names[played.index(suspect)]})" if suspect in played else ""
    return f"{suspect.card.label}{whose}"


def _held(crime: Crime) -> str:
    suspect, weapon, room = crime.cards
    return f"{suspect.label}, {weapon.label} and {room.label}"
