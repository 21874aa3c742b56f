"""The chain of checks covers every move, and where chance comes from."""

import json
from collections.abc import Callable

import pytest

import boxtop
from boxtop.core.dealer import Dealer, SeededDealer
from boxtop.core.errors import RecordError
from boxtop.core.record import read_record, write_record
from boxtop.core.session import resume
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE
from tests.core import second_verifier
from tests.core.games import fair_dealer, play_on, played, seeded
from tests.core.sample_records import (
    VERSION_1,
    Plain,
    change_seeds,
    checked,
    fair_text,
    plain,
    plain_of,
    unfinished_text,
    version_1,
)


def own_dice(record: Plain) -> None:
    record["fairness"] = {"method": "own-dice"}


def fixed_seed(record: Plain) -> None:
    record["fairness"] = {"method": "seeded", "seed": 7}


def test_chain_of_checks_is_the_one_on_the_page() -> None:
    record = plain_of(played(fair_dealer()))
    assert second_verifier.wrong_checks(record) == []
    record["moves"][5]["check"] = "0" * 16
    assert second_verifier.wrong_checks(record) == [5]


@pytest.mark.parametrize("dealer", [SeededDealer(7), None], ids=["fixed seed", "own dice"])
def test_chain_without_commitments_is_the_one_on_the_page(dealer: Dealer | None) -> None:
    assert second_verifier.wrong_checks(plain_of(played(dealer))) == []


def test_chain_of_a_game_saved_in_the_middle_is_the_one_on_the_page() -> None:
    record = plain_of(play_on(resume(played(fair_dealer(), 30).record(reveal=True), YAHTZEE)))
    assert second_verifier.wrong_checks(record) == []
    first_ply = record["fairness"]["segments"][1]["first_ply"]
    record["fairness"]["segments"][1]["commitment"] = "0" * 64
    assert second_verifier.wrong_checks(record)[0] == first_ply


@pytest.mark.parametrize(
    "change",
    [
        own_dice,
        fixed_seed,
        lambda record: change_seeds(record, "commitment"),
        lambda record: change_seeds(record, "table"),
        lambda record: change_seeds(record, "client"),
        lambda record: record["fairness"].update(segments=[]),
    ],
    ids=["own dice", "fixed seed", "commitment", "table", "client seeds", "no segments"],
)
@pytest.mark.parametrize("text", [fair_text, unfinished_text], ids=["finished", "unfinished"])
def test_chain_covers_the_fairness_block(change: Callable[[Plain], None], text: Callable[[], bytes]) -> None:
    record = json.loads(text())
    change(record)
    with pytest.raises(RecordError, match="the check does not fit") as caught:
        checked(record)
    assert caught.value.ply == 0


def test_chain_covers_a_later_commitment_from_its_first_move() -> None:
    """A game saved in the middle goes on under a new commitment; the first move after it carries it."""
    session = resume(read_record(unfinished_text()), YAHTZEE)
    record = json.loads(write_record(play_on(session, 40).record(reveal=True)))
    later = record["fairness"]["segments"][1]
    later["commitment"] = "0" * 64
    later["server_seed"] = None
    with pytest.raises(RecordError, match="the check does not fit") as caught:
        checked(record)
    assert caught.value.ply == later["first_ply"] > 0


def test_chain_covers_the_seed_of_a_study() -> None:
    record = json.loads(write_record(seeded().record()))
    record["fairness"]["seed"] = 8
    with pytest.raises(RecordError, match="the check does not fit") as caught:
        checked(record)
    assert caught.value.ply == 0


def test_record_of_version_1_verifies_and_says_what_its_chain_does_not_cover() -> None:
    assert checked(plain()).covers_fairness
    found = checked(version_1(plain()))
    assert (found.finished, found.covers_fairness) == (True, False)


def test_record_of_version_1_from_a_file() -> None:
    """Written by Boxtop before version 2: the bytes of the old chain must not change."""
    found = boxtop.verify(read_record(VERSION_1.read_bytes()))
    assert (found.plies, found.recomputed, found.covers_fairness) == (26, 13, False)


def test_record_of_version_2_cannot_pass_as_version_1() -> None:
    record = {**plain(), "boxtop_record": 1, "fairness": {"method": "own-dice"}}
    with pytest.raises(RecordError, match="the check does not fit"):
        checked(record)


def test_game_of_version_1_stays_version_1_when_it_goes_on() -> None:
    """Its fairness block was not covered, so a newer chain would promise more than anybody checked."""
    session = resume(read_record(json.dumps(version_1(json.loads(unfinished_text())))), YAHTZEE)
    record = play_on(session).record()
    assert record.version == 1
    assert not verify(record, YAHTZEE).covers_fairness
