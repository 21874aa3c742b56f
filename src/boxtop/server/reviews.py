"""Reviews of finished games: computed once, off the event loop, and stored.

A review takes from a moment to a minute. Requests for one that is being computed wait for that one computation. If all
of them have left before it begins, it is not computed; once begun, it is finished and stored. The record book, the
trainer and the end of a game need only the brief part, the summary and the drills; for the record book and the trainer
it is computed in the background, one game after another.
"""

import asyncio
import contextlib
from collections import Counter
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


class BriefReview(Struct, frozen=True):
    """What follows from the review of a finished game, in JSON."""

    summary: bytes
    drills: bytes
    """What its players can practise: a list of `SeatDrill`."""
    review: bytes | None = None
    """The review itself, where it was computed with them."""


class NobodyWaits(Exception):
    """A review was not begun: all who had asked for it have left."""


class Reviews:
    """The reviews of one worker."""

    def __init__(self, thinking: Thinking, table_log: TableLog, open_state: Open) -> None:
        self._loop = asyncio.get_running_loop()
        self._thinking = thinking
        self._log = table_log
        self._open = open_state
        self._computing: dict[tuple[str, str], asyncio.Task[BriefReview]] = {}
        """What is being computed, by table and kind."""
        self._readers: Counter[tuple[str, str]] = Counter()
        """How many wait for it."""
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

    async def review(self, state: TableState) -> bytes:
        """The review of a finished game that has one."""
        review = (await self._shared(state, REVIEW)).review
        assert review is not None, "it was asked for"
        return review

    async def brief(self, state: TableState) -> BriefReview:
        """The summary and the drills of a finished game that has a review."""
        return await self._shared(state, SUMMARY)

    async def stored_review(self, table: str) -> bytes | None:
        """The review of this table if this version of Boxtop computed it before. Raises StoreError."""
        return await self._log.read(self._log.store.answer, table, REVIEW, VERSION)

    async def stored_brief(self, table: str) -> BriefReview | None:
        """Summary and drills of this table if this version of Boxtop computed them before. Raises StoreError."""
        return await self._log.read(self._read_brief, table)

    def _read_brief(self, table: str) -> BriefReview | None:
        summary = self._log.store.answer(table, SUMMARY, VERSION)
        drills = self._log.store.answer(table, DRILLS, VERSION)
        return None if summary is None or drills is None else BriefReview(summary, drills)

    def _store(self, table: str, made: BriefReview) -> None:
        self._log.store.keep_answer(table, SUMMARY, VERSION, made.summary)
        self._log.store.keep_answer(table, DRILLS, VERSION, made.drills)
        if made.review is not None:
            self._log.store.keep_answer(table, REVIEW, VERSION, made.review)

    async def _shared(self, state: TableState, kind: str) -> BriefReview:
        """The one computation of this kind for everybody who asks now."""
        key = state.table, kind
        self._readers[key] += 1
        try:
            while True:
                computing = self._computing.get(key)
                if computing is None:
                    computing = self._computing[key] = self._loop.create_task(self._find(state, kind))
                    computing.add_done_callback(lambda done: self._found(key, done))
                # One of those who wait may disconnect; the others still need the answer.
                with contextlib.suppress(NobodyWaits):  # until this reader came
                    return await asyncio.shield(computing)
        finally:
            self._readers[key] -= 1
            if not self._readers[key]:
                del self._readers[key]

    def _found(self, key: tuple[str, str], done: "asyncio.Task[BriefReview]") -> None:
        del self._computing[key]
        if not done.cancelled():
            done.exception()  # those who wait for it get it

    async def _find(self, state: TableState, kind: str) -> BriefReview:
        try:
            brief = await self.stored_brief(state.table)
            review = await self.stored_review(state.table) if kind == REVIEW else None
        except StoreError:
            brief = review = None
        if brief is not None and (kind == SUMMARY or review is not None):
            return BriefReview(brief.summary, brief.drills, review)
        made = await self._thinking.run(partial(self._compute, state, kind))
        with contextlib.suppress(StoreError):  # the next request computes it again
            await self._log.read(self._store, state.table, made)
        return made

    def _compute(self, state: TableState, kind: str, process: Process | None) -> BriefReview:
        """Compute a review in a thread, if somebody still waits for it."""
        if (state.table, kind) not in self._readers:
            raise NobodyWaits
        return compute_review(state, self._stop_if_closing, kind, process)

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
                    await self.brief(state)
            except BoxtopError as error:
                log.warning("a game could not be reviewed", extra={"facts": {"table": table[:6], "why": str(error)}})
            except Exception:  # noqa: BLE001 - the other games are still to be reviewed
                log.exception("a review failed", extra={"facts": {"table": table[:6]}})
            del self._waiting[table]


def compute_review(
    state: TableState, progress: Progress, kind: str = REVIEW, process: Process | None = None
) -> BriefReview:
    """The summary and the drills of a finished game, with its review if that is the kind asked for."""
    heavy_work(f"review: {state.game_def.id}")
    record, names = state.record(), state.seating.names
    if process is None:
        return review_record(record, names, kind, progress)
    try:
        return process.call(review_record, record, names, kind)
    except ProcessEnded:  # it was replaced
        return process.call(review_record, record, names, kind)


def review_record(record: Record, names: Sequence[str], kind: str, progress: Progress = no_progress) -> BriefReview:
    """The summary and the drills of a record; also its review, if that is asked for or there is no quicker one."""
    game_def = find_game(record.game)
    assert game_def.review is not None, "the server asks only where there is a review"
    brief = None if kind == REVIEW else game_def.brief_review
    found = (brief or game_def.review)(record, progress)
    summary = ReviewSummary() if game_def.summarize is None else game_def.summarize(found, names)
    drills = () if game_def.drills is None else game_def.drills(record, progress, found)
    whole = None if brief else codec.encode(found)
    return BriefReview(codec.encode(summary), codec.encode(drills), whole)
