"""Bradley-Terry ratings: one number per bot, on the scale of Elo, from the results of every pair at a table.

A difference of 400 means odds of ten to one. An interval is the wider of two: from the variation between rounds (a
sandwich estimate), because games of one round depend on one another, and from the curvature of the likelihood,
because a few rounds may vary little by chance.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

from msgspec import Struct

from boxtop.bots.arena.intervals import Z
from boxtop.bots.arena.round import GameResult, RoundResult

ELO = 400 / log(10)
_PRIOR_GAMES = 2.0
"""Each bot also has one win and one loss against a player of rating 0, so that a bot that always wins gets a number."""
_STEPS = 100
_NARROWEST = 1e-10

Vector = list[float]
Matrix = list[list[float]]


class Rating(Struct, frozen=True):
    """A rating and half the width of its 95 % interval; the ratings of an arena have the mean 0."""

    elo: float
    plus_minus: float


def comparisons(game: GameResult) -> list[tuple[int, int, float]]:
    """Each pair of different bots at the table, and the result of the first: 1 ahead, 1/2 tied, 0 behind."""
    found = []
    for one in range(len(game.bots)):
        for other in range(one + 1, len(game.bots)):
            if game.bots[one] != game.bots[other]:
                ahead = game.ranks[other] - game.ranks[one]
                found.append((game.bots[one], game.bots[other], 0.5 if ahead == 0 else float(ahead > 0)))
    return found


def ratings(bots: int, rounds: Sequence[RoundResult]) -> tuple[Rating, ...]:
    """The rating of each bot, found by Newton's method."""
    played = [[pair for game in each.games for pair in comparisons(game)] for each in rounds]
    strength = [0.0] * bots
    for _ in range(_STEPS):
        slope, curve = _prior(strength)
        for pairs in played:
            _add(slope, curve, strength, pairs)
        step = [sum(row[place] * slope[place] for place in range(bots)) for row in _inverse(curve)]
        largest = max(map(abs, step))
        scale = min(1.0, 1.0 / largest) if largest else 1.0
        strength = [value + scale * change for value, change in zip(strength, step, strict=True)]
        if largest < _NARROWEST:
            break
    mean = sum(strength) / bots
    widths = _standard_errors(strength, played)
    return tuple(Rating((value - mean) * ELO, Z * width * ELO) for value, width in zip(strength, widths, strict=True))


def _prior(strength: Vector) -> tuple[Vector, Matrix]:
    bots = len(strength)
    chances = [_chance(value) for value in strength]
    slope = [_PRIOR_GAMES * (0.5 - chance) for chance in chances]
    curve = [[0.0] * bots for _ in range(bots)]
    for place, chance in enumerate(chances):
        curve[place][place] = _PRIOR_GAMES * chance * (1 - chance)
    return slope, curve


def _add(slope: Vector, curve: Matrix | None, strength: Vector, pairs: Sequence[tuple[int, int, float]]) -> None:
    """Add the slope and the curvature of the likelihood of these results."""
    for one, other, made in pairs:
        chance = _chance(strength[one] - strength[other])
        slope[one] += made - chance
        slope[other] -= made - chance
        if curve is not None:
            weight = chance * (1 - chance)
            curve[one][one] += weight
            curve[other][other] += weight
            curve[one][other] -= weight
            curve[other][one] -= weight


def _standard_errors(strength: Vector, played: Sequence[Sequence[tuple[int, int, float]]]) -> Vector:
    """Standard errors of the differences from the mean."""
    bots = len(strength)
    _, curve = _prior(strength)
    spread = [[curve[one][other] for other in range(bots)] for one in range(bots)]
    for pairs in played:
        own = [0.0] * bots
        _add(own, curve, strength, pairs)
        for one in range(bots):
            for other in range(bots):
                spread[one][other] += own[one] * own[other]
    inverse = _inverse(curve)
    centred = [[row[place] - sum(each[place] for each in inverse) / bots for place in range(bots)] for row in inverse]
    return [sqrt(max(_quadratic(row, spread), _quadratic(row, curve))) for row in centred]


def _quadratic(row: Vector, matrix: Matrix) -> float:
    places = range(len(row))
    return sum(row[one] * matrix[one][other] * row[other] for one in places for other in places)


def _chance(difference: float) -> float:
    return 1 / (1 + exp(-difference)) if difference >= 0 else exp(difference) / (1 + exp(difference))


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == number) for place in range(size))] for number, row in enumerate(matrix)]
    for pivot in range(size):
        lead = rows[pivot][pivot]
        rows[pivot] = [value / lead for value in rows[pivot]]
        for number in range(size):
            if number != pivot:
                factor = rows[number][pivot]
                rows[number] = [value - factor * base for value, base in zip(rows[number], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
