"""The review in short: luck, the share of good choices, and the largest change."""

import pytest

from boxtop.core.review_summary import Highlight, SeatSummary
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.review import Kind, Moment, Review, SeatReview, Step, Unit
from boxtop.games.sorry.review_summary import summarize

NAMES = ("Ann", "Ben")


def reviewed(unit: Unit, luck: float, *swings: float, moments: tuple[Moment, ...] = ()) -> Review:
    """A review in which Ann's choices changed her value by these swings; one draw of hers and one choice of Ben's."""
    steps = [Step(ply, 0, Kind.SKILL, 0.5, swing, Card.ONE) for ply, swing in enumerate(swings)]
    steps += [Step(90, 0, Kind.LUCK, 0.5, -0.4, Card.ONE), Step(91, 1, Kind.SKILL, 0.5, -0.4, Card.ONE)]
    seats = tuple(
        SeatReview(seat, name, ((0, 0.5),), luck if seat == 0 else 0.0, 0.0, 0.0, moments if seat == 0 else ())
        for seat, name in enumerate(NAMES)
    )
    return Review(unit, seats, tuple(steps))


def test_chances_are_told_in_percent_and_points_as_they_are() -> None:
    by_chance = summarize(reviewed(Unit.CHANCE, 0.25), NAMES)
    assert (by_chance.unit, by_chance.seats[0].luck) == ("percent", 25)
    by_points = summarize(reviewed(Unit.POINTS, 12.5), NAMES)
    assert (by_points.unit, by_points.seats[0].luck) == ("points", 12.5)


@pytest.mark.parametrize(
    ("unit", "swings", "accuracy"),
    [
        (Unit.CHANCE, (0.0, -0.009, -0.011, -0.3), 0.5),
        (Unit.POINTS, (0.0, -1.9, -2.1, -30.0), 0.5),
        (Unit.CHANCE, (0.0, 0.0), 1.0),
    ],
)
def test_accuracy_is_the_share_of_choices_that_were_hardly_worse_than_the_best(
    unit: Unit, swings: tuple[float, ...], accuracy: float
) -> None:
    assert summarize(reviewed(unit, 0.0, *swings), NAMES).seats[0].accuracy == accuracy


def test_who_had_nothing_to_choose_made_no_mistake() -> None:
    assert summarize(reviewed(Unit.CHANCE, 0.0), NAMES).seats == (SeatSummary(0, 1.0), SeatSummary(0, 0.0))


def test_the_largest_change_in_either_direction_is_the_highlight() -> None:
    moments = (Moment(3, "Ann drew a 2.", 0.2, Kind.LUCK), Moment(9, "Ann missed HOME.", -0.3, Kind.SKILL))
    assert summarize(reviewed(Unit.CHANCE, 0.0, moments=moments), NAMES).highlight == Highlight(9, "Ann missed HOME.")
    assert summarize(reviewed(Unit.CHANCE, 0.0), NAMES).highlight is None
