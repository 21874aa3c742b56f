"""The best keeps of a turn, and the probabilities of its dice, compiled with the loop over a keep's dice written out.

`keep_best` is a quarter faster than `turn.turn_value`, and takes half a second longer to compile. So the solve, which
the first advice on a machine waits for, does without it.
"""

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.dice import DiceGraph
from boxtop.games.yahtzee.solver.kernel_types import Floats, Lanes
from boxtop.games.yahtzee.solver.simd_values import (
    add_from_five,
    add_from_four,
    add_from_one,
    add_from_three,
    add_from_two,
    add_weighted,
    keep_best_of_five,
    keep_best_of_four,
    keep_best_of_one,
    keep_best_of_three,
    keep_best_of_two,
    load_value,
    mean_of,
    no_value,
    store_value,
)
from boxtop.games.yahtzee.solver.workspace import TIE
from boxtop.kernels.compile import bare

_SHARE = 1.0 / len(FACES)


@bare
def keep_best(graph: DiceGraph, values: Floats) -> None:
    """Replace the value of each keep by the best of it and of keeping less.

    The keeps come in groups with equally many different dice, each of which can be removed.
    """
    parts, place = graph.parts, 0
    for group in range(graph.part_end.size):
        end, different = graph.part_end[group], graph.different[group]
        while place < end:
            if different == 1:
                keep_best_of_one(values, parts, place, -TIE)
            elif different == 2:
                keep_best_of_two(values, parts, place, -TIE)
            elif different == 3:
                keep_best_of_three(values, parts, place, -TIE)
            elif different == 4:
                keep_best_of_four(values, parts, place, -TIE)
            else:
                keep_best_of_five(values, parts, place, -TIE)
            place += different + 1


@bare
def roll_one_by_one(graph: DiceGraph, mass: Floats) -> None:
    """Replace the probability of keeping some dice by that of having them while the others are rolled one by one."""
    parts, place = graph.parts, 0
    for group in range(graph.part_end.size):
        end, different = graph.part_end[group], graph.different[group]
        while place < end:
            if different == 1:
                add_from_one(mass, parts, place, _SHARE)
            elif different == 2:
                add_from_two(mass, parts, place, _SHARE)
            elif different == 3:
                add_from_three(mass, parts, place, _SHARE)
            elif different == 4:
                add_from_four(mass, parts, place, _SHARE)
            else:
                add_from_five(mass, parts, place, _SHARE)
            place += different + 1


@bare
def quick_turn_value(graph: DiceGraph, again: int, values: Floats) -> Lanes:
    """The same as `turn.turn_value`."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for _ in range(again):
        for keep in range(rolls, keeps):
            store_value(values, keep, mean_of(values, graph.more, keep - rolls))
        keep_best(graph, values)
    total = no_value(values, 0.0)
    for roll in range(rolls):
        total = add_weighted(total, load_value(values, roll), graph.weight[roll])
    return total
