"""Changed actions, as a broken or malicious client would send them."""

from collections.abc import Iterator
from typing import Any

from boxtop.core import codec
from boxtop.core.errors import CodecError
from boxtop.core.game_def import AnyDef

_NUMBERS_OFF_BY = (-1, 1, 100)


def mutants(game_def: AnyDef, actions: tuple[Any, ...]) -> Iterator[Any]:
    """Actions of the right type that differ in one place from one of these, each once.

    Numbers are shifted, lists lose, repeat and reverse items, flags are inverted, and texts are misspelt or replaced by
    the texts of the same field in the other actions. Some of the results may be legal.
    """
    plain = [codec.to_plain(action) for action in actions]
    words = _words(plain)
    seen = {codec.canonical(action) for action in actions}
    for action in plain:
        for changed in _changes(action, words, ""):
            try:
                mutant = codec.convert(changed, game_def.action_type)
            except CodecError:
                continue
            text = codec.canonical(mutant)
            if text not in seen:
                seen.add(text)
                yield mutant


def _words(values: list[Any]) -> dict[str, set[str]]:
    """The texts in each field of these plain values."""
    words: dict[str, set[str]] = {}
    for value in values:
        for field, item in value.items() if isinstance(value, dict) else ():
            if isinstance(item, str):
                words.setdefault(field, set()).add(item)
    return words


def _changes(value: Any, words: dict[str, set[str]], field: str) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + step for step in _NUMBERS_OFF_BY)
        case str():
            yield from sorted(words.get(field, set()) - {value})
            yield value[:-1]
            yield value + value[-1:]
        case list() | tuple():
            yield from _list_changes(list(value), words, field)
        case dict():
            for key, item in value.items():
                for changed in _changes(item, words, key):
                    yield {**value, key: changed}


def _list_changes(items: list[Any], words: dict[str, set[str]], field: str) -> Iterator[list[Any]]:
    yield items[1:]
    yield items + items[-1:]
    yield items[::-1]
    for place, item in enumerate(items):
        for changed in _changes(item, words, field):
            yield [*items[:place], changed, *items[place + 1 :]]
