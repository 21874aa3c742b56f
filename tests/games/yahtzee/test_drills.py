"""The drills of Yahtzee: from a game, and the built-in set."""

from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE, Config, Score
from boxtop.games.yahtzee.drills import drills, first_drills
from boxtop.games.yahtzee.state import Choosing
from tests.games.drilling import by_people, check_drills


def careless(seed: int = 7) -> Record:
    """A game in which Ann fills the first box that is offered after every first roll."""
    session = Session(YAHTZEE, Config(), ["Ann"], SeededDealer(seed))
    session.begin()
    while isinstance(session.state.phase, Choosing):
        session.act(0, Score(session.view(0).offers[0].box))
    return session.record()


def test_drills_are_the_choices_that_lost_points_worst_first() -> None:
    found = drills(careless())
    check_drills(found)
    losses = [drill.loss for drill in found]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) > 5
    assert losses[-1] >= 0.5
    assert drills(by_people(careless())) == (), "bots need no practice"


def test_every_position_of_the_built_in_set_has_one_best_choice_and_a_tempting_one() -> None:
    questions = first_drills()
    assert len({question.key for question in questions}) == len(questions) >= 20
    for question in questions:
        losses = sorted(answer.loss for answer in question.answers)
        assert losses[0] == 0.0
        assert losses[1] > 0.5, question
        assert question.reason
        assert question.played is None
