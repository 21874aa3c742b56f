"""Records and fairness proofs of finished games, computed in threads.

A finished game does not change, so the last few records and proofs are cached, and proofs, which take longer, are
stored. Requests for the same one while it is being computed wait for that one computation.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from importlib.metadata import version
from typing import Any, Final, NamedTuple

from boxtop.core import codec
from boxtop.core.chance import Chance, Weighted
from boxtop.core.heavy import heavy_work
from boxtop.core.record import write_record
from boxtop.core.take_back import moves_in_effect
from boxtop.core.types import CHANCE
from boxtop.server.table_log import TableLog
from boxtop.table.errors import StoreError
from boxtop.table.table_state import TableState

VERSION: Final = version("boxtop")
"""The version of the program that computed a stored answer: another version may compute a different one."""

_CACHED = 8
_LARGEST_CACHED = 4 * 1024 * 1024
"""Bytes of an answer that is cached: all of them together stay below 32 MiB."""


class Answer(NamedTuple):
    """A kind of answer about a finished game, and what computes it."""

    kind: str
    compute: Callable[[TableState], bytes]
    is_stored: bool


class FinishedGames:
    """Answers about finished games."""

    def __init__(self, threads: Executor, table_log: TableLog) -> None:
        self._loop = asyncio.get_running_loop()
        self._threads = threads
        self._log = table_log
        self._cached: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._computing: dict[tuple[str, str], asyncio.Task[bytes]] = {}

    async def stored(self, wanted: Answer, table: str) -> bytes | None:
        """The answer about this table if it was stored before: its log need not be replayed. Raises StoreError."""
        cached = self._cached.get((table, wanted.kind))
        if cached is not None:
            return cached
        return await self._log.read(self._log.store.answer, table, wanted.kind, VERSION)

    async def answer(self, wanted: Answer, state: TableState) -> bytes:
        """The answer about this game."""
        key = state.table, wanted.kind
        cached = self._cached.get(key)
        if cached is not None:
            self._cached.move_to_end(key)
            return cached
        computing = self._computing.get(key)
        if computing is None:
            computing = self._computing[key] = self._loop.create_task(self._compute(wanted, state))
            computing.add_done_callback(lambda done: self._computed(key, done))
        # One of those who wait may disconnect; the others still need the answer.
        return await asyncio.shield(computing)

    def forget(self, table: str) -> None:
        """Drop what is cached of this table: it was changed or deleted."""
        for wanted in (RECORD, FAIRNESS):
            self._cached.pop((table, wanted.kind), None)
            self._computing.pop((table, wanted.kind), None)

    def forget_all(self) -> None:
        """The same for every table."""
        self._cached.clear()
        self._computing.clear()

    async def _compute(self, wanted: Answer, state: TableState) -> bytes:
        text = await self._loop.run_in_executor(self._threads, wanted.compute, state)
        if wanted.is_stored:
            with contextlib.suppress(StoreError):  # the next request computes it again
                await self._log.read(self._log.store.keep_answer, state.table, wanted.kind, VERSION, text)
        return text

    def _computed(self, key: tuple[str, str], done: "asyncio.Task[bytes]") -> None:
        if self._computing.get(key) is not done:  # forgotten meanwhile
            return
        del self._computing[key]
        if done.cancelled() or done.exception() is not None or len(done.result()) > _LARGEST_CACHED:
            return
        self._cached[key] = done.result()
        if len(self._cached) > _CACHED:
            self._cached.popitem(last=False)


def record_text(state: TableState) -> bytes:
    """The record, for a file."""
    heavy_work("record of a finished game")
    return write_record(state.record())


def fairness_text(state: TableState) -> bytes:
    """Every outcome of chance with its alternatives, so that anybody can recompute them."""
    heavy_work("fairness of a finished game")
    table_game = state.started_game()
    game = table_game.game
    rolls = []
    before = game.initial()
    for ply, move in moves_in_effect(table_game.moves):
        if move.actor == CHANCE:
            chance = game.chance(before)
            rolls.append({"ply": ply, "total": chance.total, "outcome": move.action, "cases": _cases(chance)})
        before = game.apply(before, move).state
    answer = {"game": state.seating.game, "fairness": state.record().fairness, "rolls": rolls}
    return codec.encode(answer)


def _cases(chance: Chance[Any]) -> list[tuple[Any, int]] | None:
    """Every outcome with the number of its cases, in the order of the cases; None for several dice, where the cases of
    one outcome are not next to each other.
    """
    return list(chance) if isinstance(chance, Weighted) or chance.size == chance.total else None


RECORD: Final = Answer("record", record_text, is_stored=False)
"""About as long as the log itself, and quick to compute."""
FAIRNESS: Final = Answer("fairness", fairness_text, is_stored=True)
