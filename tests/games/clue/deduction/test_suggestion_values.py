"""What suggestions tell an observer: equal to a plain computation with dictionaries."""

from collections import defaultdict
from math import log2

import pytest

from boxtop.games.clue.cards import CARDS, CRIMES, Card, Crime, Kind
from boxtop.games.clue.deduction.constraints import HoldsOne, Table, mask_of
from boxtop.games.clue.deduction.suggestion_values import suggestion_values
from boxtop.games.clue.deduction.world_count import count

SEATS = 4
World = list[int]
"""The owner of every card; the case file is owner `SEATS`."""


def answers(world: World, crime: Crime, asker: int, *, sees_card: bool) -> dict[object, float]:
    """The answers that can be given in a world, with their probabilities."""
    for step in range(1, SEATS):
        seat = (asker + step) % SEATS
        held = [card for card in crime.cards if world[card.place] == seat]
        if held:
            return {(seat, card): 1 / len(held) for card in held} if sees_card else {seat: 1.0}
    return {"nobody": 1.0}


def plain_values(worlds: list[World], crime: Crime, asker: int, *, sees_card: bool) -> tuple[float, float]:
    """Expected entropy, and chance to name all three cards, after the answer."""
    tally: dict[object, dict[Card, float]] = defaultdict(lambda: defaultdict(float))
    weight: dict[object, float] = defaultdict(float)
    for world in worlds:
        for answer, chance in answers(world, crime, asker, sees_card=sees_card).items():
            weight[answer] += chance / len(worlds)
            for card in CARDS:
                if world[card.place] == SEATS:
                    tally[answer][card] += chance / len(worlds)
    entropy = solved = 0.0
    for answer, share in weight.items():
        odds = {card: held / share for card, held in tally[answer].items()}
        entropy -= share * sum(chance * log2(chance) for chance in odds.values())
        named = share
        for kind in Kind:
            named *= max(chance for card, chance in odds.items() if card.kind is kind)
        solved += named
    return entropy, solved


@pytest.mark.parametrize("sees_card", [True, False])
@pytest.mark.parametrize("asker", [0, 2])
def test_values_equal_a_plain_computation(sees_card: bool, asker: int) -> None:
    clues = [HoldsOne(1, mask_of([Card.PLUM, Card.ROPE, Card.STUDY])), HoldsOne(3, mask_of([Card.WHITE, Card.HALL]))]
    counted = count(Table((5, 5, 4, 4)), clues)
    assert counted is not None
    worlds = counted.draw_many(40, seed=1)
    found = suggestion_values(worlds, SEATS, asker, sees_card=sees_card)
    for number in range(0, len(CRIMES), 17):
        entropy, solved = plain_values(worlds.tolist(), CRIMES[number], asker, sees_card=sees_card)
        assert found.entropy[number] == pytest.approx(entropy)
        assert found.solved[number] == pytest.approx(solved)
