"""Exact chance: weights, cases, samples."""

import random
from collections import Counter

import pytest

from boxtop.core.chance import Cases, Weighted
from boxtop.core.errors import ConfigError


def test_cases_of_weighted_outcomes_are_numbered_in_the_order_given() -> None:
    deck = Weighted({"sorry": 2, "ace": 1, "twelve": 3})
    assert [deck.at(case) for case in range(6)] == ["sorry", "sorry", "ace", "twelve", "twelve", "twelve"]
    assert (deck.total, deck.size, deck.weight("ace"), deck.weight("king")) == (6, 3, 1, 0)
    assert list(deck) == [("sorry", 2), ("ace", 1), ("twelve", 3)]


def test_weight_of_listed_cases_is_how_often_they_occur() -> None:
    coin = Cases(("head", "tail", "head"))
    assert (coin.total, coin.size, coin.weight("head"), coin.weight("edge")) == (3, 2, 2, 0)
    assert [coin.at(case) for case in range(3)] == ["head", "tail", "head"]
    assert dict(coin) == {"head": 2, "tail": 1}


@pytest.mark.parametrize("chance", [Weighted({"a": 1, "b": 3}), Cases(("a", "b", "b", "b"))])
def test_samples_are_cases_drawn_evenly(chance: Weighted[str] | Cases[str]) -> None:
    source = random.Random(1)
    drawn = Counter(chance.sample(source) for _ in range(4000))
    assert 900 < drawn["a"] < 1100


@pytest.mark.parametrize("chance", [Weighted({"a": 1, "b": 3}), Cases(("a", "b", "b", "b"))])
@pytest.mark.parametrize("case", [-1, 4, 1000])
def test_there_is_no_case_outside_the_total(chance: Weighted[str] | Cases[str], case: int) -> None:
    with pytest.raises(ConfigError, match="case: must be a whole number from 0 to 3, not"):
        chance.at(case)


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": 2, "b": -1}])
def test_weights_must_be_positive(weights: dict[str, int]) -> None:
    with pytest.raises(ConfigError, match="positive"):
        Weighted(weights)


def test_chance_needs_a_case() -> None:
    with pytest.raises(ConfigError, match="at least one case"):
        Cases(())


@pytest.mark.parametrize("chance", [Weighted({"a": 1}), Cases(("a",))])
def test_an_unhashable_value_has_no_weight(chance: Weighted[str] | Cases[str]) -> None:
    assert chance.weight(["a"]) == 0  # type: ignore[arg-type]
