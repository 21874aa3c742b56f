"""The review in short: luck, accuracy and one moment."""

from msgspec.structs import replace

from boxtop.core.dealer import SeededDealer
from boxtop.core.review_summary import Highlight
from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE, Roll
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import review_points as review
from boxtop.games.yahtzee.review_column import Moment
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


def test_each_column_has_its_luck_and_its_accuracy() -> None:
    session = Session(YAHTZEE, HASBRO, ["Ann", "Ben"], SeededDealer(1))
    session.begin()
    for _ in range(4):
        session.act(session.to_act[0], next(iter(session.legal(session.to_act[0]))))
    found = review(session.record())
    brief = summarize(found, ["Ann", "Ben"])
    assert brief.unit == "points"
    assert [(seat.luck, seat.accuracy) for seat in brief.seats] == [(seat.luck, seat.accuracy) for seat in found.seats]


def test_a_fall_is_told_as_a_fall_and_the_largest_swing_is_chosen() -> None:
    session = Session(YAHTZEE, HASBRO, ["Ann"], None)
    session.enter(Roll((6, 6, 6, 6, 6)))
    found = replace(
        review(session.record()),
        moments=(Moment(3, "A small thing.", 2.0, "luck"), Moment(7, "Ann wasted it.", -31.4, "skill")),
    )
    highlight = summarize(found, ["Ann"]).highlight
    assert highlight == Highlight(8, "Ann wasted it. The expected final score fell by 31 points.")


def test_a_game_without_a_moment_has_no_highlight() -> None:
    assert summarize(review(Session(YAHTZEE, HASBRO, ["Ann"], None).record()), ["Ann"]).highlight is None
