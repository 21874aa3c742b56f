"""The drills of Sorry!: the moves that lost most of a win, with the best known."""

import random

import pytest

from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.drills import drills
from boxtop.games.sorry.review import Kind, Review, review
from tests.games.drilling import by_people, check_drills

MOVES = 70
"""Enough for a few mistakes; a whole game would take the test seconds."""


def careless(seed: int) -> Record:
    """The beginning of a game of two who move at random."""
    session = Session(SORRY, SORRY.default.config, ("Ann", "Ben"), SeededDealer(seed))
    source = random.Random(seed)
    session.begin()
    for _ in range(MOVES):
        (seat,) = session.to_act
        session.act(seat, source.choice(list(session.legal(seat))))
    return session.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return careless(4)


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    return review(record)


def test_drills_are_the_moves_that_lost_most_of_a_win(record: Record, reviewed: Review) -> None:
    found = drills(record, reviewed=reviewed)
    check_drills(found)
    lost = {step.chosen for step in reviewed.steps if step.kind is Kind.SKILL and step.swing <= -0.03}
    for drill in found:
        assert drill.question.unit == "percent"
        assert drill.question.played in lost
        assert drill.question.position.viewer == drill.seat
        assert {offer.action for offer in drill.question.position.offers} == {
            answer.action for answer in drill.question.answers
        }


def test_only_the_choices_of_people_are_asked(record: Record, reviewed: Review) -> None:
    found = drills(by_people(record, 1), reviewed=reviewed)
    assert {drill.seat for drill in found} <= {1}
    assert drills(by_people(record), reviewed=reviewed) == ()
