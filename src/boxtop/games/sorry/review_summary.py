"""The review of Sorry! in short. Accuracy is the share of choices that were the best one, or hardly worse."""

from collections.abc import Sequence
from typing import Final

from boxtop.core.review_summary import Highlight, ReviewSummary, SeatSummary
from boxtop.games.sorry.review import Kind, Review, SeatReview, Unit

HARDLY_WORSE: Final = {Unit.CHANCE: 0.01, Unit.POINTS: 2.0}
"""A choice that lost no more than this counts as good."""


def summarize(review: Review, _names: Sequence[str]) -> ReviewSummary:
    """The review in short."""
    moments = [moment for seat in review.seats for moment in seat.moments]
    largest = max(moments, key=lambda moment: abs(moment.swing), default=None)
    return ReviewSummary(
        unit="percent" if review.unit is Unit.CHANCE else "points",
        seats=tuple(_seat(review, seat) for seat in review.seats),
        highlight=None if largest is None else Highlight(largest.ply, largest.text),
    )


def _seat(review: Review, seat: SeatReview) -> SeatSummary:
    choices = [step.swing for step in review.steps if step.seat == seat.seat and step.kind is Kind.SKILL]
    good = sum(-swing <= HARDLY_WORSE[review.unit] for swing in choices)
    luck = 100 * seat.luck if review.unit is Unit.CHANCE else seat.luck
    return SeatSummary(luck, good / len(choices) if choices else 1.0)
