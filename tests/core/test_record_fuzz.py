"""Whatever the bytes, a record is read or refused in one sentence: never a traceback."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import boxtop
from boxtop.core.errors import BoxtopError
from boxtop.core.record import read_record, write_record
from tests.core.sample_records import Plain, forged, unfinished_text


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


@given(record=damaged(), recompute=st.booleans())
def test_any_wrong_value_is_survived(record: Plain, recompute: bool) -> None:
    if recompute:
        try:
            record = forged(record)
        except BoxtopError:
            return
    survives(json.dumps(record))
