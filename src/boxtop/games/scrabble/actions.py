"""What players and the bag do in Scrabble."""

from msgspec import Struct


class Draw(Struct, frozen=True, tag="draw", tag_field="type", forbid_unknown_fields=True):
    """Chance: one tile out of the bag, `?` for a blank. Several tiles are drawn one after the other."""

    tile: str


class Play(Struct, frozen=True, tag="play", tag_field="type", forbid_unknown_fields=True):
    """Lay tiles on the board: where the whole word begins (`8H` across, `H8` down), and the word with `.` for each
    tile on the board and a small letter for a blank.
    """

    position: str
    word: str


class Exchange(Struct, frozen=True, tag="exchange", tag_field="type", forbid_unknown_fields=True):
    """Swap these tiles, in the order of a rack, for new ones."""

    tiles: str


class Pass(Struct, frozen=True, tag="pass", tag_field="type", forbid_unknown_fields=True):
    """Do nothing with the turn."""


class Challenge(Struct, frozen=True, tag="challenge", tag_field="type", forbid_unknown_fields=True):
    """Challenge the play on the table: all its words are looked up."""


class Accept(Struct, frozen=True, tag="accept", tag_field="type", forbid_unknown_fields=True):
    """Let the play on the table stand."""


Action = Draw | Play | Exchange | Pass | Challenge | Accept
