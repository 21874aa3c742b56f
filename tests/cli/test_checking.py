"""A record that does not verify is shown, after a warning."""

import json

import pytest

from tests.cli.conftest import Boxtop
from tests.cli.samples import finished_yahtzee, short_yahtzee


def with_another_die(text: bytes) -> bytes:
    """Another first roll: every move is still possible, but the check and the seeds say that it was not so."""
    record = json.loads(text)
    dice = record["moves"][0]["action"]["dice"]
    record["moves"][0]["action"]["dice"] = [1, 1, 2, 3, 6] if dice != [1, 1, 2, 3, 6] else [1, 1, 2, 4, 6]
    return json.dumps(record).encode()


@pytest.mark.parametrize(
    ("words", "shows"),
    [(("replay", "-"), "Ann scored"), (("yahtzee", "sheet", "-", "--html", "/dev/null"), "The sheet is in")],
    ids=["replay", "sheet"],
)
def test_a_changed_die_is_reported_before_the_game_is_shown(boxtop: Boxtop, words: tuple[str, ...], shows: str) -> None:
    ran = boxtop(*words, typed=with_another_die(short_yahtzee()))
    assert ran.status == 1
    assert ran.err == (
        "boxtop: warning: standard input does not verify: ply 0: the check does not fit: this move, or "
        "something before it, was changed\n"
    )
    assert shows in ran.out


def test_replay_of_a_part_reports_what_is_wrong_later(boxtop: Boxtop) -> None:
    record = json.loads(finished_yahtzee())
    record["moves"][20]["check"] = "0" * 16
    ran = boxtop("replay", "-", "--ply", "2", typed=json.dumps(record))
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "ply 20" in ran.err


def test_a_record_that_verifies_is_shown_without_a_warning(boxtop: Boxtop) -> None:
    ran = boxtop("replay", "-", typed=short_yahtzee())
    assert (ran.status, ran.err) == (0, "")
