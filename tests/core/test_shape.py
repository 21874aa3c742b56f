"""Whether a value matches an annotation: exactly, and whatever the value is."""

from enum import Enum
from typing import Annotated, Any

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from boxtop.core.shape import first_misfit, fits, in_words


class Suit(Enum):
    """A class of names."""

    HEARTS = "hearts"
    SPADES = "spades"


class Card(Struct, frozen=True):
    """A struct in a struct."""

    suit: Suit
    rank: int


class Hand(Struct, frozen=True):
    """A struct whose fields are not checked when it is made."""

    cards: tuple[Card, ...]
    held: Card | None = None


def _endless() -> list[Any]:
    inside: list[Any] = []
    inside.append(inside)
    return inside


CARD: Any = Card(Suit.HEARTS, 3)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (3, int),
        (None, None),
        (CARD, Card),
        ((CARD, CARD), tuple[Card, ...]),
        ((1, "a"), tuple[int, str]),
        (None, Card | None),
        (UNSET, str | UnsetType),
        (3, Annotated[int, Meta(ge=1)]),
        ([1], list[int]),
        (range(2), Any),
    ],
    ids=str,
)
def test_value_of_its_type_fits(value: object, kind: Any) -> None:
    assert fits(value, kind)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (True, int),
        (3.0, int),
        (3, bool),
        ("hearts", Suit),
        ([CARD], tuple[Card, ...]),
        ((CARD, 3), tuple[Card, ...]),
        ((True,), tuple[int, ...]),
        ((1,), tuple[int, str]),
        ((1, "a", 2), tuple[int, str]),
        (Card("hearts", 3), Card),  # type: ignore[arg-type]
        (Card(Suit.HEARTS, True), Card),
        (UNSET, str | None),
        (["a"], list[int]),
        (_endless(), list[int]),
        (_endless(), Card | None),
    ],
    ids=repr,
)
def test_value_that_only_looks_alike_does_not_fit(value: object, kind: Any) -> None:
    assert not fits(value, kind)


def test_the_first_wrong_field_is_named_with_what_it_must_be() -> None:
    assert first_misfit(Hand((CARD,), CARD)) is None
    assert first_misfit(Card("hearts", 3)) == ("suit", "must be a Suit (hearts, spades), not 'hearts'")  # type: ignore[arg-type]
    assert first_misfit(Hand([], 5)) == ("cards", "must be a tuple, each a Card, not a value of type list")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int | None, "a whole number or None"),
        (tuple[int, ...], "a tuple, each a whole number"),
        (tuple[int, str], "a tuple of 2"),
        (Annotated[str, Meta(max_length=3)], "text"),
        (bool, "True or False"),
    ],
    ids=str,
)
def test_a_type_in_words(kind: Any, words: str) -> None:
    assert in_words(kind) == words
