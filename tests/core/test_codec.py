"""JSON in and out: strict, stable, and never a traceback."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.core import codec
from boxtop.core.errors import CodecError
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Keep, Roll, Score
from boxtop.games.yahtzee.actions import Action


@pytest.mark.parametrize("action", [Roll((1, 2)), Keep(()), Score(Box.CHANCE), Score(Box.ONES, zero=True)])
def test_action_comes_back(action: Action) -> None:
    assert codec.decode(codec.encode(action), YAHTZEE.action_type) == action
    assert codec.convert(codec.to_plain(action), YAHTZEE.action_type) == action


def test_plain_value_is_what_reading_its_json_gives() -> None:
    """A record in memory must equal the same record from a file, so there are lists and no tuples."""
    assert codec.to_plain(Keep((1, 2))) == {"type": "keep", "dice": [1, 2]}
    assert codec.to_plain(Config()) == json.loads(codec.encode(Config()))


@pytest.mark.parametrize("text", ['\ufeff{"type":"keep","dice":[]}', b'\xef\xbb\xbf{"type":"keep","dice":[]}'])
def test_byte_order_mark_is_skipped(text: bytes | str) -> None:
    assert codec.decode(text, YAHTZEE.action_type) == Keep(())


def test_deeply_nested_text_is_refused() -> None:
    with pytest.raises(CodecError, match=r"^the text is nested too deeply$"):
        codec.decode(b"[" * 100_000, object)


def test_text_with_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(CodecError, match="not UTF-8"):
        codec.decode('"\ud800"', str)


def test_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert codec.digest({"a": 1, "b": [2]}) == codec.digest({"b": [2], "a": 1})
    assert codec.digest({"a": 1}) != codec.digest({"a": 2})


def test_digest_is_stable_across_versions() -> None:
    """Digests are stored in files: SHA-256 of the text {"a":1,"b":"é"}."""
    assert codec.canonical({"b": "é", "a": 1}) == '{"a":1,"b":"é"}'.encode()
    assert codec.digest({"b": "é", "a": 1}) == "09ad9fd2fb648cb2f62141215828ea00a62c299db05d20aa9ade2f527a301cc6"


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_text_is_a_value_or_a_codec_error(text: bytes | str) -> None:
    try:
        action = codec.decode(text, YAHTZEE.action_type)
    except CodecError:
        return
    assert isinstance(action, Roll | Keep | Score)
