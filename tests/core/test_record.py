"""A record is read back as it was written; text that is not a record is refused in one sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import boxtop
from boxtop.core.dealer import OwnDice
from boxtop.core.errors import BoxtopError, RecordError
from boxtop.core.record import Record, RecordedMove, SeatInfo, read_record, write_record
from boxtop.core.replay import replay
from boxtop.core.session import AnySession, Session
from boxtop.games.yahtzee import YAHTZEE, Config
from tests.core.games import begun, fair_dealer, played, seeded
from tests.core.sample_records import Plain, checked, fair_text, forged, plain, unfinished_text


def survives(text: bytes | str) -> None:
    """Whatever the bytes, reading and checking them ends in a result or in one of our own errors."""
    try:
        record = read_record(text)
        assert read_record(write_record(record)) == record
        boxtop.verify(record)
        boxtop.replay(record)
        boxtop.resume(record)
    except BoxtopError as error:
        if "\n" in str(error):
            raise AssertionError(f"not one sentence: {error}") from error


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def damaged(draw: st.DrawFn) -> Plain:
    """A record in which one value, anywhere, is another."""
    record: Plain = json.loads(unfinished_text())
    place: Any = record
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or draw(st.integers(0, 3)) == 0:
            place[key] = draw(JSON)
            return record
        place = inner


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


@given(st.binary(max_size=200))
def test_any_bytes_are_survived(text: bytes) -> None:
    survives(text)


@given(st.text(max_size=200))
def test_any_text_is_survived(text: str) -> None:
    survives(text)


@given(place=st.integers(0, 10**6), with_text=st.binary(min_size=0, max_size=4), length=st.integers(0, 6))
def test_any_damage_to_a_file_is_survived(place: int, with_text: bytes, length: int) -> None:
    text = unfinished_text()
    start = place % len(text)
    survives(text[:start] + with_text + text[start + length :])


@given(record=damaged(), recompute=st.booleans())
def test_any_wrong_value_is_survived(record: Plain, recompute: bool) -> None:
    if recompute:
        try:
            record = forged(record)
        except BoxtopError:
            return
    survives(json.dumps(record))


@pytest.mark.parametrize("game", [game.id for game in boxtop.all_games()])
def test_a_record_is_read_from_text_and_from_bytes(game: str) -> None:
    record = begun(game).record()
    text = boxtop.write_record(record)
    assert boxtop.read_record(text) == boxtop.read_record(text.decode()) == record


@pytest.mark.parametrize("text", [None, 5, ["{}"], {}, b"", "", b"\xff", "\ud800", b"[1]", b"{}", b"\x00" * 9])
def test_text_that_is_not_a_record_is_refused_when_it_is_read(text: Any) -> None:
    with pytest.raises(RecordError):
        boxtop.read_record(text)


@pytest.mark.parametrize("use", [boxtop.write_record, boxtop.verify, boxtop.replay, boxtop.resume])
def test_value_that_is_not_a_record_is_refused_wherever_one_is_wanted(use: Callable[[Any], Any]) -> None:
    record = begun("yahtzee").record()
    wrongs: list[Any] = [
        None,
        b"{}",
        {},
        replace(record, moves=None),
        replace(record, config={"joker": object()}),
        replace(record, seats=("Ann",)),
    ]
    for wrong in wrongs:
        with pytest.raises(RecordError):
            use(wrong)
