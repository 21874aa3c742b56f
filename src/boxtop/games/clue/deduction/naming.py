"""What a suggestion tells about the player who made it, apart from its answer.

Most players do not name a suspect or a weapon that they hold or have been shown: the answer would teach them less. A
*careful* player never does; any other player names anything. How likely it is that a player is careful follows from the
number of worlds that agree with it. Rooms tell nothing: a suggestion names the room the player is in.
"""

from collections.abc import Collection, Iterable
from math import prod

import numpy as np
from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.clue.cards import SUSPECTS, WEAPONS
from boxtop.games.clue.deduction.arrays import Numbers
from boxtop.games.clue.deduction.constraints import PILES, HoldsOne, Known, Lacks, Table, mask_of
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.world_count import count, count_worlds
from boxtop.games.clue.state import Disproving, Suggestion
from boxtop.games.clue.view import View

_NAMED_FREELY = PILES[0] | PILES[1]
_LEAST_CONFIDENCE = 0.5
"""A player who is less likely to be careful than this is not trusted."""
_SAMPLE, _SEED = 600, 1
"""Where counting takes long, the share of worlds is estimated from this many."""
_OPEN_AT_FIRST, _SETTLED_EACH_TIME = 5.0, 0.4
"""How many suspects, or weapons, a careful player does not know about at first, and learns from each suggestion."""


class Trust(Struct, frozen=True):
    """Who is assumed to be careful."""

    seats: tuple[Seat, ...]
    confidence: float
    """How likely all of them are."""


def naming_clues(view: View, seats: Collection[Seat]) -> list[Known]:
    """What follows from the suggestions of these seats if they are careful."""
    clues: list[Known] = []
    named_later = dict.fromkeys(seats, 0)
    for seat, crime, shower in reversed(_suggestions(view)):
        if seat not in named_later:
            continue
        if shower is not None:  # the card shown is not one that is named again later
            clues.append(HoldsOne(shower, crime & ~named_later[seat]))
        named = crime & _NAMED_FREELY
        clues.append(Lacks(seat, named))
        named_later[seat] |= named
    return clues


def _suggestions(view: View) -> list[tuple[Seat, int, Seat | None]]:
    """All suggestions in order: whose, the cards, and who showed one that the viewer did not see."""
    made: list[tuple[Seat, int, Seat | None]] = [
        (entry.seat, mask_of(entry.crime.cards), entry.shower if entry.shown is None else None)
        for entry in view.entries
        if isinstance(entry, Suggestion)
    ]
    if isinstance(view.phase, Disproving):
        made.append((view.seat, mask_of(view.phase.crime.cards), None))
    return made


def trust_in(view: View, careful: float) -> Trust:
    """Who is likely enough to be careful, if the share `careful` of all players is."""
    table, known = Table(view.hand_sizes), view_clues(view)
    every = count(table, known)
    assert every is not None, "the truth is one of the worlds"
    likely: dict[Seat, float] = {}
    made = [seat for seat, _, _ in _suggestions(view)]
    sample = every.draw_many(_SAMPLE, _SEED) if every.is_large else None
    for seat in sorted(set(made) - {view.viewer}):
        clues = naming_clues(view, (seat,))
        if sample is None:
            agreeing = count_worlds(table, [*known, *clues]) / every.whole
        else:
            agreeing = _share_that_fits(sample, clues)
        odds = careful / (1.0 - careful) / _share_of_pairs(made.count(seat)) * agreeing
        if odds / (1.0 + odds) >= _LEAST_CONFIDENCE:
            likely[seat] = odds / (1.0 + odds)
    trusted = _who_agree(view, table, tuple(likely))
    return Trust(trusted, prod(likely[seat] for seat in trusted))


def _share_that_fits(worlds: Numbers, clues: Iterable[Known]) -> float:
    """The share of these worlds (as `Count.draw_many` returns them) that fit what players are assumed to have meant."""
    fits = np.ones(worlds.shape[0], np.bool_)
    for clue in clues:
        assert isinstance(clue, Lacks | HoldsOne), "what players name tells nothing else"
        cards = [place for place in range(worlds.shape[1]) if clue.cards >> place & 1]
        has_one = (worlds[:, cards] == clue.owner).any(axis=1)
        fits &= has_one if isinstance(clue, HoldsOne) else ~has_one
    return float(fits.mean())


def _who_agree(view: View, table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """These seats, without those whose habits contradict what is known or the habits of seats before them.

    Most often there is no contradiction, and the one count is the one that the detective needs next.
    """
    known = view_clues(view)
    if count(table, [*known, *naming_clues(view, seats)]) is not None:
        return seats
    agreeing: tuple[Seat, ...] = ()
    for seat in seats:
        if count_worlds(table, [*known, *naming_clues(view, (*agreeing, seat))]):
            agreeing = (*agreeing, seat)
    return agreeing


def _share_of_pairs(suggestions: int) -> float:
    """The share of all series of this many suggestions that a careful player may make: it has fewer to choose from."""
    still_open = [max(1.0, _OPEN_AT_FIRST - _SETTLED_EACH_TIME * before) for before in range(suggestions)]
    return prod((number / len(SUSPECTS)) * (number / len(WEAPONS)) for number in still_open)
