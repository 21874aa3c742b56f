"""The pre-endgame of two players: with one or two tiles in the bag, every draw is tried.

A play that empties the bag leads to an endgame in which nothing is hidden. Which one depends only on what is drawn, and
there are few possible draws. Each of them is searched, and the chance of winning is the weighted mean.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from boxtop.games.scrabble.board import with_tiles
from boxtop.games.scrabble.generator.endgame import Endgame
from boxtop.games.scrabble.generator.ending_tree import PASSES
from boxtop.games.scrabble.generator.play_finder import Candidate
from boxtop.games.scrabble.generator.simulate import Situation, worth_of
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import Rack, rack_of, tiles_in, without

MOST_IN_BAG = 2
POSITIONS_PER_DRAW = 12
"""Positions searched per draw: about as many replies, each followed by a greedy playout."""


class Enumerated(Struct, frozen=True):
    """A play with its value over all draws: the chance of winning, or the points gained if there is no lead."""

    candidate: Candidate
    value: float


def draws(unseen: Rack, bag: int) -> Iterator[tuple[Rack, int]]:
    """What the bag can hold, each with the number of equally likely cases."""
    counted = Counter(rack_of(drawn) for drawn in combinations(unseen, bag))
    yield from sorted(counted.items())


def empties_bag(situation: Situation, candidate: Candidate) -> bool:
    """Whether a play takes the last tile of the bag but does not go out without one."""
    laid = len(place_word(situation.board, candidate.play).tiles)
    return laid >= sum(situation.unseen) - situation.other_size


def enumerate_draws(
    endgame: Endgame,
    situation: Situation,
    candidates: Sequence[Candidate],
    stopwatch: Stopwatch,
    positions: int = POSITIONS_PER_DRAW,
) -> list[Enumerated]:
    """The values of these plays, in their order, as far as the time allows; a play is tried with all draws or not."""
    found = []
    for candidate in candidates:
        value = _value(endgame, situation, candidate, stopwatch, positions)
        if value is None:
            break
        found.append(Enumerated(candidate, value))
    return found


def _value(
    endgame: Endgame, situation: Situation, candidate: Candidate, stopwatch: Stopwatch, positions: int
) -> float | None:
    """The mean value of a play over all draws; None when there is no time."""
    placement = place_word(situation.board, candidate.play)
    board = with_tiles(situation.board, dict(placement.laid))
    kept = without(situation.rack, placement.tiles)
    unseen = rack_of(tiles_in(situation.unseen))
    total, cases = 0.0, 0
    for drawn, weight in draws(unseen, len(unseen) - situation.other_size):
        if stopwatch.left <= 0:
            return None
        other = without(unseen, drawn)
        answer = endgame.solve(board, other, rack_of(kept + drawn), PASSES, stopwatch, positions)
        total += weight * worth_of(situation.lead, candidate.score - answer.gain)
        cases += weight
    return total / cases
