"""One turn, compiled: from what each choice leads to, back through the rolls to what the turn is worth.

Everything here works on `LANES` positions at once, which share the filled boxes and differ in the upper total (or, for
a target, in the points still needed). The steps are the same for all lanes; the numbers are not.

Ties. Choices of equal value are common, and which is taken changes the variance and the distribution (the standard
deviation of a Hasbro game by 0.0003). One rule holds everywhere: roll again rather than stop, keep fewer dice rather
than more, let go the lowest die rather than another, and of boxes take the first in the printed order, a voluntary
zero last. It gives the standard deviation that is published for the free-choice joker. Values that differ by less than
`TIE` are equal: that is far above rounding and far below anything a player could notice.
"""

import numpy as np

from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.solver.simd import add, load, prefer, scale, splat, store
from boxtop.kernels.compile import inner

TIE = 1e-10
_FACES = len(FACES)


@inner
def list_choices(tables, work, filled, opened, standing):
    """List the choices of every roll on a card: `standing` is 0 for an open Yahtzee box, 1 for a zero, 2 for points."""
    count = 0
    for roll in range(tables.watched.size):
        work.start[roll] = count
        setting = tables.setting[roll, standing, 1 if tables.watched[roll] & filled else 0]
        for choice in range(tables.choice_start[setting], tables.choice_start[setting + 1]):
            # Written without a branch: which boxes are open is noise to the processor.
            work.listed[count] = tables.choice_outcome[choice]
            count += 1 if opened & tables.choice_bars[choice] == tables.choice_box[choice] else 0
    work.start[tables.watched.size] = count
    work.used[:] = 0
    for index in range(count):
        work.used[work.listed[index]] = 1


@inner
def moments(graph, again, work):
    """The value and second moment of a turn with `again` more rolls after the first, both under the tie rule."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for roll in range(rolls):
        outcome = work.listed[work.start[roll]]
        value, second = load(work.outcome, outcome), load(work.outcome2, outcome)
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            outcome = work.listed[index]
            other = load(work.outcome, outcome)
            second = prefer(other, value, TIE, load(work.outcome2, outcome), second)
            value = prefer(other, value, TIE, other, value)
        store(work.stop, roll, value)
        store(work.stop2, roll, second)
        store(work.keep, roll, value)
        store(work.keep2, roll, second)
    for _ in range(again):
        for keep in range(rolls, keeps):
            value, second = splat(0.0), splat(0.0)
            for face in range(_FACES):
                value = add(value, load(work.keep, graph.more[keep - rolls, face]))
                second = add(second, load(work.keep2, graph.more[keep - rolls, face]))
            store(work.keep, keep, scale(value, 1.0 / _FACES))
            store(work.keep2, keep, scale(second, 1.0 / _FACES))
        for keep in graph.rising:
            if keep < rolls:
                value, second = load(work.stop, keep), load(work.stop2, keep)
            else:
                value, second = load(work.keep, keep), load(work.keep2, keep)
            for index in range(graph.less_start[keep], graph.less_start[keep + 1]):
                other = load(work.keep, graph.less[index])
                second = prefer(other, value, -TIE, load(work.keep2, graph.less[index]), second)
                value = prefer(other, value, -TIE, other, value)
            store(work.keep, keep, value)
            store(work.keep2, keep, second)
    value, second = splat(0.0), splat(0.0)
    for roll in range(rolls):
        value = add(value, scale(load(work.keep, roll), graph.weight[roll]))
        second = add(second, scale(load(work.keep2, roll), graph.weight[roll]))
    store(work.turn, 0, value)
    store(work.turn, 1, second)


@inner
def greatest(graph, again, work):
    """The value alone of a turn, as `moments` without the second moment and without a tie rule."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for roll in range(rolls):
        value = load(work.outcome, work.listed[work.start[roll]])
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            other = load(work.outcome, work.listed[index])
            value = prefer(other, value, 0.0, other, value)
        store(work.keep, roll, value)
    for _ in range(again):
        for keep in range(rolls, keeps):
            value = splat(0.0)
            for face in range(_FACES):
                value = add(value, load(work.keep, graph.more[keep - rolls, face]))
            store(work.keep, keep, scale(value, 1.0 / _FACES))
        # A further roll never makes a roll worth less, so the best so far may stand in for stopping.
        for keep in graph.rising:
            value = load(work.keep, keep)
            for index in range(graph.less_start[keep], graph.less_start[keep + 1]):
                other = load(work.keep, graph.less[index])
                value = prefer(other, value, 0.0, other, value)
            store(work.keep, keep, value)
    value = splat(0.0)
    for roll in range(rolls):
        value = add(value, scale(load(work.keep, roll), graph.weight[roll]))
    store(work.turn, 0, value)


@inner
def decide(graph, again, work, decisions):
    """The choices of a turn under the tie rule, and what they are worth."""
    rolls, keeps = graph.weight.size, graph.less_start.size - 1
    for roll in range(rolls):
        outcome = work.listed[work.start[roll]]
        value, chosen = load(work.outcome, outcome), splat(np.float64(outcome))
        for index in range(work.start[roll] + 1, work.start[roll + 1]):
            outcome = work.listed[index]
            other = load(work.outcome, outcome)
            chosen = prefer(other, value, TIE, splat(np.float64(outcome)), chosen)
            value = prefer(other, value, TIE, other, value)
        store(work.stop, roll, value)
        store(work.keep, roll, value)
        store(decisions.choice, roll, chosen)
        store(decisions.best, roll, value)
    # work.keep2 carries the keep chosen, as work.keep carries its value.
    for left in range(1, again + 1):
        for keep in range(rolls, keeps):
            value = splat(0.0)
            for face in range(_FACES):
                value = add(value, load(work.keep, graph.more[keep - rolls, face]))
            store(work.keep, keep, scale(value, 1.0 / _FACES))
            store(work.keep2, keep, splat(np.float64(keep)))
            store(decisions.mean, left * keeps + keep, load(work.keep, keep))
        for keep in graph.rising:
            value = load(work.stop, keep) if keep < rolls else load(work.keep, keep)
            chosen = splat(np.float64(keep))
            for index in range(graph.less_start[keep], graph.less_start[keep + 1]):
                other = load(work.keep, graph.less[index])
                chosen = prefer(other, value, -TIE, load(work.keep2, graph.less[index]), chosen)
                value = prefer(other, value, -TIE, other, value)
            store(work.keep, keep, value)
            store(work.keep2, keep, chosen)
            if keep < rolls:
                store(decisions.choice, left * rolls + keep, chosen)
                store(decisions.best, left * rolls + keep, value)
