"""The review in short: one moment, a missed accusation before the most helpful suggestion."""

from boxtop.core.review_summary import Highlight, ReviewSummary
from boxtop.games.clue.cards import Card
from boxtop.games.clue.review import Missed, Review, SuggestionGain
from boxtop.games.clue.review_summary import summarize
from boxtop.games.clue.state import Suggestion
from tests.games.clue.positions import crime

NAMES = ("Ann", "Ben", "Cleo")
HELPFUL = SuggestionGain(40, 3, Suggestion(1, crime("green knife hall"), (), 2, Card.HALL), (1.0, 2.0, 0.0))


def reviewed(most_informative: SuggestionGain | None, *missed: Missed) -> Review:
    return Review((), (), most_informative, missed, None, ())


def test_the_first_missed_accusation_is_the_moment() -> None:
    brief = summarize(reviewed(HELPFUL, Missed(2, 60, 9), Missed(0, 80, 12)), NAMES)
    assert brief.highlight == Highlight(60, "Cleo could have proved the case in turn 9, but did not accuse.")


def test_where_nobody_missed_one_it_is_the_most_helpful_suggestion() -> None:
    text = "The most helpful suggestion was made by Ben in turn 3: Green with the Knife in the Hall."
    assert summarize(reviewed(HELPFUL), NAMES).highlight == Highlight(40, text)


def test_a_game_without_suggestions_has_no_moment_and_nobody_has_luck() -> None:
    assert summarize(reviewed(None), NAMES) == ReviewSummary()
