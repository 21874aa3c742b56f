"""The review in short: the luck of the draws, accuracy, and the play that scored most."""

import pytest

from boxtop.core.review_summary import Highlight
from boxtop.games.scrabble.review import Review, SeatReview, TurnReview
from boxtop.games.scrabble.review_summary import summarize

NAMES = ("Ann", "Ben")


def turn(ply: int, seat: int, played: str, score: int) -> TurnReview:
    return TurnReview(ply, seat, 1, "", played, score, (), 0.0, 0.0, "")


def seat(total: int, lost: float, luck: float = 0.0) -> SeatReview:
    return SeatReview(0, "Ann", total, lost, luck, ())


def test_the_play_that_scored_most_is_the_highlight() -> None:
    turns = (turn(2, 0, "HORN at 8F", 14), turn(5, 1, "PAINTED at 9A", 76), turn(8, 0, "pass", 0))
    assert summarize(Review((), turns), NAMES).highlight == Highlight(5, "Ben scored 76 points with PAINTED at 9A.")


@pytest.mark.parametrize("turns", [(), (turn(2, 0, "pass", 0),)])
def test_where_nobody_scored_there_is_no_highlight(turns: tuple[TurnReview, ...]) -> None:
    assert summarize(Review((), turns), NAMES).highlight is None


@pytest.mark.parametrize(
    ("total", "lost", "accuracy"), [(300, 100.0, 0.75), (300, 0.0, 1.0), (0, 0.0, 1.0), (-8, 40.0, 0.0)]
)
def test_accuracy_is_the_share_of_the_points_that_the_best_choices_would_have_made(
    total: int, lost: float, accuracy: float
) -> None:
    (brief,) = summarize(Review((seat(total, lost, luck=12.5),), ()), NAMES).seats
    assert (brief.luck, brief.accuracy) == (12.5, accuracy)
