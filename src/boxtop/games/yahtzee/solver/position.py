"""A card reduced to what the solver needs: filled boxes, whether the Yahtzee box holds points, and the upper total."""

from typing import NamedTuple

import numpy as np

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.card import Card, upper_points
from boxtop.games.yahtzee.card_check import wrong_points
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT, Tables


class Position(NamedTuple):
    """A position between turns: everything on a card that affects the points still to come."""

    filled: int
    """The filled boxes, as a bit mask."""
    points: int
    """1 if the Yahtzee box holds points, else 0."""
    total: int
    """The upper total, as far as it still matters to the upper bonus."""

    @property
    def open_count(self) -> int:
        """How many boxes are open."""
        return len(BOXES) - self.filled.bit_count()


def position_of(card: Card, tables: Tables) -> Position:
    """The position of a card."""
    filled = sum(1 << place for place, points in enumerate(card.points) if points is not None)
    total = min(upper_points(card), len(tables.upper_bonus) - 1)
    return Position(filled, 1 if card[Box.YAHTZEE] else 0, total)


def check_position(card: Card, config: Config, tables: Tables, known: dict[int, bool]) -> None:
    """Raise IllegalAction, with the reason, for a card whose position cannot occur under this config.

    Ten times faster than `card_check.check_card`: it asks which boxes can be filled, not which rolls filled them.
    `known` keeps from call to call which sets of boxes can be filled.
    """
    wrong = wrong_points(card, config)
    if wrong is not None:
        raise IllegalAction("impossible_card", wrong)
    filled = position_of(card, tables).filled
    most = filled.bit_count() - 1 if card[Box.YAHTZEE] else 0
    if not 0 <= card.bonuses <= most:
        raise IllegalAction(
            "impossible_card",
            tr("chips: this card can have 0 to {most} Yahtzee bonuses, not {count}", most=most, count=card.bonuses),
        )
    if not _can_be_filled(filled, tables, known):
        raise IllegalAction("impossible_card", tr("no order of turns under these rules fills this card"))


def _can_be_filled(filled: int, tables: Tables, known: dict[int, bool]) -> bool:
    """Whether some order of filling leads from the empty card to these boxes."""
    if not filled:
        return True
    if filled not in known:
        known[filled] = any(
            _can_be_filled(filled ^ bit, tables, known)
            for bit in (1 << place for place in range(len(BOXES) - 1, -1, -1))
            if filled & bit and _allowed(filled ^ bit, tables) & bit
        )
    return known[filled]


def _allowed(filled: int, tables: Tables) -> int:
    """The boxes some roll may fill when these are filled, as a bit mask."""
    opened = (1 << len(BOXES)) - 1 ^ filled
    is_filled = (tables.watched & filled != 0).astype(np.int64)
    standings = (1, 2) if filled & YAHTZEE_BIT else (0,)
    current = np.zeros(len(tables.choice_start) - 1, dtype=np.bool_)
    for standing in standings:
        current[tables.setting[np.arange(len(is_filled)), standing, is_filled]] = True
    choices = np.repeat(current, np.diff(tables.choice_start))
    choices &= opened & tables.choice_bars == tables.choice_box
    return int(np.bitwise_or.reduce(tables.choice_box[choices], initial=0))
