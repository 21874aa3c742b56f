"""The review of Clue in short: one moment. It does not tell luck from skill."""

from collections.abc import Sequence

from boxtop.core.review_summary import Highlight, ReviewSummary
from boxtop.core.texts import tr
from boxtop.games.clue.review import Review


def summarize(review: Review, names: Sequence[str]) -> ReviewSummary:
    """The first missed chance to accuse, or else the most helpful suggestion."""
    if review.missed:
        missed = review.missed[0]
        text = tr(
            "{name} could have proved the case in turn {turn}, but did not accuse.",
            name=names[missed.seat],
            turn=missed.turn,
        )
        return ReviewSummary(highlight=Highlight(missed.ply, text))
    most = review.most_informative
    if most is None:
        return ReviewSummary()
    text = tr(
        "The most helpful suggestion was made by {name} in turn {turn}: {crime}.",
        name=names[most.entry.seat],
        turn=most.turn,
        crime=most.entry.crime.words,
    )
    return ReviewSummary(highlight=Highlight(most.ply, text))
