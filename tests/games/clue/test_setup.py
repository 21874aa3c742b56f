"""Before the first turn; `tests/rulebook/clue/test_setup.py` has what document 002 says about it."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.games.clue.actions import Deal, DealFrom, Seal
from boxtop.games.clue.cards import CRIMES
from boxtop.games.clue.config import Config, FirstDealt
from boxtop.games.clue.setup import cards_left, chance, deal, deal_from, initial, seal
from boxtop.games.clue.state import Cutting, Dealing, Sealing, Starting
from tests.games.clue.positions import crime, position

CRIME = crime("green knife hall")


def test_cards_are_dealt_clockwise_from_the_seat_that_chance_named() -> None:
    state = seal(initial(4), Seal(CRIME), Config(first_dealt=FirstDealt.RANDOM)).state
    assert state.phase == Cutting()
    assert [action for action, _ in chance(state)] == [DealFrom(seat) for seat in range(4)]
    state = deal_from(state, DealFrom(2)).state
    seats = []
    while isinstance(state.phase, Dealing):
        seats.append(state.phase.to)
        state = deal(state, state.phase, Deal(cards_left(state)[0])).state
    assert seats == [(2 + number) % 4 for number in range(18)]
    assert (state.phase, tuple(map(len, state.hands))) == (Starting(), (4, 4, 5, 5))


def test_the_cards_left_are_neither_dealt_nor_in_the_case_file() -> None:
    state = seal(initial(3), Seal(CRIME), Config()).state
    assert len(cards_left(state)) == 18
    assert not set(CRIME.cards) & set(cards_left(state))


def test_every_crime_can_be_in_the_case_file() -> None:
    assert chance(replace(initial(3), phase=Sealing())).total == len(CRIMES)


def test_once_the_turns_have_begun_there_is_nothing_to_deal() -> None:
    with pytest.raises(IllegalAction) as refused:
        chance(position())
    assert (refused.value.code, refused.value.reason) == ("no_chance", "there is nothing to roll, place or deal now")
