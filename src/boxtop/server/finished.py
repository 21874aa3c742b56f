"""Records, fairness proofs and reviews of finished games, computed in threads.

A finished game does not change, so the last few records and proofs are cached. Requests for the same one while it is
being computed wait for that one computation.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import boxtop
from boxtop.core import codec
from boxtop.core.chance import Chance, Weighted
from boxtop.core.heavy import heavy_work
from boxtop.core.record import write_record
from boxtop.core.take_back import moves_in_effect
from boxtop.core.types import CHANCE
from boxtop.server.table_log import TableLog
from boxtop.server.threads import Threads
from boxtop.table.table_state import TableState

_REVIEW = "review"
_CACHED = 8
_LARGEST_CACHED = 4 * 1024 * 1024
"""Bytes of an answer that is cached: all of them together stay below 32 MiB."""

Compute = Callable[[TableState], bytes]
"""Computes an answer about a finished game."""


class FinishedGames:
    """Answers about finished games."""

    def __init__(self, log: TableLog, threads: Threads, loop: asyncio.AbstractEventLoop) -> None:
        self._log = log
        self._loop = loop
        self._threads = threads.finished
        self._reviewers = threads.reviews
        self._cached: OrderedDict[tuple[str, Compute], bytes] = OrderedDict()
        self._computing: dict[tuple[str, Compute], asyncio.Future[bytes]] = {}

    async def answer(self, compute: Compute, state: TableState) -> bytes:
        """The result of `compute` for this game."""
        key = state.table, compute
        cached = self._cached.get(key)
        if cached is not None:
            self._cached.move_to_end(key)
            return cached
        computing = self._computing.get(key)
        if computing is None:
            computing = self._computing[key] = self._loop.run_in_executor(self._threads, compute, state)
            computing.add_done_callback(lambda done: self._computed(key, done))
        # One of those who wait may disconnect; the others still need the answer.
        return await asyncio.shield(computing)

    async def review(self, state: TableState) -> bytes:
        """The review of this game, computed once and stored: it can take a minute."""
        kept = await self._log.read(self._log.store.answer, state.table, _REVIEW, boxtop.__version__)
        if kept is not None:
            return kept
        key = state.table, review_text
        computing = self._computing.get(key)
        if computing is None:
            computing = self._computing[key] = self._loop.run_in_executor(self._reviewers, review_text, state)
            computing.add_done_callback(lambda done: self._reviewed(state.table, done))
        return await asyncio.shield(computing)

    def _reviewed(self, table: str, done: asyncio.Future[bytes]) -> None:
        del self._computing[table, review_text]
        if not done.cancelled() and done.exception() is None:
            self._log.keep_answer(table, _REVIEW, done.result())

    def _computed(self, key: tuple[str, Compute], done: asyncio.Future[bytes]) -> None:
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


def review_text(state: TableState) -> bytes:
    """The review."""
    heavy_work(f"review: {state.game_def.id}")
    assert state.game_def.review is not None, "the server asks only where there is a review"
    return codec.encode(state.game_def.review(state.record()))


def _cases(chance: Chance[Any]) -> list[tuple[Any, int]] | None:
    """Every outcome with the number of its cases, in the order of the cases; None for several dice, where the cases of
    one outcome are not next to each other.
    """
    return list(chance) if isinstance(chance, Weighted) or chance.size == chance.total else None
