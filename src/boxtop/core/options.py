"""Options of a config set from text, as on the command line: `{"upper_bonus": "50", "joker": "free"}`."""

from enum import Enum
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from boxtop.core.errors import ConfigError
from boxtop.core.texts import list_plain, tr

C = TypeVar("C", bound=msgspec.Struct)
_YES, _NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")
_MOST_DIGITS = 6


def with_options(config: C, options: dict[str, str]) -> C:
    """The config with these options set; ConfigError names the one that cannot be."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(config)}
    changes: dict[str, object] = {}
    for name, text in options.items():
        if name not in kinds:
            raise ConfigError(name, tr("is not an option; the options are {names}", names=list_plain(list(kinds))))
        changes[name] = _parse(name, text.strip().lower(), kinds[name])
    return msgspec.structs.replace(config, **changes)


def _parse(name: str, text: str, kind: Any) -> object:
    if get_origin(kind) is tuple:
        words = [word.strip() for word in text.replace("+", ",").split(",")]
        return tuple(_parse(name, word, get_args(kind)[0]) for word in words if word)
    kind = next(iter(get_args(kind)), kind)
    if kind is bool:
        if text not in _YES + _NO:
            raise ConfigError(name, tr("must be yes or no, not {text}", text=repr(text)))
        return text in _YES
    if kind is int:
        if not text.isascii() or not text.isdigit() or len(text) > _MOST_DIGITS:
            raise ConfigError(name, tr("must be a whole number, not {text}", text=repr(text)))
        return int(text)
    if kind is str:
        return text
    assert issubclass(kind, Enum), "a config is made of yes or no, numbers, words and names from a list"
    try:
        return kind(text)
    except ValueError:
        raise ConfigError(
            name,
            tr(
                "must be one of {names}, not {text}",
                names=list_plain([member.value for member in kind]),
                text=repr(text),
            ),
        ) from None
