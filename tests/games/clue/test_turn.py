"""Parts of a turn; `tests/rulebook/clue` has what document 002 says about them."""

import pytest

from boxtop.games.clue import Config
from boxtop.games.clue.cards import Card, Room
from boxtop.games.clue.state import Concluding, Disproving, Phase, Rolling, Starting, Stepping, Suggesting
from boxtop.games.clue.turn import barred_room, choices, may_accuse, showable
from tests.games.clue.positions import cards, crime, position

CRIME = crime("green knife hall")


@pytest.mark.parametrize("phase", [Starting(), Stepping(4), Suggesting(), Disproving(CRIME, (), 1), Concluding()])
def test_equal_choices_are_the_same_object(phase: Phase) -> None:
    """The environments rely on it for speed."""
    hands = ("", "green knife")
    one, other = (position(phase=phase, tokens={"scarlet": "lounge"}, hands=hands) for _ in range(2))
    assert choices(one, Config()) is choices(other, Config())
    assert choices(one, Config())


def test_the_cards_that_disprove_are_those_of_the_hand_that_were_named() -> None:
    assert showable(cards("green plum rope hall"), CRIME) == (Card.GREEN, Card.HALL)
    assert showable(cards("plum rope study"), CRIME) == ()


@pytest.mark.parametrize(
    ("phase", "may"),
    [
        (Starting(), True),
        (Stepping(4), True),
        (Rolling(), False),
        (Disproving(CRIME, (), 1), False),
        (Concluding(), True),
    ],
)
def test_nobody_accuses_while_a_die_rolls_or_a_card_is_to_be_shown(phase: Phase, may: bool) -> None:
    assert may_accuse(position(phase=phase)) is may


def test_the_room_of_the_last_suggestion_is_barred_to_who_comes_back() -> None:
    state = position(suggested={0: "hall", 1: "study"})
    assert barred_room(state, Config()) is Room.HALL
    assert barred_room(state, Config(suggest_on_return=True)) is None
    assert barred_room(position(suggested={1: "study"}), Config()) is None
