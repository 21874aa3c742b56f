"""The names of players: which are allowed, and which are the same."""

import re
from collections.abc import Iterable

from boxtop.core.errors import ConfigError, shown
from boxtop.core.texts import tr

LONGEST_NAME = 40
_JOINER = re.compile(r"(?<=[^\x00-\x7f\u200c\u200d])[\u200c\u200d](?=[^\x00-\x7f\u200c\u200d])")
"""An invisible joiner between two characters outside ASCII: emoji of several parts and many scripts need it."""


def check_name(name: str) -> str:
    """The name without spaces around it; it must have 1 to 40 printable characters."""
    if not isinstance(name, str):
        raise ConfigError("seats", tr("a player's name must be text, not {text}", text=shown(name)))
    name = name.strip()
    if not name:
        raise ConfigError("seats", tr("a player needs a name"))
    if len(name) > LONGEST_NAME:
        raise ConfigError("seats", tr("a name can have at most {most} characters", most=LONGEST_NAME))
    if not _JOINER.sub("", name).isprintable():
        raise ConfigError("seats", tr("a name can only contain printable characters"))
    return name


def name_key(name: str) -> str:
    """The same text for all names that people would take for one: neither case nor joiners count."""
    return _JOINER.sub("", name.strip()).casefold()


def check_names_differ(names: Iterable[str]) -> None:
    """Refuse two players with the same name: the story could not tell them apart."""
    seen: set[str] = set()
    for name in names:
        if name_key(name) in seen:
            raise ConfigError("seats", tr("two players cannot both be called {name}", name=name))
        seen.add(name_key(name))
