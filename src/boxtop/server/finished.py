"""Records and proofs of fairness of finished games: computed in a thread, and the last few kept.

A finished game does not change, so its bytes can be sent again. Those who ask for the same while it is being computed
wait for the one computation.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boxtop.core import codec
from boxtop.core.chance import Chance, Weighted
from boxtop.core.heavy import heavy_work
from boxtop.core.record import write_record
from boxtop.core.types import CHANCE
from boxtop.server.thinking import review
from boxtop.table.table_game import TableGame

if TYPE_CHECKING:
    from boxtop.server.hub import Hub
    from boxtop.server.live_table import LiveTable

_KEPT = 8
_LARGEST_KEPT = 4 * 1024 * 1024
"""Bytes of an answer that is kept: all of them together stay below 32 MiB."""

Compute = Callable[["LiveTable", TableGame], bytes]


class FinishedGames:
    """Answers about finished games."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._kept: OrderedDict[tuple[str, Compute], bytes] = OrderedDict()
        self._computing: dict[tuple[str, Compute], asyncio.Task[bytes]] = {}

    async def answer(self, compute: Compute, live_table: "LiveTable", play: TableGame) -> bytes:
        """What `compute` says of this game."""
        key = live_table.table, compute
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        computing = self._computing.get(key)
        if computing is None:
            work = self._hub.run(self._hub.threads.finished, compute, live_table, play)
            computing = self._computing[key] = self._hub.loop.create_task(work)
            computing.add_done_callback(lambda done: self._computed(key, done))
        # One of those who wait may hang up; the others still want the answer.
        return await asyncio.shield(computing)

    def _computed(self, key: tuple[str, Compute], done: asyncio.Task[bytes]) -> None:
        del self._computing[key]
        if done.cancelled() or done.exception() is not None or len(done.result()) > _LARGEST_KEPT:
            return
        self._kept[key] = done.result()
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def record_text(live_table: "LiveTable", play: TableGame) -> bytes:
    """The record, for a file."""
    heavy_work("record of a finished game")
    return write_record(live_table.record(play))


def fairness_text(live_table: "LiveTable", play: TableGame) -> bytes:
    """Every outcome of chance with what could have come, for whoever computes them again."""
    heavy_work("fairness of a finished game")
    rolls = []
    state = play.game.initial()
    for ply, move in enumerate(play.moves):
        if move.actor == CHANCE:
            chance = play.game.chance(state)
            rolls.append({"ply": ply, "total": chance.total, "outcome": move.action, "cases": _cases(chance)})
        state = play.game.apply(state, move).state
    answer = {"game": live_table.seating.game, "fairness": live_table.record(play).fairness, "rolls": rolls}
    return codec.encode(answer)


def reviewed(live_table: "LiveTable", play: TableGame) -> bytes:
    """The review."""
    return review(live_table.game_def, live_table.record(play))


def _cases(chance: Chance[Any]) -> list[tuple[Any, int]] | None:
    """What could be drawn and in how many cases each, in the order of the cases; None for several dice, where one
    outcome has cases here and there.
    """
    return list(chance) if isinstance(chance, Weighted) or chance.size == chance.total else None
