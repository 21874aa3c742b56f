"""The review of Yahtzee in short: luck in points, accuracy as the review defines it, the largest swing."""

from collections.abc import Sequence

from boxtop.core.review_summary import Highlight, ReviewSummary, SeatSummary
from boxtop.games.yahtzee.review import Review


def summarize(review: Review, _names: Sequence[str]) -> ReviewSummary:
    """The review in short. A team's column is one line of the review, so its seats get no numbers of their own."""
    largest = max(review.moments, key=lambda moment: abs(moment.swing), default=None)
    return ReviewSummary(
        seats=tuple(SeatSummary(column.luck, column.accuracy) for column in review.seats),
        highlight=None if largest is None else Highlight(largest.ply + 1, largest.text),
    )
