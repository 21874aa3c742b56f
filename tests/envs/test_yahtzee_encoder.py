"""Yahtzee as numbers: those of docs/build/research.md, and the own column first."""

import numpy as np
from msgspec.structs import replace

from boxtop.envs.yahtzee_arrays import COLUMN_NUMBERS
from boxtop.envs.yahtzee_encoder import ACTIONS, YahtzeeEncoder
from boxtop.games.yahtzee import Box, Keep, Score, Yahtzee
from boxtop.games.yahtzee.boxes import BOXES
from tests.games.yahtzee.positions import card, config_of, position


def test_actions_have_the_numbers_that_are_documented() -> None:
    assert [ACTIONS[number] for number in range(13)] == [Score(box) for box in BOXES]
    assert [ACTIONS[number] for number in range(13, 26)] == [Score(box, zero=True) for box in BOXES]
    kept = [action.dice for action in ACTIONS[26:] if isinstance(action, Keep)]
    assert len(kept) == len(set(kept)) == 210
    assert [len(dice) for dice in kept] == sorted((len(dice) for dice in kept), reverse=True)
    assert (len(kept[0]), kept[-1]) == (4, ())


def test_every_seat_sees_its_own_column_first_and_whether_it_is_on_turn() -> None:
    state = position("12345", "fours=12", roll=2).state
    two = replace(state, columns=(0, 1), cards=(card("fours=12"), card("chance=20")))
    encoder = YahtzeeEncoder(Yahtzee(config_of(), 2))
    first, second = encoder.vector(two, 0), encoder.vector(two, 1)
    assert np.array_equal(first[:COLUMN_NUMBERS], second[COLUMN_NUMBERS : 2 * COLUMN_NUMBERS])
    assert np.flatnonzero(first[: len(BOXES)] == 0).tolist() == [Box.FOURS.place]
    assert np.flatnonzero(second[: len(BOXES)] == 0).tolist() == [Box.CHANCE.place]
    assert (first[-2:].tolist(), second[-2:].tolist()) == ([0.5, 1.0], [0.5, 0.0])


def test_after_the_last_roll_no_dice_are_kept() -> None:
    for roll, keeps in ((2, 31), (3, 0)):
        place = position("12345", roll=roll)
        assert YahtzeeEncoder(place.game).choices(place.state, 0).mask[26:].sum() == keeps
