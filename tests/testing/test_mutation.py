"""Mutants: actions with one thing wrong, of the right type, each once."""

from boxtop.games.yahtzee import YAHTZEE, Box, Keep, Roll, Score
from boxtop.testing import mutants


def test_numbers_are_moved_and_lists_lose_double_and_reverse_their_items() -> None:
    found = set(mutants(YAHTZEE, (Keep((1, 2)),)))
    assert {Keep((2,)), Keep((1, 2, 2)), Keep((2, 1)), Keep((0, 2)), Keep((1, 102))} <= found


def test_words_are_exchanged_within_their_field_and_flags_turned() -> None:
    found = set(mutants(YAHTZEE, (Score(Box.ONES), Score(Box.TWOS))))
    assert found == {Score(Box.ONES, zero=True), Score(Box.TWOS, zero=True)}


def test_kind_of_an_action_is_exchanged() -> None:
    assert Roll((1,)) in set(mutants(YAHTZEE, (Keep((1,)), Roll((2,)))))


def test_no_mutant_is_one_of_the_actions_given_and_none_comes_twice() -> None:
    given = (Keep((1, 2)), Keep((2, 2)), Keep((2,)))
    found = list(mutants(YAHTZEE, given))
    assert len(found) == len(set(found))
    assert not set(found) & set(given)
