"""Saved games as GCG: what Boxtop writes reads back identically and adds up."""

import random

import pytest

from boxtop.core.dealer import SeededDealer
from boxtop.core.session import AnySession, Session
from boxtop.games.scrabble import SCRABBLE, Config
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.gcg import read_gcg, write_gcg
from boxtop.games.scrabble.gcg_check import check_gcg
from boxtop.games.scrabble.gcg_record import record_to_gcg


def random_game(seats: int, rule: ChallengeRule, seed: int, moves: int = 10_000) -> AnySession:
    names = ("Ann Lee", "Ben", "Zoë: the third", "Ben Two")[:seats]
    session = Session(SCRABBLE, Config(challenge=rule), names, SeededDealer(seed))
    source = random.Random(seed)
    session.begin()
    while session.to_act and session.ply < moves:
        seat = session.to_act[source.randrange(len(session.to_act))]
        session.act(seat, session.legal(seat).sample(source))
    return session


@pytest.mark.parametrize("rule", list(ChallengeRule))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_written_game_adds_up_to_the_result(seats: int, rule: ChallengeRule) -> None:
    session = random_game(seats, rule, seed=seats)
    text = record_to_gcg(session.record())
    report = check_gcg(text)
    assert report.errors == ()
    assert session.outcome is not None
    assert tuple(player.total for player in report.players) == session.outcome.scores


def test_a_written_game_reads_back_identically() -> None:
    text = record_to_gcg(random_game(2, ChallengeRule.DOUBLE, seed=5).record())
    gcg = read_gcg(text)
    pragmas = [pragma for pragma in gcg.pragmas if pragma[0] in ("lexicon", "description")]
    assert write_gcg(gcg.players, pragmas, gcg.entries) == text


def test_an_unfinished_game_is_written_as_far_as_it_went() -> None:
    text = record_to_gcg(random_game(2, ChallengeRule.DOUBLE, seed=5, moves=60).record())
    assert b"#incomplete" in text
    assert check_gcg(text).ok
