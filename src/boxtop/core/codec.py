"""JSON in and out: the typed values are the wire format.

Decoding is strict: an unknown tag, a wrong type or a missing field is a `CodecError` that says where. `canonical` and
`digest` are the same on every machine and version of Python, so a digest can be stored.
"""

from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from boxtop.core.errors import CodecError

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_canonical = msgspec.json.Encoder(order="sorted")


def encode(value: Any) -> bytes:
    """A value as compact JSON."""
    return _encoder.encode(value)


def encode_lines(values: Sequence[Any]) -> bytes:
    """Values as compact JSON, one line each."""
    return _encoder.encode_lines(values)


def decode(text: bytes | str, kind: type[T]) -> T:
    """JSON as a value of this type, which may be a union of tagged types, or a CodecError that says what is wrong.

    A byte order mark before the text is skipped: some editors write one into every file.
    """
    text = text.removeprefix("\ufeff") if isinstance(text, str) else bytes(text).removeprefix(BOM_UTF8)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _explained(error, text) from None


def convert(value: Any, kind: type[T]) -> T:
    """Plain JSON values (dicts, lists, strings, numbers) as a value of this type."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _explained(error) from None


def _explained(error: Exception, text: bytes | str = b"") -> CodecError:
    from boxtop.core.explain import explain  # compiles many patterns

    return CodecError(explain(error, text))


def to_plain(value: Any) -> Any:
    """A value as dicts, lists, strings and numbers, as reading its JSON gives them."""
    return msgspec.json.decode(_encoder.encode(value))


def canonical(value: Any) -> bytes:
    """The canonical JSON of a value: keys sorted, no spaces."""
    return _canonical.encode(value)


def digest(value: Any) -> str:
    """SHA-256 of the canonical text, in hex."""
    from hashlib import sha256  # loads OpenSSL

    return sha256(canonical(value)).hexdigest()


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type; its descriptions are the same on every version of Python."""
    from inspect import cleandoc  # loads the compiler's modules

    described: dict[str, Any] = _cleaned(msgspec.json.schema(kind), cleandoc)
    return described


def _cleaned(schema: Any, clean: Callable[[str], str]) -> Any:
    """The schema without the indentation of docstrings, which Python keeps up to 3.12 and removes from 3.13 on."""
    match schema:
        case dict():
            return {
                key: clean(value) if key == "description" and isinstance(value, str) else _cleaned(value, clean)
                for key, value in schema.items()
            }
        case list():
            return [_cleaned(value, clean) for value in schema]
        case _:
            return schema
