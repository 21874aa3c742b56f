"""Whether a Python value matches an annotation.

A msgspec struct checks its fields when it is decoded, not when it is constructed, so `Keep([6, 6])` and
`replace(config, joker="nonsense")` are possible. `fits` checks every field exactly: a bool is not an int, a list not a
tuple, a string not a member of an enum. It follows the annotation, not the value, so it ends even for a list that
contains itself.
"""

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from boxtop.core.errors import shown

Test = Callable[[Any], bool]

_PLAIN = (bool, int, str, bytes, float, NoneType)
_NAMES = {
    bool: "True or False",
    int: "a whole number",
    str: "text",
    bytes: "bytes",
    float: "a number",
    NoneType: "None",
}


def fits(value: object, kind: Any) -> bool:
    """Whether the value, with all its fields and items, is of this type or union of types."""
    return test_of(kind)(value)


def first_misfit(value: Any) -> tuple[str, str] | None:
    """The first field of a struct with a value of the wrong type, and a sentence about it."""
    struct: Any = type(value)
    for name, kind in field_types(struct):
        held = getattr(value, name, None)
        if not fits(held, kind):
            return name, f"must be {in_words(kind)}, not {shown(held)}"
    return None


@lru_cache(maxsize=256)
def field_types(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a struct with their types."""
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind))


@lru_cache(maxsize=512)
def test_of(kind: Any) -> Test:
    """The test of a type, built once."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda _value: True
    if kind is msgspec.UnsetType:
        return lambda value: value is msgspec.UNSET
    if origin is Annotated:
        return test_of(arguments[0])
    if origin in (Union, UnionType):
        return _union_test(arguments)
    if origin is tuple:
        return _tuple_test(arguments)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct_test(kind)
    if kind is None or kind in _PLAIN or (isinstance(kind, type) and issubclass(kind, Enum)):
        exact = NoneType if kind is None else kind
        return lambda value: type(value) is exact
    return lambda value: _converts(value, kind)


def _struct_test(kind: type[Struct]) -> Test:
    parts = tuple((attrgetter(name), test_of(of)) for name, of in field_types(kind))

    if not parts:
        return lambda value: type(value) is kind
    if len(parts) == 1:  # most actions have one field: a loop would cost more than the test
        get_only, holds_only = parts[0]
        return lambda value: type(value) is kind and holds_only(get_only(value))
    return lambda value: type(value) is kind and all(holds(get(value)) for get, holds in parts)


def _union_test(kinds: tuple[Any, ...]) -> Test:
    """By the type of the value, so that a long union costs no more than a short one."""
    by_type = {kind: test_of(kind) for kind in kinds if get_origin(kind) is None}
    others = tuple(test_of(kind) for kind in kinds if get_origin(kind) is not None)

    def test(value: Any) -> bool:
        known = by_type.get(type(value))
        return known(value) if known is not None else any(other(value) for other in others)

    return test


def _tuple_test(kinds: tuple[Any, ...]) -> Test:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        each = test_of(kinds[0])
        if kinds[0] in _PLAIN:
            only = {kinds[0]}
            return lambda value: type(value) is tuple and only.issuperset(map(type, value))
        return lambda value: type(value) is tuple and all(map(each, value))
    tests = tuple(test_of(kind) for kind in kinds)
    return lambda value: (
        type(value) is tuple
        and len(value) == len(tests)
        and all(test(item) for test, item in zip(tests, value, strict=True))
    )


def _converts(value: Any, kind: Any) -> bool:
    """Other annotations, which no game of ours uses, are left to msgspec."""
    try:
        return bool(msgspec.convert(value, kind) == value)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return False


def in_words(kind: Any) -> str:
    """A type in words: `a whole number`, `one of free, printed`, `a tuple, each a whole number`."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return in_words(arguments[0])
    if origin in (Union, UnionType):
        return " or ".join(map(in_words, arguments))
    if origin is tuple:
        return (
            f"a tuple, each {in_words(arguments[0])}" if arguments[-1] is Ellipsis else f"a tuple of {len(arguments)}"
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"a {kind.__name__} ({', '.join(str(member.value) for member in kind)})"
    return _NAMES.get(kind) or f"a {getattr(kind, '__name__', 'value of its type')}"
