"""A changed or impossible record is refused at the first ply that is wrong."""

import copy
import json
from collections.abc import Callable

import pytest

import boxtop
from boxtop.core.errors import FairnessError, RecordError
from boxtop.core.record import read_record, write_record
from boxtop.core.session import resume
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE
from tests.core.games import play_on, seeded
from tests.core.sample_records import (
    VERSION_1,
    Plain,
    checked,
    fair_text,
    first_ply,
    forged,
    plain,
    unfinished_text,
    version_1,
)


def change_die(record: Plain) -> int:
    ply = first_ply(record, "roll")
    dice = record["moves"][ply]["action"]["dice"]
    record["moves"][ply]["action"]["dice"] = sorted(die % 6 + 1 for die in dice)
    return ply


def change_choice(record: Plain) -> int:
    ply = first_ply(record, "score")
    record["moves"][ply]["action"]["box"] = "chance" if record["moves"][ply]["action"]["box"] != "chance" else "ones"
    return ply


def change_actor(record: Plain) -> int:
    ply = first_ply(record, "score")
    record["moves"][ply]["actor"] = 1 - record["moves"][ply]["actor"]
    return ply


def change_check(record: Plain) -> int:
    record["moves"][17]["check"] = "0123456789abcdef"
    return 17


def change_config(record: Plain) -> int:
    record["config"]["upper_bonus"] = 50
    return 0


def change_name(record: Plain) -> int:
    record["seats"][0]["name"] = "Eve"
    return 0


def change_bot(record: Plain) -> int:
    record["seats"][1]["bot"] = "random"
    return 0


def drop_move(record: Plain) -> int:
    del record["moves"][20]
    return 20


def double_move(record: Plain) -> int:
    record["moves"].insert(21, record["moves"][20])
    return 21


def swap_moves(record: Plain) -> int:
    moves = record["moves"]
    moves[30], moves[31] = moves[31], moves[30]
    return 30


def change_result(record: Plain) -> int:
    record["result"]["scores"][0] += 1
    return len(record["moves"])


def drop_result(record: Plain) -> int:
    record["result"] = None
    return len(record["moves"])


def drop_end(record: Plain) -> int:
    del record["moves"][-1]
    return len(record["moves"])


@pytest.mark.parametrize(
    "tamper",
    [
        change_die,
        change_choice,
        change_actor,
        change_check,
        change_config,
        change_name,
        change_bot,
        drop_move,
        double_move,
        swap_moves,
        change_result,
        drop_result,
        drop_end,
    ],
)
def test_tampering_is_caught_at_its_ply(tamper: Callable[[Plain], int]) -> None:
    record = plain()
    ply = tamper(record)
    with pytest.raises(RecordError) as caught:
        checked(record)
    assert caught.value.ply == ply
    assert str(caught.value) == f"ply {ply}: {caught.value.reason}"


def test_forged_die_is_caught_by_the_seeds() -> None:
    """A forger can recompute the chain of checks, but not the dice."""
    record = plain()
    ply = change_die(record)
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == ply


def test_forged_last_die_is_a_matter_of_fairness() -> None:
    """The dice of the last roll fit the choice after it, so that only the seeds can tell."""
    record = plain()
    ply = max(ply for ply, move in enumerate(record["moves"]) if move["actor"] == -1)
    box = record["moves"][-1]["action"]["box"]
    face = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}.get(box, 1)
    dice = record["moves"][ply]["action"]["dice"]
    record["moves"][ply]["action"]["dice"] = (
        [face] * len(dice) if dice != [face] * len(dice) else [7 - face] * len(dice)
    )
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == ply


def change_seeds(record: Plain, where: str) -> None:
    fairness = record["fairness"]
    segment = fairness["segments"][0]
    match where:
        case "commitment":
            segment["commitment"] = "0" * 64
        case "server_seed":
            segment["server_seed"] = "ff" * 32
        case "short_seed":
            segment["server_seed"] = "ff"
        case "not_hex":
            segment["server_seed"] = "zz" * 32
        case "table":
            fairness["table"] = "garden"
        case "client":
            fairness["client_seeds"] = ["rose", ""]


@pytest.mark.parametrize("where", ["commitment", "server_seed", "short_seed", "not_hex", "table", "client"])
def test_changed_seeds_are_caught_under_a_recomputed_chain(where: str) -> None:
    record = plain()
    change_seeds(record, where)
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == 0


def own_dice(record: Plain) -> None:
    record["fairness"] = {"method": "own-dice"}


def fixed_seed(record: Plain) -> None:
    record["fairness"] = {"method": "seeded", "seed": 7}


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


@pytest.mark.parametrize("segments", [[], None])
def test_finished_game_without_its_seeds_is_not_verified(segments: list[Plain] | None) -> None:
    record = plain()
    if segments is None:
        record["fairness"]["segments"][0]["server_seed"] = None
    else:
        record["fairness"]["segments"] = segments
    with pytest.raises(FairnessError, match="never revealed") as caught:
        checked(forged(record))
    assert caught.value.ply == 0


def test_segments_out_of_order_are_refused() -> None:
    """One commitment a stretch, in order: a shuffled list could hide which promise a roll was under."""
    record = plain()
    segments = record["fairness"]["segments"]
    record["fairness"]["segments"] = segments[::-1]
    with pytest.raises(FairnessError, match="not in the order of its moves"):
        checked(forged(record))


def test_changed_seed_of_a_study_is_caught() -> None:
    record = json.loads(write_record(seeded().record()))
    record["fairness"]["seed"] = 8
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == 0


def test_impossible_move_under_a_recomputed_chain_is_refused_in_the_game_s_words() -> None:
    record = plain()
    ply = first_ply(record, "roll")
    record["moves"][ply]["action"]["dice"] = [7]
    with pytest.raises(RecordError, match=r"a roll is . dice, each 1 to 6") as caught:
        checked(forged(record))
    assert caught.value.ply == ply


def test_move_after_the_end_is_refused() -> None:
    record = plain()
    record["moves"].append(copy.deepcopy(record["moves"][-1]))
    with pytest.raises(RecordError) as caught:
        checked(forged(record))
    assert caught.value.ply == len(record["moves"]) - 1


def test_a_reason_in_other_words_is_the_same_result() -> None:
    """The reason is text, which later versions may word differently; scores and ranks must agree."""
    record = plain()
    record["result"]["reason"] = "In other words."
    assert checked(record).finished
