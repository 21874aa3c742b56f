"""Legal sets: what a seat may do now."""

import random

import pytest

from boxtop import IllegalAction
from boxtop.core.legal import Described, Listed
from tests.core.games import begun


def test_a_seat_that_may_not_act_has_nothing_to_choose_from() -> None:
    session = begun("yahtzee")
    waiting = (session.to_act[0] + 1) % 3
    with pytest.raises(IllegalAction) as refused:
        session.legal(waiting).sample(random.Random(1))
    assert refused.value.code == "nothing_legal"


class Broken(random.Random):
    """A generator that fails: its error must not read as an empty legal set."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        raise ValueError("no entropy")


def test_a_listed_set_holds_its_actions_in_order() -> None:
    legal = Listed(("keep", "score"))
    assert (list(legal), len(legal), legal.complete) == (["keep", "score"], 2, True)
    assert "score" in legal
    assert "roll" not in legal
    assert repr(legal) == "<2 legal actions, all listed>"


def test_every_listed_action_is_drawn() -> None:
    legal = Listed(("keep", "score"))
    assert {legal.sample(random.Random(seed)) for seed in range(20)} == {"keep", "score"}


def test_an_error_of_the_generator_is_not_taken_for_an_empty_set() -> None:
    with pytest.raises(ValueError, match="no entropy"):
        Listed(("keep",)).sample(Broken())


def test_a_described_set_tests_what_it_does_not_list() -> None:
    legal = Described(lambda action: action in range(1000), lambda source: source.randrange(1000), lambda: [1, 2], "n")
    assert list(legal) == [1, 2]
    assert 999 in legal
    assert 1000 not in legal
    assert not legal.complete
    assert legal.sample(random.Random(1)) in legal
    assert repr(legal) == "<legal actions, not all listed: n>"
