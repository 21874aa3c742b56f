"""Choosing among the results of a card or a hand, compiled: at first sight, or by looking ahead.

With the cards face up every next card is weighed with its exact odds; with hidden hands the unseen cards are dealt many
times over.
"""

from boxtop.games.sorry.kernel.cache import kernel
from boxtop.games.sorry.kernel.rollout import try_out
from boxtop.games.sorry.kernel.search import look_ahead, result_values, unseen_by
from boxtop.games.sorry.kernel.turns import results_now
from boxtop.kernels.compile import inner


@inner
def choose(tables, network, seen, work, ahead, trial, count, cards, seat, draws):
    """The listed result that is worth most to the seat, looking so many draws ahead. Values go into `ahead.values`."""
    unseen_by(tables, cards, seat, ahead.unseen)
    best = result_values(tables, network, seen, work, 0, count, cards, seat, ahead.unseen, ahead.hand, ahead.values)
    if draws == 0 or count == 1:
        return best
    if tables.is_points:
        return try_out(tables, network, seen, work, ahead, trial, count, cards, seat, draws)
    return look_ahead(tables, network, seen, work, ahead, count, cards, seat, draws)


@kernel
def choose_result(tables, network, seen, work, ahead, trial, places, cards, seat, card, draws):
    """List what the seat on turn may do, and choose; the choice and the length of the list."""
    count = results_now(tables, work, 0, places, cards, seat, card)
    return choose(tables, network, seen, work, ahead, trial, count, cards, seat, draws), count
