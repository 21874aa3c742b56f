"""Drawing many worlds at once, compiled."""

import numpy as np

from boxtop.games.clue.deduction.arrays import INDEX, PACKED, Draws, Hands, Numbers, Owners, Packing, Weights
from boxtop.games.clue.deduction.cache import kernel
from boxtop.kernels.compile import inner


@kernel
def draw_part(draws: Draws, onward: Weights, hands: Hands, packing: Packing, owners: Owners, seed: int) -> None:
    """Draw a hand of this part in every world by its exact odds, and share its cards out among the owners.

    `onward` holds, by index, the ways in which the later parts take exactly the cards that are left.
    """
    np.random.seed(seed)
    hand = np.empty(draws.owner_of.shape[1], dtype=np.int64)
    for world in range(draws.owner_of.shape[0]):
        chosen = _choose_hand(draws.taken, world, onward, hands, packing)
        draws.taken[world, PACKED] += hands.keys[chosen, PACKED]
        draws.taken[world, INDEX] += hands.keys[chosen, INDEX]
        size = _take_cards(draws, world, hands.rows, chosen, hand)
        _share_out(draws.owner_of, world, hand, size, owners)


@inner
def _choose_hand(taken: Numbers, world: int, onward: Weights, hands: Hands, packing: Packing) -> int:
    """A hand that fits beside the cards already taken, drawn by the number of worlds it leads to."""
    before, rest = taken[world, PACKED] + packing.bias, onward.size - 1 - taken[world, INDEX]
    keys, weights = hands.keys, hands.weights
    total = 0.0
    for number in range(keys.shape[0]):
        if not keys[number, PACKED] + before & packing.guards:
            total += onward[rest - keys[number, INDEX]] * weights[number]
    left = np.random.random() * total
    chosen = -1
    for number in range(keys.shape[0]):
        if not keys[number, PACKED] + before & packing.guards:
            share = onward[rest - keys[number, INDEX]] * weights[number]
            if share > 0:
                chosen = number
                left -= share
                if left < 0:
                    break
    return chosen


@inner
def _take_cards(draws: Draws, world: int, rows: Numbers, chosen: int, hand: Numbers) -> int:
    """Write the next cards of each class into `hand`; how many there are."""
    size = 0
    for kind in range(rows.shape[1]):
        for _ in range(rows[chosen, kind]):
            hand[size] = draws.order[world, draws.starts[kind] + draws.used[world, kind]]
            draws.used[world, kind] += 1
            size += 1
    return size


@inner
def _share_out(owner_of: Numbers, world: int, hand: Numbers, size: int, owners: Owners) -> None:
    """Give each owner its number of cards of this hand, every way equally likely."""
    place = 0
    for at in range(owners.owners.size):
        owner = owners.owners[at]
        for _ in range(owners.sizes[at]):
            other = np.random.randint(place, size)
            hand[place], hand[other] = hand[other], hand[place]
            owner_of[world, hand[place]] = owner
            place += 1
