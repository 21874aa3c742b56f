"""Reviews of finished games: computed once, off the event loop, and stored.

A review takes from a moment to a minute. Requests for one that is being computed wait for that one computation. The
record book needs only summaries; those that are missing are computed in the background, one game after another.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import BoxtopError
from boxtop.core.heavy import heavy_work
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.review_summary import ReviewSummary
from boxtop.games import find_game
from boxtop.server.finished import VERSION
from boxtop.server.logs import log
from boxtop.server.table_log import TableLog
from boxtop.server.thinking import Thinking
from boxtop.table.errors import StoreError
from boxtop.table.table_state import TableState
from boxtop.table.thinking import Process, ProcessEnded

REVIEW: Final = "review"
SUMMARY: Final = "summary"
DRILLS: Final = "drills"
"""The kinds of stored answers."""
_MOST_TRIES: Final = 2
"""How often a review is computed in the background before its game is left out."""

Open = Callable[[str], Awaitable[TableState | None]]
"""The table of this id, from the log."""


class ComputedReview(Struct, frozen=True):
    """The review of a finished game with what follows from it, in JSON."""

    review: bytes
    summary: bytes
    drills: bytes
    """What its players can practise: a list of `SeatDrill`."""


class Reviews:
    """The reviews of one worker."""

    def __init__(self, thinking: Thinking, table_log: TableLog, open_state: Open) -> None:
        self._loop = asyncio.get_running_loop()
        self._thinking = thinking
        self._log = table_log
        self._open = open_state
        self._computing: dict[str, asyncio.Task[ComputedReview]] = {}
        self._waiting: dict[str, None] = {}
        """Tables to review in the background, in this order."""
        self._tries: dict[str, int] = {}
        self._background: asyncio.Task[None] | None = None
        self._is_closing = False

    def close(self) -> None:
        """Stop; a review that is being computed ends at its next report of progress."""
        self._is_closing = True
        if self._background is not None:
            self._background.cancel()

    async def review(self, state: TableState) -> ComputedReview:
        """The review of a finished game that has one."""
        computing = self._computing.get(state.table)
        if computing is None:
            computing = self._computing[state.table] = self._loop.create_task(self._find(state))
            computing.add_done_callback(lambda done: self._found(state.table, done))
        # One of those who wait may disconnect; the others still need the answer.
        return await asyncio.shield(computing)

    async def stored(self, table: str) -> ComputedReview | None:
        """The review of this table if this version of Boxtop computed it before. Raises StoreError."""
        return await self._log.read(self._read_stored, table)

    def _read_stored(self, table: str) -> ComputedReview | None:
        store = self._log.store
        review = store.answer(table, REVIEW, VERSION)
        summary = store.answer(table, SUMMARY, VERSION)
        drills = store.answer(table, DRILLS, VERSION)
        if review is None or summary is None or drills is None:
            return None
        return ComputedReview(review, summary, drills)

    def _store(self, table: str, made: ComputedReview) -> None:
        self._log.store.keep_answer(table, REVIEW, VERSION, made.review)
        self._log.store.keep_answer(table, SUMMARY, VERSION, made.summary)
        self._log.store.keep_answer(table, DRILLS, VERSION, made.drills)

    def _found(self, table: str, done: "asyncio.Task[ComputedReview]") -> None:
        del self._computing[table]
        if not done.cancelled():
            done.exception()  # those who wait for it get it

    async def _find(self, state: TableState) -> ComputedReview:
        try:
            stored = await self.stored(state.table)
        except StoreError:
            stored = None
        if stored is not None:
            return stored
        made = await self._thinking.run(partial(compute_review, state, self._stop_if_closing))
        with contextlib.suppress(StoreError):  # the next request computes it again
            await self._log.read(self._store, state.table, made)
        return made

    def _stop_if_closing(self, _part: float) -> None:
        if self._is_closing:
            raise asyncio.CancelledError

    def compute_missing(self, tables: Iterable[str]) -> int:
        """Review these games in the background; how many of them are still to be done."""
        todo = [table for table in tables if self._tries.get(table, 0) < _MOST_TRIES]
        self._waiting.update(dict.fromkeys(todo))
        if self._waiting and (self._background is None or self._background.done()):
            self._background = self._loop.create_task(self._compute_waiting())
        return len(todo)

    async def _compute_waiting(self) -> None:
        while self._waiting:
            table = next(iter(self._waiting))
            self._tries[table] = self._tries.get(table, 0) + 1
            try:
                state = await self._open(table)
                if state is not None and state.is_over and state.game_def.review is not None:
                    await self.review(state)
            except BoxtopError as error:
                log.warning("a game could not be reviewed", extra={"facts": {"table": table[:6], "why": str(error)}})
            except Exception:  # noqa: BLE001 - the other games are still to be reviewed
                log.exception("a review failed", extra={"facts": {"table": table[:6]}})
            del self._waiting[table]


def compute_review(state: TableState, progress: Progress, process: Process | None = None) -> ComputedReview:
    """The review of a finished game, with its summary and its drills."""
    heavy_work(f"review: {state.game_def.id}")
    record, names = state.record(), state.seating.names
    if process is None:
        return _review(record, names, progress)
    try:
        return process.call(_review, record, names)
    except ProcessEnded:  # it was replaced
        return process.call(_review, record, names)


def _review(record: Record, names: Sequence[str], progress: Progress = no_progress) -> ComputedReview:
    game_def = find_game(record.game)
    assert game_def.review is not None, "the server asks only where there is a review"
    found = game_def.review(record, progress)
    summary = ReviewSummary() if game_def.summarize is None else game_def.summarize(found, names)
    drills = () if game_def.drills is None else game_def.drills(record, progress, found)
    return ComputedReview(codec.encode(found), codec.encode(summary), codec.encode(drills))
