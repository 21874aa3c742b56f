"""A card as the solver sees it: which boxes are filled, whether the Yahtzee box holds points, and the upper total."""

from functools import cache
from typing import NamedTuple

from boxtop.core.errors import IllegalAction
from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.card import Card, upper_points
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.solver.tables import Outcome, Tables


class Position(NamedTuple):
    """A position between turns: all of a card that bears on what is still to come."""

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


def check_card(card: Card, config: Config, tables: Tables, outcomes: tuple[Outcome, ...]) -> None:
    """Refuse a card that cannot occur in play under this config, with the reason."""
    for box in BOXES:
        points = card[box]
        possible = sorted({outcome.points for outcome in outcomes if outcome.box is box})
        if points is not None and points not in possible:
            listed = ", ".join(map(str, possible))
            raise IllegalAction("impossible_card", f"{label(box, config)} cannot hold {points}: it holds {listed}")
    filled = position_of(card, tables).filled
    most = filled.bit_count() - 1 if card[Box.YAHTZEE] else 0
    if not 0 <= card.bonuses <= most:
        raise IllegalAction(
            "impossible_card", f"{card.bonuses} Yahtzee bonuses cannot be: this card can have 0 to {most}"
        )
    choices = set(zip(tables.choice_box.tolist(), tables.choice_bars.tolist(), strict=True))
    if not _can_be_filled(filled, frozenset(choices)):
        raise IllegalAction(
            "impossible_card", "no order of filling the boxes that these rules allow leads to this card"
        )


@cache
def _can_be_filled(filled: int, choices: frozenset[tuple[int, int]]) -> bool:
    """Whether some order of filling leads from the empty card to these boxes; a choice is its box, and box and bars."""
    if not filled:
        return True
    opened = (1 << len(BOXES)) - 1 ^ filled
    last = {box for box, bars in choices if box & filled and (opened | box) & bars == box}
    return any(_can_be_filled(filled ^ box, choices) for box in sorted(last, reverse=True))
