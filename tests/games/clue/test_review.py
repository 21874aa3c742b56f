"""The review: computed from the record alone, and right about games whose facts are known."""

import random

import pytest

from boxtop.core.bot import UNHURRIED
from boxtop.core.dealer import SeededDealer
from boxtop.core.record import read_record, write_record
from boxtop.core.session import AnySession, Session
from boxtop.games.clue import CLUE
from boxtop.games.clue.actions import Accuse, EndTurn
from boxtop.games.clue.cards import CRIMES
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.clue.review import review, review_lines

NAMES = ("Ann", "Ben", "Cleo")


def played(seed: int, makers: tuple[type[Novice], ...], *, dawdle: bool = False) -> AnySession:
    """A game between these bots; with `dawdle` the first seat never accuses."""
    session = Session(CLUE, CLUE.default.config, NAMES, SeededDealer(seed))
    bots = [make(random.Random(seat)) for seat, make in enumerate(makers)]
    session.begin()
    for _ in range(2000):
        if not session.to_act:
            break
        seat = session.to_act[0]
        action = bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED)
        if dawdle and seat == 0 and isinstance(action, Accuse):
            other = [one for one in session.legal(seat) if not isinstance(one, Accuse)]
            action = EndTurn() if EndTurn() in other else other[0]
        session.act(seat, action)
    return session


@pytest.fixture(scope="module")
def logicians() -> AnySession:
    return played(3, (Logician, Logician, Logician))


def test_a_logician_wins_in_the_turn_in_which_the_case_became_provable(logicians: AnySession) -> None:
    found = review(logicians.record())
    assert logicians.outcome is not None
    (winner,) = logicians.outcome.winners
    first = next(one for one in found.provable if one.seat == winner)
    assert first.turn <= found.curve[-1].turn + len(NAMES)
    assert not [one for one in found.missed if one.seat == winner]


def test_knowledge_never_shrinks(logicians: AnySession) -> None:
    """Bits may rise after a surprising answer, but what is proved stays proved."""
    curve = review(logicians.record()).curve
    for seat in range(len(NAMES)):
        bits = [known.bits[seat] for known in curve]
        assert bits == sorted(bits, key=lambda left: left == 0)


def test_the_review_reveals_all_cards(logicians: AnySession) -> None:
    found = review(logicians.record())
    assert found.case_file is not None
    assert sorted(card.place for hand in (found.case_file.cards, *found.hands) for card in hand) == list(range(21))
    assert found.hands[0] == logicians.view(0).hand


def test_a_false_accuser_who_has_seen_the_case_file_proves_nothing() -> None:
    session = Session(CLUE, CLUE.default.config, NAMES, SeededDealer(3))
    session.begin()
    hand = session.view(0).hand
    false = next(crime for crime in CRIMES if set(crime.cards) & set(hand))
    session.act(0, Accuse(false))
    found = review(session.record())
    assert (found.curve[-1].bits[0], found.curve[-1].out) == (0, (True, False, False))
    assert found.provable == ()


def test_the_first_point_is_the_deal(logicians: AnySession) -> None:
    first = review(logicians.record()).curve[0]
    assert first.turn == 1
    assert all(6 < bits < 8.35 for bits in first.bits), "324 case files are 8.34 bits, less one's own cards"


def test_a_turn_ended_with_the_case_proved_is_missed() -> None:
    session = played(5, (Logician, Novice, Novice), dawdle=True)
    found = review(session.record())
    assert [one for one in found.missed if one.seat == 0]
    assert "Ann could have proved the case in turn" in " ".join(review_lines(found, NAMES))


def test_the_review_needs_nothing_but_the_file(logicians: AnySession) -> None:
    record = logicians.record()
    assert review(read_record(write_record(record))) == review(record)


def test_the_most_informative_suggestion_is_the_one_with_the_largest_gain(logicians: AnySession) -> None:
    found = review(logicians.record())
    assert found.most_informative is not None
    steps = zip(found.curve, found.curve[1:], strict=False)
    gains = [sum(before.bits) - sum(after.bits) for before, after in steps]
    assert sum(found.most_informative.bits) == pytest.approx(max(gains))


def test_progress_rises_from_0_to_1(logicians: AnySession) -> None:
    parts: list[float] = []
    review(logicians.record(), parts.append)
    assert (parts[0], parts[-1]) == (0, 1)
    assert parts == sorted(parts)
