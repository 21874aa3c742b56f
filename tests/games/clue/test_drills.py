"""The drills of Clue: accusations that were missed, or made too early."""

from boxtop.core.dealer import SeededDealer
from boxtop.core.session import AnySession, Session
from boxtop.games.clue import CLUE
from boxtop.games.clue.actions import Accuse, EndTurn
from boxtop.games.clue.cards import CRIMES
from boxtop.games.clue.drills import drills
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.review import review
from tests.games.clue.test_review import NAMES, played
from tests.games.drilling import by_people, check_drills


def rash(seed: int) -> AnySession:
    """A game whose first player accuses falsely at once; the others then end it by false accusations too."""
    session = Session(CLUE, CLUE.default.config, NAMES, SeededDealer(seed))
    session.begin()
    while session.to_act:
        (seat,) = session.to_act
        false = next(crime for crime in CRIMES if crime != session.state.case_file)
        session.act(seat, Accuse(false) if session.view(seat).may_accuse else next(iter(session.legal(seat))))
    return session


def test_turn_ended_although_the_case_was_proved_is_asked_again() -> None:
    record = played(5, (Logician, Novice, Novice), dawdle=True).record()
    found = drills(by_people(record, 0))
    check_drills(found)
    assert len(found) == len([missed for missed in review(record).missed if missed.seat == 0])
    case_file = review(record).case_file
    assert case_file is not None
    for drill in found:
        right = [answer.action for answer in drill.question.answers if answer.loss == 0]
        assert right == [Accuse(case_file)]
        assert drill.question.played == EndTurn()
        assert drill.question.position.case_file is None, "the answer is not in the position"


def test_cards_with_the_same_proof_share_a_sentence() -> None:
    """Nobody could show one of the three: that proves all of them."""
    first, *_ = drills(by_people(played(7, (Logician, Novice, Novice), dawdle=True).record(), 0))
    assert first.question.reason.startswith("Plum, Knife and Ballroom: ")
    assert first.question.reason.count(": ") == 1


def test_false_accusation_without_proof_was_too_early() -> None:
    found = drills(rash(1).record())
    check_drills(found)
    for drill in found:
        right = [answer.action for answer in drill.question.answers if answer.loss == 0]
        assert right == [EndTurn()]
        assert drill.loss > 90
        assert "possible" in drill.question.reason
