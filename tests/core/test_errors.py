"""Errors: one short sentence each, and what programs read from them."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import boxtop
from boxtop import BoxtopError
from boxtop.bots import find_level
from boxtop.core.errors import BotError, FairnessError, MissingExtra, NoSuchSeat, NotYourMove, RecordError, shown
from boxtop.games.yahtzee import YAHTZEE


@pytest.mark.parametrize("name", [None, 3, [], {}, "chess", "\x1b", "x" * 10_000])
def test_a_name_that_stands_for_nothing_is_refused_in_a_short_sentence(name: Any) -> None:
    calls: list[Callable[[], Any]] = [
        lambda: boxtop.make(name),
        lambda: YAHTZEE.preset(name),
        lambda: find_level(name, "random"),
        lambda: find_level("yahtzee", name),
    ]
    for call in calls:
        with pytest.raises(BoxtopError) as refused:
            call()
        assert isinstance(refused.value, boxtop.UnknownName)
        assert len(str(refused.value)) < 250
        assert str(refused.value).isprintable()


class Loud:
    """A value whose methods must not be called for a message."""

    def __repr__(self) -> str:
        raise AssertionError("a message called a method of the value")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a\nb", r"'a\nb'"),
        ("x" * 61, repr("x" * 60 + "…")),
        (2**64, "a number of more than 64 bits"),
        (-7, "-7"),
        (int, "the class int"),
        (Loud(), "a value of type Loud"),
        ([1] * 1000, "a value of type list"),
    ],
    ids=["line break", "long text", "large number", "number", "class", "object", "list"],
)
def test_any_value_is_shown_in_a_few_printable_words(value: object, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (1, "this table has seat 0 only, so there is no seat 4"),
        (3, "this table has seats 0 to 2, so there is no seat 4"),
    ],
)
def test_a_wrong_seat_is_told_which_seats_there_are(seats: int, sentence: str) -> None:
    assert str(NoSuchSeat(4, seats)) == sentence


def test_a_fault_of_a_bot_counts_players_from_one_and_seats_from_zero() -> None:
    error = BotError("it left", bot="b", seat=1, game="clue", number=3, ply=7)
    assert str(error) == "bot b as player 2 of clue, game 3, ply 7: it left"
    assert (error.seat, error.reason) == (1, "it left")


def test_a_fault_in_a_record_begins_with_its_ply() -> None:
    assert str(RecordError("it is wrong", 4)) == "ply 4: it is wrong"
    assert str(RecordError("it is wrong")) == "it is wrong"


@pytest.mark.parametrize(
    "error",
    [
        NotYourMove("it is not your turn"),
        NoSuchSeat(4, 2),
        BotError("it left", bot="b", seat=1, game="clue", number=3, ply=7),
        boxtop.UnknownName("game", "chess", ["clue"]),
        MissingExtra("server", "tables"),
        FairnessError("another die", 3),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_back_from_another_process_with_its_fields(error: BoxtopError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.__dict__) == (str(error), error.__dict__)
