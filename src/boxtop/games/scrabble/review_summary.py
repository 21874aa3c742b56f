"""The review of Scrabble in short. Accuracy is the player's points as a share of those points and what choices lost."""

from collections.abc import Sequence

from boxtop.core.review_summary import Highlight, ReviewSummary, SeatSummary
from boxtop.core.texts import tr_count
from boxtop.games.scrabble.review import Review, SeatReview


def summarize(review: Review, names: Sequence[str]) -> ReviewSummary:
    """The review in short; the moment is the play that scored most."""
    most = max(review.turns, key=lambda turn: turn.score, default=None)
    highlight = None
    if most is not None and most.score > 0:
        text = tr_count(
            "{name} scored {score} point with {play}.",
            "{name} scored {score} points with {play}.",
            most.score,
            name=names[most.seat],
            score=most.score,
            play=most.played,
        )
        highlight = Highlight(most.ply, text)
    return ReviewSummary(seats=tuple(_seat(seat) for seat in review.seats), highlight=highlight)


def _seat(seat: SeatReview) -> SeatSummary:
    points = max(seat.total, 0)
    possible = points + seat.lost
    return SeatSummary(seat.luck, points / possible if possible > 0 else 1.0)
