"""What players and dice do in Yahtzee."""

from msgspec import Struct

from boxtop.games.yahtzee.boxes import Box, Dice


class Roll(Struct, frozen=True, tag="roll", tag_field="type", forbid_unknown_fields=True):
    """Chance: the dice that were thrown (not those set aside)."""

    dice: Dice


class Keep(Struct, frozen=True, tag="keep", tag_field="type", forbid_unknown_fields=True):
    """Set these dice aside, perhaps none, and roll the others again."""

    dice: Dice


class Score(Struct, frozen=True, tag="score", tag_field="type", forbid_unknown_fields=True):
    """Stop rolling and fill a box; `zero` enters a zero although the dice would score (where the rules allow it)."""

    box: Box
    zero: bool = False


Action = Roll | Keep | Score
