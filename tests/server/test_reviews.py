"""Reviews of finished games on the server: a brief one for the book, a whole one for its page."""

from boxtop.core import codec
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import Review
from boxtop.server.reviews import REVIEW, SUMMARY, review_record
from tests.games.yahtzee.sample_games import played

NAMES = ("greedy 1", "random 2")


def test_a_brief_review_says_the_same_as_the_whole_one_without_the_chances_of_winning() -> None:
    record = played(HASBRO, ("greedy", "random"), seed=7)
    whole, brief = review_record(record, NAMES, REVIEW), review_record(record, NAMES, SUMMARY)
    assert (brief.summary, brief.drills) == (whole.summary, whole.drills)
    assert brief.review is None
    assert whole.review is not None
    assert codec.decode(whole.review, Review).win is not None
