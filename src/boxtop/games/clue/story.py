"""Events as sentences, one sentence per event. Fields that a viewer may not see are None and left out."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from boxtop.core.texts import tr, tr_count
from boxtop.core.types import Event
from boxtop.games.clue.cards import Room, Suspect
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
            return tr("The {weapon} is in the {room}.", weapon=weapon.card.label, room=room.card.label)
        case CaseFileSealed():
            return tr("The case file is sealed. Who did it, where, and with what?")
        case CardDealt(seat, card):
            return "" if card is None else tr("{name} was dealt the {card} card.", name=names[seat], card=card.label)
        case TurnBegan(seat):
            suspect = suspects_of(config, len(names))[seat]
            return tr("{name}'s turn ({suspect}).", name=names[seat], suspect=suspect.card.label)
        case Rolled(seat, pips):
            return tr("{name} rolled a {number}.", name=names[seat], number=pips)
        case Moved(seat, _, _, place, passage):
            return _moved(names[seat], place, passage=passage)
        case Suggested(seat, crime):
            return tr("{name} suggested {crime}.", name=names[seat], crime=crime.words)
        case Transferred(suspect, _, room):
            return _transferred(suspect, room, names, config)
        case WeaponMoved(weapon, _, room):
            return tr("The {weapon} was moved into the {room}.", weapon=weapon.card.label, room=room.card.label)
        case SuggestionBarred(seat, room):
            return tr(
                "{name} made a suggestion in the {room} last turn, so cannot make another one there this turn.",
                name=names[seat],
                room=room.card.label,
            )
        case CouldNotDisprove(seat):
            return tr("{name} could not disprove it.", name=names[seat])
        case AskedToShow(seat, to):
            return tr("{name} must show {other} a card.", name=names[seat], other=names[to])
        case Shown(seat, to, card):
            if card is None:
                return tr("{name} showed {other} a card.", name=names[seat], other=names[to])
            return tr("{name} showed {other} the {card} card.", name=names[seat], other=names[to], card=card.label)
        case NobodyDisproved():
            return tr("Nobody could disprove it.")
        case Accused(seat, crime):
            return tr("{name} made an accusation: {crime}!", name=names[seat], crime=crime.words)
        case AccusationFailed(seat, case_file):
            if case_file is None:
                return tr("That was wrong. {name} takes no more turns but still shows cards.", name=names[seat])
            return tr(
                "That was wrong: it was {crime}. {name} takes no more turns but still shows cards.",
                name=names[seat],
                crime=case_file.words,
            )
        case CaseSolved(seat, case_file):
            return tr("{name} solved the case: it was {crime}.", name=names[seat], crime=case_file.words)
        case LastOneLeft(seat, case_file):
            return tr(
                "Everyone else made a wrong accusation, so {name} wins. It was {crime}.",
                name=names[seat],
                crime=case_file.words,
            )
        case CaseUnsolved(case_file):
            return tr("Everyone made a wrong accusation, so nobody wins. It was {crime}.", crime=case_file.words)
        case _ as never:
            assert_never(never)


def _moved(name: str, place: Place, *, passage: bool) -> str:
    if not isinstance(place, Room):
        nearest = near(place)[0]
        return tr_count(
            "{name} stopped in the hallway, {count} step from the {room}.",
            "{name} stopped in the hallway, {count} steps from the {room}.",
            nearest.pips,
            name=name,
            room=nearest.room.card.label,
        )
    if passage:
        return tr("{name} took the secret passage to the {room}.", name=name, room=place.card.label)
    return tr("{name} went into the {room}.", name=name, room=place.card.label)


def _transferred(suspect: Suspect, room: Room, names: Sequence[str], config: Config) -> str:
    played = suspects_of(config, len(names))
    if suspect not in played:
        return tr("{suspect} was moved into the {room}.", suspect=suspect.card.label, room=room.card.label)
    return tr(
        "{suspect} ({name}) was moved into the {room}.",
        suspect=suspect.card.label,
        name=names[played.index(suspect)],
        room=room.card.label,
    )
