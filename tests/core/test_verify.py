"""A changed or impossible record is refused at the first ply that is wrong."""

import copy
import json
from collections.abc import Callable

import pytest

from boxtop.core.errors import FairnessError, RecordError
from boxtop.core.record import write_record
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE
from tests.core.games import fair_dealer, played, seeded
from tests.core.sample_records import (
    Plain,
    change_seeds,
    checked,
    first_ply,
    forged,
    plain,
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


@pytest.mark.parametrize("where", ["commitment", "server_seed", "short_seed", "not_hex", "table", "client"])
def test_changed_seeds_are_caught_under_a_recomputed_chain(where: str) -> None:
    record = plain()
    change_seeds(record, where)
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == 0


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


def test_unfinished_game_verifies_with_its_rolls_unknown() -> None:
    found = verify(played(fair_dealer(), 20).record(), YAHTZEE)
    assert (found.recomputed, found.finished) == (0, False)
    assert found.unknown > 0


def test_own_dice_are_replayed_and_have_nothing_to_recompute() -> None:
    found = verify(played(None).record(), YAHTZEE)
    assert found.finished
    assert (found.recomputed, found.unknown > 0) == (0, True)


def test_seeded_game_is_recomputed() -> None:
    found = verify(seeded().record(), YAHTZEE)
    assert (found.unknown, found.recomputed > 0) == (0, True)
