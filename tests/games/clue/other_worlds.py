"""Another world that a viewer must not be able to tell from the truth, made without the code under test.

`determinize` reads the view, and so anything the view leaks. Here hidden cards are exchanged in the state itself, and
all suggestions and answers are checked to see whether the viewer could notice.
"""

import random

from msgspec.structs import replace

from boxtop.core.types import Viewer
from boxtop.games.clue.cards import Card, Crime, Kind, Room, Suspect, Weapon, in_order
from boxtop.games.clue.state import Disproving, Entry, Over, State, Suggestion

_TRIES = 12


def another_world(state: State, viewer: Viewer, source: random.Random) -> State:
    """The state with some hidden cards exchanged; the same state where nothing can be exchanged."""
    if state.case_file is None:
        return state
    for _ in range(_TRIES):
        other = _exchange(state, viewer, source)
        if other is not None and _unnoticed(other, viewer):
            state = other
    return replace(state, entries=tuple(_with_another_card(entry, state, viewer, source) for entry in state.entries))


def _exchange(state: State, viewer: Viewer, source: random.Random) -> State | None:
    """Exchange two hidden cards of different owners, or one of them with a card that is not dealt yet."""
    assert state.case_file is not None
    open_case = isinstance(state.phase, Over) or (viewer is not None and state.out[viewer])
    owners: list[set[Card]] = [set(hand) for hand in state.hands] + [set(state.case_file.cards)]
    owners.append(set(Card).difference(*owners))
    hidden = [
        (owner, card)
        for owner, cards in enumerate(owners)
        for card in sorted(cards, key=lambda card: card.place)
        if owner != viewer and not (open_case and owner == len(state.hands))
    ]
    (one, first), (two, second) = source.choice(hidden), source.choice(hidden)
    if one == two:
        return None
    owners[one] = owners[one] - {first} | {second}
    owners[two] = owners[two] - {second} | {first}
    secret = {card.kind: card for card in owners[len(state.hands)]}
    if len(secret) != 3:
        return None
    crime = Crime(Suspect(secret[Kind.SUSPECT].value), Weapon(secret[Kind.WEAPON].value), Room(secret[Kind.ROOM].value))
    hands = tuple(in_order(tuple(cards)) for cards in owners[: len(state.hands)])
    return replace(state, hands=hands, case_file=crime)


def _unnoticed(state: State, viewer: Viewer) -> bool:
    """Whether all suggestions and answers so far fit this state, as far as the viewer knows."""
    for entry in state.entries:
        if not isinstance(entry, Suggestion):
            if entry.crime == state.case_file:
                return False
            continue
        if not _answered(state, entry.crime, entry.passed, entry.shower):
            return False
        if viewer == entry.seat and entry.shower is not None and entry.shown not in state.hands[entry.shower]:
            return False
    phase = state.phase
    return not isinstance(phase, Disproving) or _answered(state, phase.crime, phase.passed, phase.shower)


def _answered(state: State, crime: Crime, passed: tuple[int, ...], shower: int | None) -> bool:
    named = set(crime.cards)
    return not any(named & set(state.hands[seat]) for seat in passed) and (
        shower is None or bool(named & set(state.hands[shower]))
    )


def _with_another_card(entry: Entry, state: State, viewer: Viewer, source: random.Random) -> Entry:
    if not isinstance(entry, Suggestion) or entry.shower is None or viewer in (entry.seat, entry.shower):
        return entry
    return replace(
        entry, shown=source.choice([card for card in state.hands[entry.shower] if card in entry.crime.cards])
    )
