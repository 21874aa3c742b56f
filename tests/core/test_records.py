"""Records: a game comes back from its file; a damaged or impossible one is refused in a sentence, with the ply."""

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import boxtop
from boxtop.core.chain import with_checks
from boxtop.core.dealer import OwnDice
from boxtop.core.errors import ConfigError, FairnessError, RecordError
from boxtop.core.record import Record, RecordedMove, SeatInfo, read_record, replay, write_record
from boxtop.core.session import Session, resume
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE, Config
from tests.core.games import fair_dealer, play_on, played, seeded

Plain = dict[str, Any]
VERSION_1 = Path(__file__).parents[1] / "vectors" / "record-1.json"


@cache
def fair_text() -> bytes:
    return write_record(played(fair_dealer()).record())


@cache
def unfinished_text() -> bytes:
    return write_record(played(fair_dealer(), 25).record(reveal=True))


def plain() -> Plain:
    record: Plain = json.loads(fair_text())
    return record


def checked(record: Plain) -> Any:
    """Read and verify a record given as plain JSON."""
    return boxtop.verify(read_record(json.dumps(record)))


def forged(record: Plain) -> Plain:
    """The record with its chain of checks made good again, as a forger would."""
    mended: Plain = json.loads(write_record(with_checks(read_record(json.dumps(record)))))
    return mended


def version_1(record: Plain) -> Plain:
    """The record as an older Boxtop wrote it."""
    return forged({**record, "boxtop_record": 1})


def first_ply(record: Plain, kind: str, start: int = 10) -> int:
    moves = record["moves"]
    return next(ply for ply in range(start, len(moves)) if moves[ply]["action"]["type"] == kind)


# Round trips


@pytest.mark.parametrize("session", [played(fair_dealer()), seeded(), seeded(40), played(None, 60)])
def test_record_comes_back_from_its_text(session: Session) -> None:
    record = session.record()
    again = read_record(write_record(record))
    assert again == record
    assert replay(again, YAHTZEE) == session.state


def test_text_has_one_move_a_line() -> None:
    lines = fair_text().decode().splitlines()
    assert len(lines) == len(plain()["moves"]) + 2


def test_record_without_moves_comes_back() -> None:
    record = Session(YAHTZEE, Config(), ["Ann"], None).record()
    assert read_record(write_record(record)) == record


def test_record_whose_config_has_a_list_named_moves_comes_back() -> None:
    """A config is any JSON to the record: its words must not confuse the writer."""
    record = Record(
        game="other",
        config={"moves": [1, 2]},
        seats=(SeatInfo("Ann"),),
        moves=(RecordedMove(0, {"type": "pass"}, "0" * 16),),
        result=None,
        fairness=OwnDice(),
    )
    assert read_record(write_record(record)) == record


def test_replay_stops_at_a_ply() -> None:
    session = seeded(30)
    record = session.record()
    assert replay(record, YAHTZEE, 0) == session.game.initial()
    assert replay(record, YAHTZEE, len(record.moves)) == session.state
    with pytest.raises(RecordError, match="there is no ply 999"):
        replay(record, YAHTZEE, 999)


def test_own_dice_are_replayed_and_have_nothing_to_recompute() -> None:
    found = verify(played(None).record(), YAHTZEE)
    assert found.finished
    assert (found.recomputed, found.unknown > 0) == (0, True)


def test_seeded_game_is_recomputed() -> None:
    found = verify(seeded().record(), YAHTZEE)
    assert (found.unknown, found.recomputed > 0) == (0, True)


def test_own_dice_game_is_resumed() -> None:
    session = played(None, 40)
    again = resume(read_record(write_record(session.record())), YAHTZEE)
    assert again.state == session.state
    assert play_on(again).outcome is not None


def test_study_with_a_fixed_seed_cannot_be_resumed() -> None:
    with pytest.raises(RecordError, match="cannot be resumed"):
        resume(seeded(30).record(), YAHTZEE)


def test_game_without_its_seed_cannot_be_resumed() -> None:
    with pytest.raises(RecordError, match="seed of its earlier rolls is missing"):
        resume(played(fair_dealer(), 30).record(), YAHTZEE)


def test_damaged_record_cannot_be_resumed() -> None:
    """Otherwise an edited die would be sealed by a fresh chain of checks."""
    record = json.loads(unfinished_text())
    ply = first_ply(record, "roll", 4)
    record["moves"][ply]["check"] = "0" * 16
    with pytest.raises(RecordError, match=f"^ply {ply}: "):
        resume(read_record(json.dumps(record)), YAHTZEE)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines", "\ud800"])
def test_seat_whose_name_no_sheet_can_carry_is_refused(name: str) -> None:
    """A session must not write what a record may not hold."""
    for seat in (name, SeatInfo(name)):
        with pytest.raises(ConfigError, match="name"):
            Session(YAHTZEE, Config(), [seat], None)


# Tampering: every kind of place


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
    """A forger can mend the chain of checks, but not the dice."""
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
def test_changed_seeds_are_caught_under_a_mended_chain(where: str) -> None:
    record = plain()
    change_seeds(record, where)
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == 0


# The chain covers where chance comes from


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
    with pytest.raises(FairnessError, match="not in order"):
        checked(forged(record))


def test_changed_seed_of_a_study_is_caught() -> None:
    record = json.loads(write_record(seeded().record()))
    record["fairness"]["seed"] = 8
    with pytest.raises(FairnessError) as caught:
        checked(forged(record))
    assert caught.value.ply == 0


def test_impossible_move_under_a_mended_chain_is_refused_in_the_game_s_words() -> None:
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


# Not a record at all


@pytest.mark.parametrize(
    "change",
    [
        {"boxtop_record": 0},
        {"boxtop_record": 3},
        {"boxtop_record": "1"},
        {"game": "chess"},
        {"game": 7},
        {"config": {"joker": "wild"}},
        {"config": {"unheard": 1}},
        {"config": {"games": 9}},
        {"config": []},
        {"seats": []},
        {"seats": [{"name": ""}]},
        {"seats": [{"name": "Ann", "wig": 1}]},
        {"seats": "Ann"},
        {"moves": {}},
        {"moves": [1]},
        {"moves": [{"actor": 0}]},
        {"moves": [{"actor": "x", "action": {}, "check": ""}]},
        {"result": 7},
        {"result": {"scores": [1], "ranks": ["a"], "reason": ""}},
        {"fairness": None},
        {"fairness": {"method": "trust-me"}},
        {"fairness": {"method": "commit-reveal", "table": "t", "client_seeds": [], "segments": [3]}},
        {"extra": 1},
    ],
    ids=json.dumps,
)
def test_wrong_types_and_values_are_refused(change: Plain) -> None:
    with pytest.raises(RecordError):
        checked({**plain(), **change})


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b" ",
        b"null",
        b"[]",
        b"{}",
        b'"text"',
        b"\xff\xfe\x00",
        b"\xef\xbb\xbf{}",
        b'{"boxtop_record": 1',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"boxtop_record":1e999}',
        b"1" * 10_000,
        "\ud800",
        '{"boxtop_record":1,"game":"\ud800"}',
    ],
    ids=lambda text: repr(text[:24]),
)
def test_what_is_not_a_record_is_refused_in_one_sentence(text: bytes | str) -> None:
    with pytest.raises(RecordError, match=r"^this is not a Boxtop record: ") as caught:
        read_record(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_truncated_file_is_refused(share: float) -> None:
    with pytest.raises(RecordError):
        read_record(fair_text()[: int(len(fair_text()) * share)])


@pytest.mark.parametrize("depth", [50, 400, 900, 990, 5000])
@pytest.mark.parametrize("place", ["config", "action"])
def test_deep_nesting_is_refused(depth: int, place: str) -> None:
    """Deep enough to read, too deep to write again: still a sentence."""
    nested = '{"a":' * depth + "1" + "}" * depth
    record = plain()
    text = json.dumps(record)
    if place == "config":
        text = text.replace(json.dumps(record["config"]), nested, 1)
    else:
        text = text.replace(json.dumps(record["moves"][3]["action"]), nested, 1)
    with pytest.raises(RecordError):
        boxtop.verify(read_record(text))


@pytest.mark.parametrize("number", ["1" * 30, "1" * 5000, "-" + "9" * 400, "1e400", "1.5"])
@pytest.mark.parametrize("place", ["actor", "seed", "die", "score"])
def test_enormous_numbers_are_refused(number: str, place: str) -> None:
    record = json.loads(write_record(seeded().record()))
    marked: dict[str, Callable[[], None]] = {
        "actor": lambda: record["moves"][3].update(actor="@"),
        "seed": lambda: record["fairness"].update(seed="@"),
        "die": lambda: record["moves"][3]["action"].update(dice=["@"]),
        "score": lambda: record["result"].update(scores=["@", 1]),
    }
    marked[place]()
    with pytest.raises(RecordError):
        boxtop.verify(read_record(json.dumps(record).replace('"@"', number)))
