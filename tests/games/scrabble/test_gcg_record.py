"""Saved games as GCG: what Boxtop writes reads back identically and adds up."""

import pytest

from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.gcg import read_gcg, write_gcg
from boxtop.games.scrabble.gcg_check import check_gcg
from boxtop.games.scrabble.gcg_record import record_to_gcg
from tests.games.scrabble.gcg_files import random_game


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


def test_a_lost_turn_is_a_pass_with_a_note_that_other_programs_can_read() -> None:
    text = record_to_gcg(random_game(2, ChallengeRule.DOUBLE, seed=4).record()).decode()
    lines = text.splitlines()
    lost = [number for number, line in enumerate(lines) if line == "#note Turn lost for challenging a good play."]
    assert lost
    assert all(" - +0 " in lines[number - 1] for number in lost)
