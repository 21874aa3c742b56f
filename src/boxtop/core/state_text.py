"""States as one line of text: fields with a name and a value, `seat 1; dice 2 2 5 6 6; roll 2`.

Each game has its own fields (`state_text` of the game). What is rare is written as JSON.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from boxtop.core import codec
from boxtop.core.errors import CodecError, shown
from boxtop.core.texts import tr

T = TypeVar("T")

_LONGEST = 100_000


def join_fields(fields: Mapping[str, str]) -> str:
    """The fields as one line."""
    return "; ".join(f"{name} {value}".rstrip() for name, value in fields.items())


def split_fields(text: object, known: Collection[str]) -> dict[str, str]:
    """The fields of a line; CodecError for one that is not known or is there twice."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise CodecError(f"a position is read from its text, not from {shown(text)}")
    fields: dict[str, str] = {}
    for part in text.split(";"):
        name, _, value = part.strip().partition(" ")
        if not name:
            continue
        if name not in known:
            names = ", ".join(known)
            raise CodecError(tr("a position has the fields {names}, not {name}", names=names, name=shown(name)))
        if name in fields:
            raise CodecError(tr("{name} is in this position twice; give it once", name=name))
        fields[name] = value.strip()
    return fields


def whole(name: str, text: str, least: int, most: int) -> int:
    """A whole number in this range."""
    if re.fullmatch(r"-?[0-9]{1,6}", text) and least <= int(text) <= most:
        return int(text)
    raise CodecError(
        tr(
            "{name} must be a number from {least} to {most}, not {text}",
            name=name,
            least=least,
            most=most,
            text=shown(text),
        )
    )


def wholes(name: str, text: str, least: int, most: int) -> tuple[int, ...]:
    """Whole numbers in this range, with spaces between."""
    return tuple(whole(name, word, least, most) for word in text.split())


def to_json(value: Any) -> str:
    """A value as JSON without a semicolon."""
    return codec.encode(value).decode().replace(";", "\\u003b")


def from_json(name: str, text: str, kind: type[T]) -> T:
    """The value of a field in JSON."""
    try:
        return codec.decode(text, kind)
    except CodecError as error:
        raise CodecError(tr("{name} cannot be read: {error}", name=name, error=error)) from None
