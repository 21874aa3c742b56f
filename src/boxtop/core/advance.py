"""The one way to advance a game: apply a move, then let chance act until somebody must decide.

The local session and the served table both use it. Nothing is changed here: the caller keeps the result, or drops it.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from boxtop.core.game import AnyGame
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome

_CHANCE_ALONE = (CHANCE,)
_LONGEST_RUN_OF_CHANCE = 10_000

Deal = Callable[[int, Any], Any]
"""From a ply and the state in which chance acts to its outcome."""
Waits = Callable[[Any], bool]
"""Whether chance waits in this state, though it could act."""


class Advance(Struct, frozen=True):
    """Moves in a row: from which ply, what happened at each, and the state they lead to."""

    ply: int
    moves: tuple[Move[Any], ...]
    events: tuple[tuple[int, Event], ...]
    """What happened, each event with the number of moves made by then."""
    state: Any
    to_act: tuple[Actor, ...]
    outcome: Outcome | None

    @property
    def end(self) -> int:
        """The number of moves after these."""
        return self.ply + len(self.moves)


def advance(
    game: AnyGame, state: Any, ply: int, move: Move[Any] | None, deal: Deal | None, waits: Waits | None = None
) -> Advance:
    """A move (None: only chance acts) and the chance that follows it. Raises IllegalAction.

    `deal` draws for chance; without it, as with own dice, the players enter what they rolled or drew. Where `waits`
    says so, the advance ends before a move of chance. It is not asked about `move` itself.
    """
    first = ply
    moves: list[Move[Any]] = []
    events: list[tuple[int, Event]] = []
    to_act = game.to_act(state) if move is None else ()
    while True:
        if move is None:
            if to_act != _CHANCE_ALONE or deal is None or (waits is not None and waits(state)):
                return Advance(first, tuple(moves), tuple(events), state, to_act, game.outcome(state))
            move = Move(CHANCE, deal(ply, state))
        step = game.apply(state, move)
        state = step.state
        to_act = game.to_act(state)
        ply += 1
        moves.append(move)
        for event in step.events:
            events.append((ply, event))
        assert len(moves) < _LONGEST_RUN_OF_CHANCE, "chance must hand over to a seat in the end"
        move = None
