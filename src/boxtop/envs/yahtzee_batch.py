"""Many games of Yahtzee at once."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.core.errors import ConfigError
from boxtop.envs import yahtzee_kernel as kernel
from boxtop.envs import yahtzee_plan_kernel as plan_kernel
from boxtop.envs.batch import Actions, Batch, Saved
from boxtop.envs.encoder import Vector
from boxtop.envs.yahtzee_arrays import (
    ACTIONS,
    AFTERSTATE,
    CARD_NUMBERS,
    COLUMN,
    COLUMN_NUMBERS,
    GAME,
    PLAN,
    SLOTS,
    TABLE_NUMBERS,
    make_rules,
)
from boxtop.games.yahtzee import Card, Yahtzee
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.config import Config, Tie
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.state import Choosing, Over, Phase, State


def is_batchable(config: Config, seats: int) -> bool:
    """Whether a match is one game in which everybody plays alone."""
    return config.games == 1 and not config.teams and (seats == 1 or config.tie is Tie.SHARED)


class Afterstates(NamedTuple):
    """The legal actions of all games, one row for each; the rows of a game are together, in the order of the games."""

    game: NDArray[np.int64]
    action: NDArray[np.int64]
    points: NDArray[np.int64]
    """The points that the action writes down."""
    observation: Vector
    """[row, number]: an observation with the dice that are kept, or none, and the rolls that are to come."""


class Plan(NamedTuple):
    """For each game: the best action, the points still to come with it, and those before the first roll of the turn."""

    action: NDArray[np.int64]
    value: NDArray[np.float64]
    expected: NDArray[np.float64]


class YahtzeeBatch(Batch[State]):
    """Games of Yahtzee under one config, for a number of seats."""

    def __init__(self, game: Yahtzee, size: int) -> None:
        super().__init__(np.zeros(size, GAME), ACTIONS, game.seats * COLUMN_NUMBERS + TABLE_NUMBERS)
        self.columns = np.zeros((size, game.seats), COLUMN)
        """[game, seat]: a record of each column; read it, do not change it."""
        self._rules = make_rules(game.config)
        self._rolls_per_turn = game.config.rolls_per_turn
        self._rows: NDArray[np.int64] | None = None

    def begin(self) -> None:
        kernel.begin(self._rules, self.games, self.columns, self.masks, self.observations)

    def step(self, actions: Actions) -> int:
        return kernel.step(self._rules, self.games, self.columns, self.masks, self.observations, actions)

    def afterstates(self) -> Afterstates:
        """Every legal action of every game, with what the seat to act sees after it, before the dice are rolled."""
        found = np.zeros(np.count_nonzero(self.masks), AFTERSTATE)
        seen = np.empty((found.size, self.observations.shape[1]), np.float32)
        kernel.afterstates(self._rules, self.games, self.columns, self.masks, found, seen)
        return Afterstates(found["game"], found["action"], found["points"], seen)

    def cards(self) -> Vector:
        """[game, number]: the card of each game: open boxes, points in the Yahtzee box, upper total / threshold."""
        seen = np.empty((self.games.size, CARD_NUMBERS), np.float32)
        plan_kernel.cards_now(self._rules, self.games, self.columns, seen)
        return seen

    def cards_after(self) -> Vector:
        """[row, number]: every card to which the turns in progress can lead; `plan` takes their values."""
        self._rows = np.empty((self.games.size, SLOTS), np.int64)
        seen = np.empty((self.games.size * SLOTS, CARD_NUMBERS), np.float32)
        return seen[: plan_kernel.cards_after(self._rules, self.games, self.columns, self._rows, seen)]

    def plan(self, values: NDArray[Any]) -> Plan:
        """The best actions, with exact chance within the turn.

        `values` are the points still to come after the turn, one number for each row of `cards_after`.
        """
        if self._rows is None or np.shape(values) != (self._rows.max(initial=-1) + 1,):
            raise ConfigError("values", "must be one number for each row of the last cards_after")
        found = np.zeros(self.games.size, PLAN)
        plan_kernel.plan(self._rules, self.games, self.columns, self._rows, np.asarray(values, np.float64), found)
        return Plan(found["action"], found["value"], found["expected"])

    @property
    def scores(self) -> NDArray[np.int64]:
        total: NDArray[np.int64] = self.columns["total"]
        return total

    def save(self, game: int) -> Saved:
        return self.games[game : game + 1].tobytes(), self.columns[game].tobytes()

    def load(self, saved: Saved) -> State:
        game, columns = np.frombuffer(saved[0], GAME)[0], np.frombuffer(saved[1], COLUMN)
        cards = tuple(_card(column) for column in columns)
        phase: Phase = Over()
        if not game["over"]:
            phase = Choosing(ROLLS[game["roll"]], self._rolls_per_turn - int(game["rolls_left"]))
        return State(
            phase=phase,
            seat=int(game["seat"]),
            starter=int(game["starter"]),
            game=1,
            columns=tuple(range(len(cards))),
            cards=cards,
            finished=(cards,) if game["over"] else (),
        )


def _card(column: np.void) -> Card:
    filled, points = int(column["filled"]), column["points"].tolist()
    return Card(tuple(points[box.place] if filled & 1 << box.place else None for box in BOXES), int(column["bonuses"]))
