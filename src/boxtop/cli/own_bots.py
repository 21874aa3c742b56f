"""Bots as they are named on the command line: a level, `package.module:Class` or `program:COMMAND`."""

import sys

from boxtop.bots import Level, find_level, load_bot


def bot_named(game: str, name: str) -> Level:
    """The bot with this name; the modules of the current folder can be imported."""
    if ":" not in name:
        return find_level(game, name)
    if "" not in sys.path:
        sys.path.insert(0, "")
    return load_bot(name)
