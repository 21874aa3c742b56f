"""The review in short: luck, accuracy and one moment."""

from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE, Roll
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import review_points as review
from boxtop.games.yahtzee.review_summary import summarize


def test_the_decisive_moment_says_what_it_changed() -> None:
    """Five sixes at once, for a card that is empty: the dice, and how many points the expected score rose by."""
    session = Session(YAHTZEE, HASBRO, ["Ann"], None)
    session.enter(Roll((6, 6, 6, 6, 6)))
    found = review(session.record())
    highlight = summarize(found, ["Ann"]).highlight
    assert highlight is not None
    raised = round(found.moments[0].swing)
    assert raised > 40
    assert highlight.text == f"Turn 1, roll 1: Ann had 6 6 6 6 6. The expected final score rose by {raised} points."
