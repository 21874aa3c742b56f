"""The drills of Scrabble: the turns that lost most points, with the best plays."""

import pytest

from boxtop.core.record import Record
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.drills import CLEAR, MATTERS, drills
from boxtop.games.scrabble.review import Review, review
from tests.games.drilling import by_people, check_drills
from tests.games.scrabble.gcg_files import random_game


@pytest.fixture(scope="module")
def record() -> Record:
    return random_game(2, ChallengeRule.VOID, seed=5).record()


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    return review(record, seconds=0.05)


def test_drills_are_the_turns_that_lost_most_points(record: Record, reviewed: Review) -> None:
    found = drills(record, reviewed=reviewed)
    check_drills(found)
    lost = {turn.rack: turn.lost for turn in reviewed.turns}
    for drill in found:
        view = drill.question.position
        rack = view.racks[view.seat]
        assert lost[rack] >= MATTERS
        assert view.racks[1 - view.seat] is None, "the other rack stays hidden"
        assert all(answer.loss == 0 or answer.loss >= CLEAR for answer in drill.question.answers)
        assert rack in drill.question.text


def test_only_the_turns_of_people_are_asked(record: Record, reviewed: Review) -> None:
    assert {drill.seat for drill in drills(by_people(record, 1), reviewed=reviewed)} == {1}
