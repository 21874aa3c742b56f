"""What the JSON library says, in our own words."""

from typing import Annotated

import msgspec
import pytest

from boxtop.core import codec
from boxtop.core.errors import CodecError
from boxtop.games.yahtzee import YAHTZEE, Box


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b'{"type":"fly"}', "type cannot be 'fly'"),
        (b'{"type":7}', "type must be text"),
        (b'{"type":"keep"}', "the field dice is missing"),
        (b'{"type":"keep","dice":"12"}', "dice must be a list, not text"),
        (b'{"type":"keep","dice":[1.5]}', "dice[0] must be a whole number, not a decimal number"),
        (b'{"type":"keep","dice":[true]}', "dice[0] must be a whole number, not true or false"),
        (b'{"type":"keep","dice":[1e999]}', "dice[0] is a number out of range"),
        (b'{"type":"score","box":"sevens"}', "box cannot be 'sevens'"),
        (b'{"type":"score","box":"ones","zero":0}', "zero must be true or false, not a whole number"),
        (b'{"type":"score","box":"ones","extra":1}', "the field extra is not known"),
        (b"[]", "the value must be an object, not a list"),
        (b"", "the text is empty"),
        (b" \n", "the text is empty"),
        (b'{"type":', "the text ends too early"),
        (b"\xff", "the text is not JSON (line 1, column 1)"),
        (b'{"type":\n  NaN}', "the text is not JSON (line 2, column 3)"),
        (b'{"type":"\xff"}', "the text is not UTF-8"),
    ],
)
def test_wrong_text_says_what_is_wrong(text: bytes, says: str) -> None:
    with pytest.raises(CodecError) as refused:
        codec.decode(text, YAHTZEE.action_type)
    assert str(refused.value) == says


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """A value with every kind of limit a type can have."""

    count: Annotated[int, msgspec.Meta(ge=2, le=5)] = 2
    share: Annotated[float, msgspec.Meta(gt=0, lt=1)] = 0.5
    word: Annotated[str, msgspec.Meta(min_length=2, max_length=3)] = "ab"
    code: Annotated[str, msgspec.Meta(pattern="^a$")] = "a"
    pair: tuple[int, int] = (1, 2)
    few: Annotated[list[int], msgspec.Meta(max_length=2)] = []
    pawns: dict[Box, int | str | None] = {}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"count":1}', "count must be at least 2"),
        ('{"count":6}', "count must be at most 5"),
        ('{"count":' + "1" * 5000 + "}", "count is a number out of range"),
        ('{"share":0}', "share must be more than 0"),
        ('{"share":1.0}', "share must be less than 1"),
        ('{"share":1e999}', "share is a number out of range"),
        ('{"word":"a"}', "word must have at least 2 characters"),
        ('{"word":"abcd"}', "word must have at most 3 characters"),
        ('{"code":"b"}', "code cannot be read"),
        ('{"pair":[1]}', "pair must have 2 entries"),
        ('{"few":[1,2,3]}', "few must have at most 2 entries"),
        ('{"pawns":{"tens":1}}', "a name in pawns cannot be 'tens'"),
        ('{"pawns":{"ones":1.5}}', "a value of pawns must be a whole number, text or null, not a decimal number"),
        ('{"\\u001b[31m' + "x" * 60 + '":1}', "the field �[31m" + "x" * 35 + "… is not known"),
    ],
)
def test_limits_are_explained(text: str, says: str) -> None:
    with pytest.raises(CodecError) as refused:
        codec.decode(text, Limits)
    assert str(refused.value) == says
