"""The rules of a game in words: what is printed, with its citation, and separately the rulings."""

from msgspec import Struct

from boxtop.core.texts import tr

RULING = tr("Our ruling:")
"""Shown before every ruling, in all games and on every screen."""


class Section(Struct, frozen=True):
    """A part of the rules: what the documents print and where, then the rulings.

    A ruling is what no document prints: how Boxtop reads a gap, or a house rule of this table.
    """

    title: str
    sentences: tuple[str, ...]
    printed_in: str = ""
    rulings: tuple[str, ...] = ()
