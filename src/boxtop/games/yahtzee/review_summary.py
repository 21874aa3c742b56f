"""The review of Yahtzee in short: luck in points, accuracy as the review defines it, the largest swing."""

from collections.abc import Sequence

from boxtop.core.review_summary import Highlight, ReviewSummary, SeatSummary
from boxtop.core.texts import tr_count
from boxtop.games.yahtzee.review import Review
from boxtop.games.yahtzee.review_column import Moment


def summarize(review: Review, _names: Sequence[str]) -> ReviewSummary:
    """The review in short. A team's column is one line of the review, so its seats get no numbers of their own."""
    largest = max(review.moments, key=lambda moment: abs(moment.swing), default=None)
    return ReviewSummary(
        seats=tuple(SeatSummary(column.luck, column.accuracy) for column in review.seats),
        highlight=None if largest is None else Highlight(largest.ply + 1, _highlight_text(largest)),
    )


def _highlight_text(moment: Moment) -> str:
    """The moment and what it changed: the dice alone do not say why it was decisive."""
    points = round(abs(moment.swing))
    if moment.swing > 0:
        return tr_count(
            "{moment} The expected final score rose by {points} point.",
            "{moment} The expected final score rose by {points} points.",
            points,
            moment=moment.text,
            points=points,
        )
    return tr_count(
        "{moment} The expected final score fell by {points} point.",
        "{moment} The expected final score fell by {points} points.",
        points,
        moment=moment.text,
        points=points,
    )
