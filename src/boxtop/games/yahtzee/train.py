"""Drills from a player's own games: the positions in which they lost most, with the exact answer.

A drill comes back by how often it was missed: after a wrong answer in the next round, after the n-th right answer in a
row 2^n rounds later.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.record import Record, positions
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.match import column_of
from boxtop.games.yahtzee.review_column import MATTERS
from boxtop.games.yahtzee.state import Choosing, State

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver import Turn

_SHOWN = 4


class Drill(Struct, frozen=True, kw_only=True):
    """A decision that lost points in a game, as a question."""

    key: str
    """The same for the same question."""
    config: Config
    card: Card
    dice: Dice
    rolls_left: int
    chosen: Keep | Score
    """What was played, the last time."""
    best: Keep | Score
    loss: float
    """The points it lost, over all times."""
    missed: int
    """How often it was missed in the games."""


class Answer(Struct, frozen=True):
    """A choice of a drill and what it loses against the best one."""

    action: Keep | Score
    loss: float


class Seen(Struct, frozen=True):
    """How a drill went so far."""

    streak: int = 0
    """Right answers in a row."""
    due: int = 0
    """The round in which it comes back."""


class Progress(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has practised: kept in a file between rounds."""

    round: int = 0
    seen: dict[str, Seen] = {}

    def next_round(self) -> "Progress":
        """The progress at the beginning of the next round."""
        return replace(self, round=self.round + 1)

    def answered(self, drill: Drill, *, right: bool) -> "Progress":
        """The progress after this answer."""
        streak = self.seen.get(drill.key, Seen()).streak + 1 if right else 0
        return replace(self, seen={**self.seen, drill.key: Seen(streak, self.round + 2**streak)})

    def due(self, drills: Iterable[Drill], count: int) -> tuple[Drill, ...]:
        """The drills of this round, those that cost most first."""
        found = [drill for drill in drills if self.seen.get(drill.key, Seen()).due <= self.round]
        return tuple(sorted(found, key=lambda drill: -drill.loss)[:count])


def drills(records: Iterable[Record], player: str | None = None) -> tuple[Drill, ...]:
    """The decisions of these games that lost points, those that cost most first; of one player, or of all people."""
    found: dict[str, Drill] = {}
    names = set[str]()
    for record in records:
        names |= {seat.name for seat in record.seats if seat.bot is None}
        for seat, drill in drills_of(record):
            if player not in (None, record.seats[seat].name):
                continue
            earlier = found.get(drill.key)
            if earlier is not None:
                drill = replace(drill, loss=drill.loss + earlier.loss, missed=earlier.missed + 1)
            found[drill.key] = drill
    if player is not None and player not in names:
        raise ConfigError("player", tr("nobody in these games is called {name}", name=player))
    return tuple(sorted(found.values(), key=lambda drill: -drill.loss))


def answers(drill: Drill) -> tuple[Answer, ...]:
    """The choices to offer: the best ones and the one that was played, in an order that tells nothing."""
    values = {each.action: each.value for each in _turn(drill).choices(drill.dice, drill.rolls_left)}
    ranked = sorted(values, key=lambda action: (action != drill.best, _is_zero(action), -values[action]))
    offered = ranked[:_SHOWN] if drill.chosen in ranked[:_SHOWN] else [*ranked[: _SHOWN - 1], drill.chosen]
    return tuple(
        Answer(action, max(0.0, values[drill.best] - values[action]))
        for action in sorted(offered, key=lambda action: codec.encode(action))
    )


def _is_zero(action: Keep | Score) -> bool:
    """Whether a box is given up that could score: nobody needs to be asked about that."""
    return isinstance(action, Score) and action.zero


def _turn(drill: Drill) -> "Turn":
    from boxtop.games.yahtzee.solver import solve

    return solve(drill.config).turn(drill.card)


def drills_of(record: Record) -> Iterator[tuple[Seat, Drill]]:
    """The decisions of the people in this game that lost points, in the order of the game."""
    from boxtop.games.yahtzee import YAHTZEE
    from boxtop.games.yahtzee.solver import solve

    before: State | None = None
    config = codec.convert(record.config, Config)
    for position in positions(record, YAHTZEE):
        state, move = before, position.move
        before = position.state
        if state is None or move is None or move.actor < 0 or not isinstance(state.phase, Choosing):
            continue
        if record.seats[state.seat].bot is not None:
            continue
        card = state.cards[column_of(config, state.seat)]
        dice, left = state.phase.dice, config.rolls_per_turn - state.phase.roll
        turn = solve(config).turn(card)
        values = {each.action: each.value for each in turn.choices(dice, left)}
        best = turn.best(dice, left)
        loss = values[best] - values[move.action]
        if loss >= MATTERS:
            drill = Drill(
                key=drill_key(config, card, dice, left),
                config=config,
                card=card,
                dice=dice,
                rolls_left=left,
                chosen=move.action,
                best=best,
                loss=loss,
                missed=1,
            )
            yield state.seat, drill


def drill_key(config: Config, card: Card, dice: Dice, rolls_left: int) -> str:
    """The key of the question in this position."""
    return codec.digest([codec.to_plain(config), card.points, dice, rolls_left])[:16]
