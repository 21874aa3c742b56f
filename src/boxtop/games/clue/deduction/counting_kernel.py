"""Counting over hands, compiled. All of it stands in this one file.

Open cards that nothing tells apart form a class, and a hand is how many it takes of each. A hand is kept in three ways:
as that row of numbers; as one number `packed`, with a field for every class, to see at a glance whether two hands take
more of a class than there is; and as its place `index` in the array `ways`, so that the index of two hands together is
the sum of theirs. Hands of different sizes never meet in `ways`, so one array holds every stage.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.games.clue.deduction.cache import kernel

Numbers: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[Any]
"""Whole numbers to count worlds, floats to weigh them."""


@kernel
def list_hands(limits: Numbers, size: int, clauses: Numbers, most: int) -> Numbers:
    """Every way to take `size` cards, at most `limits` of each class and at least one of each clause's classes.

    A clause is a row with a one for each of its classes; `most` is how many hands there can be.
    """
    classes = limits.size
    hands = np.zeros((most, classes), dtype=np.int64)
    beyond = np.zeros(classes + 1, dtype=np.int64)
    for at in range(classes - 1, -1, -1):
        beyond[at] = beyond[at + 1] + limits[at]
    left = np.zeros(classes + 1, dtype=np.int64)
    taken = np.zeros(classes, dtype=np.int64)
    found = 0
    at = 0
    left[0] = size
    taken[0] = min(limits[0], size)
    while at >= 0:
        if taken[at] < max(0, left[at] - beyond[at + 1]):
            at -= 1
            if at >= 0:
                taken[at] -= 1
            continue
        left[at + 1] = left[at] - taken[at]
        if at < classes - 1:
            at += 1
            taken[at] = min(limits[at], left[at])
            continue
        good = True
        for clause in range(clauses.shape[0]):
            met = False
            for number in range(classes):
                if clauses[clause, number] and taken[number]:
                    met = True
                    break
            if not met:
                good = False
                break
        if good:
            hands[found] = taken
            found += 1
        taken[at] -= 1
    return hands[:found].copy()


@kernel
def extend(
    ways: Weights,
    taken: Numbers,
    hands: Numbers,
    weights: Weights,
    bias: int,
    guards: int,
    most: int,
) -> Numbers:
    """Give everything in `taken` one more part; what comes of it, with its ways written down.

    Columns of `taken` and `hands`: packed, index. `bias` fills every field so that its guard bit is set by one card
    more than the class has.
    """
    after = np.empty((most, 2), dtype=np.int64)
    found = 0
    for number in range(hands.shape[0]):
        packed, index, weight = hands[number, 0] + bias, hands[number, 1], weights[number]
        for stage in range(taken.shape[0]):
            together = packed + taken[stage, 0]
            if together & guards:
                continue
            before = taken[stage, 1]
            if ways[before + index] == 0:
                after[found, 0] = together - bias
                after[found, 1] = before + index
                found += 1
            ways[before + index] += ways[before] * weight
    return after[:found].copy()


@kernel
def complete(
    ours: Weights,
    taken: Numbers,
    theirs: Weights,
    hands: Numbers,
    weights: Weights,
    bias: int,
    guards: int,
    each: Weights,
) -> None:
    """For everything in `taken`, the ways in which this part and the other side take all the rest.

    They are written into `theirs`, and for every hand of the part the worlds with that hand are added up in `each`.
    """
    full = theirs.size - 1
    for stage in range(taken.shape[0]):
        before, rest = taken[stage, 0] + bias, full - taken[stage, 1]
        mine = ours[taken[stage, 1]]
        total = theirs[0] * 0
        for number in range(hands.shape[0]):
            if hands[number, 0] + before & guards:
                continue
            beyond = theirs[rest - hands[number, 1]] * weights[number]
            total += beyond
            each[number] += mine * beyond
        theirs[rest] = total


@kernel
def draw_part(
    owner_of: Numbers,
    order: Numbers,
    used: Numbers,
    taken: Numbers,
    onward: Weights,
    rows: Numbers,
    hands: Numbers,
    weights: Weights,
    bias: int,
    guards: int,
    owners: Numbers,
    sizes: Numbers,
    starts: Numbers,
    seed: int,
) -> None:
    """Draw this part's hand in many worlds at once, each by its exact odds, and write down who owns its cards.

    In every world `order` holds the open cards, class by class, each class shuffled; `used` says how many of a class
    are gone and `taken` (packed, index) what is gone altogether.
    """
    np.random.seed(seed)
    full = onward.size - 1
    classes = rows.shape[1]
    hand = np.empty(owner_of.shape[1], dtype=np.int64)
    for world in range(owner_of.shape[0]):
        before, rest = taken[world, 0] + bias, full - taken[world, 1]
        total = 0.0
        for number in range(hands.shape[0]):
            if not hands[number, 0] + before & guards:
                total += onward[rest - hands[number, 1]] * weights[number]
        left = np.random.random() * total
        chosen = -1
        for number in range(hands.shape[0]):
            if not hands[number, 0] + before & guards:
                share = onward[rest - hands[number, 1]] * weights[number]
                if share > 0:
                    chosen = number
                    left -= share
                    if left < 0:
                        break
        taken[world, 0] += hands[chosen, 0]
        taken[world, 1] += hands[chosen, 1]
        size = 0
        for kind in range(classes):
            for _ in range(rows[chosen, kind]):
                hand[size] = order[world, starts[kind] + used[world, kind]]
                used[world, kind] += 1
                size += 1
        first = 0
        for at in range(owners.size):
            for place in range(first, first + sizes[at]):
                other = np.random.randint(place, size)
                hand[place], hand[other] = hand[other], hand[place]
                owner_of[world, hand[place]] = owners[at]
            first += sizes[at]


@kernel
def weigh_suggestions(
    owner_of: Numbers, seats: int, asker: int, named: Numbers, sees_card: int, unknown: Weights, sure: Weights
) -> None:
    """For every suggestion, what an observer still does not know of the case file after its answer, on average.

    The worlds are those the observer thinks possible. A shower with a choice shows any of its cards; only the asker
    sees which (`sees_card`). `unknown` is the entropy, in bits, of suspect, weapon and room added up; `sure` the chance
    to name all three.
    """
    worlds = owner_of.shape[0]
    answers = 3 * seats + 1
    piles = np.array([0, 6, 12, 21])
    case_file = np.empty((worlds, 3), dtype=np.int64)
    for world in range(worlds):
        for pile in range(3):
            for card in range(piles[pile], piles[pile + 1]):
                if owner_of[world, card] == seats:
                    case_file[world, pile] = card
    for suggestion in range(named.shape[0]):
        tally = np.zeros((answers, 21))
        weight = np.zeros(answers)
        for world in range(worlds):
            fits = 0
            shower = asker
            for step in range(1, seats):
                shower = (asker + step) % seats
                for card in range(3):
                    if owner_of[world, named[suggestion, card]] == shower:
                        fits += 1
                if fits:
                    break
            if fits == 0 or not sees_card:
                answer = 3 * shower if fits else answers - 1
                weight[answer] += 1.0
                for pile in range(3):
                    tally[answer, case_file[world, pile]] += 1.0
                continue
            for shown in range(3):
                if owner_of[world, named[suggestion, shown]] == shower:
                    answer = 3 * shower + shown
                    weight[answer] += 1.0 / fits
                    for pile in range(3):
                        tally[answer, case_file[world, pile]] += 1.0 / fits
        entropy = 0.0
        known = 0.0
        for answer in range(answers):
            if weight[answer] == 0.0:
                continue
            likely = weight[answer]
            for pile in range(3):
                most = 0.0
                for card in range(piles[pile], piles[pile + 1]):
                    odds = tally[answer, card] / weight[answer]
                    if odds > 0.0:
                        entropy -= weight[answer] * odds * np.log2(odds)
                        most = max(most, odds)
                likely *= most
            known += likely
        unknown[suggestion] = entropy / worlds
        sure[suggestion] = known / worlds
