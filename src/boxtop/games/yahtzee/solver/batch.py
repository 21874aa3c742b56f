"""Many solitaire games at once, as arrays: the state that `batch_kernel` advances, and the tables it reads."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.rules import keeps_of
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS, dice_graph
from boxtop.games.yahtzee.solver.tables import Tables, make_tables

FIRST_KEEP = 2 * len(BOXES)
"""The number of the first keep: scores and voluntary zeros come before."""
ACTIONS = FIRST_KEEP + len(KEEPS) - len(ROLLS)
OBSERVATION = 2 * len(BOXES) + 3 + len(FACES) + 2


class BatchRules(NamedTuple):
    """One config's rules and the dice, as the kernel reads them."""

    tables: Tables
    more: NDArray[np.uint16]
    """[keep less than five dice, face]: the keep with one die of that face more (`DiceGraph.more`)."""
    outcome_action: NDArray[np.int64]
    """The number of the action that leads to each outcome."""
    keep_mask: NDArray[np.int8]
    """[roll, keep]: whether these dice contain the keep."""
    faces: NDArray[np.float32]
    """[roll, face]: the share of the five dice that shows the face."""
    upper_threshold: int


class Batch(NamedTuple):
    """The games: one row, or one number, for each."""

    generator: NDArray[np.uint64]
    roll: NDArray[np.int64]
    """The dice on the table, as a number of `ROLLS`."""
    rolls_left: NDArray[np.int64]
    filled: NDArray[np.int64]
    """The filled boxes as a bit mask."""
    has_yahtzee: NDArray[np.int64]
    """1 if the Yahtzee box holds points, else 0."""
    points: NDArray[np.int64]
    """[game, box]: the points in each box; 0 while it is open."""
    upper: NDArray[np.int64]
    bonuses: NDArray[np.int64]
    total: NDArray[np.int64]
    over: NDArray[np.bool_]
    reward: NDArray[np.float64]
    mask: NDArray[np.int8]
    observation: NDArray[np.float32]


def make_rules(config: Config) -> BatchRules:
    """The rules of a config for the kernel."""
    tables, outcomes = make_tables(config)
    keep_mask = np.zeros((len(ROLLS), len(KEEPS) - len(ROLLS)), np.int8)
    for roll, dice in enumerate(ROLLS):
        keep_mask[roll, [KEEP_INDEX[keep.dice] - len(ROLLS) for keep in keeps_of(dice)]] = 1
    return BatchRules(
        tables=tables,
        more=dice_graph().more,
        outcome_action=np.array([each.box.place + len(BOXES) * each.zero for each in outcomes]),
        keep_mask=keep_mask,
        faces=np.array([[dice.count(face) / DICE for face in FACES] for dice in ROLLS], np.float32),
        upper_threshold=config.upper_threshold,
    )


def make_batch(games: int) -> Batch:
    """Arrays for this many games; `begin` of the kernel starts them."""
    return Batch(
        generator=np.zeros(games, np.uint64),
        roll=np.zeros(games, np.int64),
        rolls_left=np.zeros(games, np.int64),
        filled=np.zeros(games, np.int64),
        has_yahtzee=np.zeros(games, np.int64),
        points=np.zeros((games, len(BOXES)), np.int64),
        upper=np.zeros(games, np.int64),
        bonuses=np.zeros(games, np.int64),
        total=np.zeros(games, np.int64),
        over=np.zeros(games, np.bool_),
        reward=np.zeros(games, np.float64),
        mask=np.zeros((games, ACTIONS), np.int8),
        observation=np.zeros((games, OBSERVATION), np.float32),
    )
