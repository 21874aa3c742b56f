"""A record is read back as it was written; text that is not a record is refused in one sentence."""

import json
from collections.abc import Callable

import pytest

import boxtop
from boxtop.core.dealer import OwnDice
from boxtop.core.errors import ConfigError, RecordError
from boxtop.core.record import Record, RecordedMove, SeatInfo, read_record, write_record
from boxtop.core.replay import replay
from boxtop.core.session import AnySession, Session, resume
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE, Config
from tests.core.games import fair_dealer, play_on, played, seeded
from tests.core.sample_records import Plain, checked, fair_text, first_ply, plain, unfinished_text


@pytest.mark.parametrize("session", [played(fair_dealer()), seeded(), seeded(40), played(None, 60)])
def test_record_comes_back_from_its_text(session: AnySession) -> None:
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
    with pytest.raises(RecordError, match="the text ends too early"):
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
    with pytest.raises(RecordError, match=r"nested too deeply|was changed"):
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
