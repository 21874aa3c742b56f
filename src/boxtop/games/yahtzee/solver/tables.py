"""The rules of a config as tables, read from the engine's `Scoring`; the kernels contain no rule of their own.

What a roll may do on a card depends on little of the card:

* For dice that are not five alike it depends on which boxes are open. For five alike it depends also on the Yahtzee
  box (open, zero or points) and on whether the upper box of their number is open. These fixed facts are a *setting*.
* Within a setting, each choice (a box, or a voluntary zero in it) has fixed points and a fixed bonus, and is barred
  exactly while certain other boxes are open: its *bars*. Forced jokers, the printed order and the literal cascade are
  all of this shape.

So a few thousand calls of `Scoring`, on cards with one, two or all boxes open, determine the tables.
tests/games/yahtzee/solver/test_tables.py checks that they agree with `Scoring` on every card.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.actions import Score
from boxtop.games.yahtzee.boxes import BOXES, UPPER_BOXES, Box, Dice, upper_box
from boxtop.games.yahtzee.card import Card, upper_bonus
from boxtop.games.yahtzee.config import MOST_UPPER_POINTS, Config
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS, Scoring, is_yahtzee, scoring

UNCHANGED = 2
"""The Yahtzee box keeps its standing."""

_HELD: tuple[int | None, ...] = (None, 0, YAHTZEE_POINTS)
"""The three states of a Yahtzee box: open, zero, or points."""


class Outcome(NamedTuple):
    """What a choice does to a card, whatever else is on it: how the solver distinguishes choices."""

    box: Box
    points: int
    bonus: int
    zero: bool
    """A voluntary zero: the dice would have scored."""

    @property
    def action(self) -> Score:
        """The choice as the engine's action."""
        return Score(self.box, zero=self.zero)


class Tables(NamedTuple):
    """One config's rules as arrays. Boxes are numbered by their place; a set of boxes is a bit mask."""

    rolls_per_turn: int
    upper_bonus: NDArray[np.int64]
    """The upper bonus for each upper total; totals beyond the last change nothing more and count as the last."""
    outcome_box: NDArray[np.uint8]
    outcome_points: NDArray[np.int64]
    outcome_upper: NDArray[np.int64]
    """The points it adds to the upper total."""
    outcome_bonus: NDArray[np.int64]
    outcome_standing: NDArray[np.uint8]
    """The Yahtzee box afterwards: 0 without points, 1 with, or UNCHANGED."""
    watched: NDArray[np.uint16]
    """For each roll the box (as a bit) whose filling changes its setting; 0 for dice that are not five alike."""
    setting: NDArray[np.uint16]
    """[roll, Yahtzee box open / zero / points, watched box open / filled]: the number of the setting."""
    choice_start: NDArray[np.int32]
    """Where in the next two the choices of each setting begin: scores in the printed order, then voluntary zeros."""
    choice_outcome: NDArray[np.uint16]
    choice_box: NDArray[np.uint16]
    """Its box, as a bit."""
    choice_bars: NDArray[np.uint16]
    """Its box, and those that bar it as long as any of them is open: it is allowed when of these only its box is."""
    total_start: NDArray[np.int32]
    """Where in `total` the upper totals of each set of filled upper boxes begin."""
    total: NDArray[np.uint8]
    """The upper totals that can occur, ascending."""


def bits(boxes: tuple[Box, ...]) -> int:
    """A set of boxes as a bit mask."""
    return sum(1 << box.place for box in boxes)


UPPER_BITS = bits(UPPER_BOXES)
YAHTZEE_BIT = bits((Box.YAHTZEE,))


def make_tables(config: Config) -> tuple[Tables, tuple[Outcome, ...]]:
    """The tables of a config, and its outcomes by number."""
    rules = scoring(config)
    outcomes: dict[Outcome, int] = {}
    settings: dict[tuple[tuple[Outcome, int], ...], int] = {}
    setting = np.zeros((len(ROLLS), len(_HELD), 2), dtype=np.uint16)
    watched = np.zeros(len(ROLLS), dtype=np.uint16)
    for roll, dice in enumerate(ROLLS):
        if not is_yahtzee(dice):
            setting[roll] = settings.setdefault(_choices(rules, dice, {}), len(settings))
            continue
        own = upper_box(dice[0])
        watched[roll] = bits((own,))
        for standing, held in enumerate(_HELD):
            for filled in (0, 1):
                choices = _choices(rules, dice, {Box.YAHTZEE: held, own: 0 if filled else None})
                setting[roll, standing, filled] = settings.setdefault(choices, len(settings))
    starts, choice_outcome, choice_box, choice_bars = [0], list[int](), list[int](), list[int]()
    for choices in settings:
        for outcome, bars in choices:
            choice_outcome.append(outcomes.setdefault(outcome, len(outcomes)))
            choice_bars.append(bars | bits((outcome.box,)))
            choice_box.append(bits((outcome.box,)))
        starts.append(len(choice_outcome))
    bonus = _upper_bonuses(config)
    total_start, total = _upper_totals(tuple(outcomes), len(bonus) - 1)
    tables = Tables(
        rolls_per_turn=config.rolls_per_turn,
        upper_bonus=bonus,
        outcome_box=np.array([outcome.box.place for outcome in outcomes], dtype=np.uint8),
        outcome_points=np.array([outcome.points for outcome in outcomes], dtype=np.int64),
        outcome_upper=np.array([outcome.points * outcome.box.is_upper for outcome in outcomes], dtype=np.int64),
        outcome_bonus=np.array([outcome.bonus for outcome in outcomes], dtype=np.int64),
        outcome_standing=np.array([_standing(outcome) for outcome in outcomes], dtype=np.uint8),
        watched=watched,
        setting=setting,
        choice_start=np.array(starts, dtype=np.int32),
        choice_outcome=np.array(choice_outcome, dtype=np.uint16),
        choice_box=np.array(choice_box, dtype=np.uint16),
        choice_bars=np.array(choice_bars, dtype=np.uint16),
        total_start=total_start,
        total=total,
    )
    return tables, tuple(outcomes)


def _standing(outcome: Outcome) -> int:
    if outcome.box is not Box.YAHTZEE:
        return UNCHANGED
    return 1 if outcome.points else 0


def _card(open_boxes: tuple[Box, ...], fixed: dict[Box, int | None]) -> Card:
    """A card with these boxes open, except that the fixed ones are as they are."""
    points: list[int | None] = [0] * len(BOXES)
    for box in open_boxes:
        points[box.place] = None
    for box, held in fixed.items():
        points[box.place] = held
    return Card(tuple(points))


def _choices(rules: Scoring, dice: Dice, fixed: dict[Box, int | None]) -> tuple[tuple[Outcome, int], ...]:
    """Every choice these dice have in a setting, with its bars."""
    everything = _card(BOXES, fixed)
    scores, zeros = list[tuple[Outcome, int]](), list[tuple[Outcome, int]]()
    for box in everything.open_boxes:
        alone = _card((box,), fixed)
        points = rules.points(alone, dice, box)
        bars = 0
        if box not in rules.boxes(everything, dice):
            bars = bits(tuple(other for other, card in _with_another(box, fixed) if box not in rules.boxes(card, dice)))
        if not bars & bits((box,)):
            scores.append((Outcome(box, points, rules.bonus(alone, dice, points), zero=False), bars))
        if not points or not rules.config.voluntary_zero:
            continue
        if rules.may_zero(everything, dice, box):
            bars = 0
        else:
            bars = bits(
                tuple(other for other, card in _with_another(box, fixed) if not rules.may_zero(card, dice, box))
            )
        if not bars & bits((box,)):
            zeros.append((Outcome(box, 0, rules.bonus(alone, dice, 0), zero=True), bars))
    return tuple(scores + zeros)


def _with_another(box: Box, fixed: dict[Box, int | None]) -> Iterator[tuple[Box, Card]]:
    """The cards on which, apart from what is fixed, only this box and one other are open; first with itself alone.

    A choice that is barred when its box is the only open one is barred throughout the setting.
    """
    yield box, _card((box,), fixed)
    for other in BOXES:
        if other is not box and other not in fixed:
            yield other, _card((box, other), fixed)


def _upper_bonuses(config: Config) -> NDArray[np.int64]:
    """The upper bonus by upper total, up to the total from which it no longer changes."""
    bonuses = [upper_bonus(_card(BOXES, {UPPER_BOXES[0]: total}), config) for total in range(MOST_UPPER_POINTS + 1)]
    while len(bonuses) > 1 and bonuses[-1] == bonuses[-2]:
        bonuses.pop()
    return np.array(bonuses, dtype=np.int64)


def _upper_totals(outcomes: tuple[Outcome, ...], most: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """The upper totals that can occur for each set of filled upper boxes."""
    totals = {0: {0}}
    for filled in range(1, UPPER_BITS + 1):
        last = filled.bit_length() - 1
        points = {outcome.points for outcome in outcomes if outcome.box.place == last}
        totals[filled] = {min(most, before + more) for before in totals[filled ^ 1 << last] for more in points}
    starts = np.cumsum([0, *(len(totals[filled]) for filled in totals)])
    flat = [total for filled in totals for total in sorted(totals[filled])]
    return starts.astype(np.int32), np.array(flat, dtype=np.uint8)
