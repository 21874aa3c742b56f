"""Bots as they are named on the command line: a level, `package.module:Class` or `program:COMMAND`."""

import os
import sys

from boxtop.bots import Level, find_level, load_bot
from boxtop.bots.own_bots import VARIABLE


def bot_named(game: str, name: str) -> Level:
    """The bot with this name; the modules of the current folder can be imported."""
    if ":" not in name:
        return find_level(game, name)
    _import_from_here()
    return load_bot(name)


def prepare_bots_of_the_environment() -> None:
    """Let the bots of BOXTOP_BOTS be modules of the current folder, as bots on the command line may be."""
    if os.environ.get(VARIABLE):
        _import_from_here()


def _import_from_here() -> None:
    if "" not in sys.path:
        sys.path.insert(0, "")
