"""What a live table needs from outside: its log, the worker process it runs in, and a limit on wrong codes."""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from boxtop.core.types import Seat
from boxtop.table.change import Change, Stored, Verdict
from boxtop.table.thinking import Process

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable
    from boxtop.table.table_state import TableState

T = TypeVar("T")
Done = Callable[[Verdict], None]
"""Called on the event loop with the result of a commit."""


class Log(Protocol):
    """Where tables are kept."""

    @property
    def shared(self) -> bool:
        """Whether other workers write to it too."""
        ...

    def submit(self, change: Change, done: Done) -> None:
        """Commit a change and call `done` with the result."""
        ...

    async def load(self, table: str, since: int = 0) -> Stored | None:
        """A table with its moves from ply `since`; None if there is no such table. Raises StoreError."""
        ...

    async def try_lock(self, table: str) -> bool:
        """Whether this worker is now the one that moves the bots of this table. Raises StoreError."""
        ...

    async def unlock(self, table: str) -> None:
        """Let another worker move the bots of this table. Raises StoreError."""
        ...


class CodeLimit(Protocol):
    """Limits how many wrong codes an address may try."""

    def take(self, address: str) -> bool:
        """Count one; whether it was within the limit."""
        ...

    def give_back(self, address: str) -> None:
        """Do not count the last one: the code was right."""
        ...


class ReactionLimit(Protocol):
    """Limits how often a player may react."""

    def take(self, player: str) -> bool:
        """Count one; whether it was within the limit."""
        ...


class Worker(Protocol):
    """The process that serves the table."""

    loop: asyncio.AbstractEventLoop

    @property
    def wrong_codes(self) -> CodeLimit: ...

    @property
    def reactions(self) -> ReactionLimit: ...

    @property
    def host_ends_games(self) -> bool:
        """Whether a host may end a game without asking the other players: at home, not on a public server."""
        ...

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a task; an error in it is logged."""
        ...

    def run_bot(self, task: Callable[[Process | None], T]) -> "asyncio.Future[T]":
        """Run a bot's work in a thread, with a process in which it can think if there is one."""
        ...

    def run_coach(self, task: Callable[[Process | None], T]) -> "asyncio.Future[T]":
        """Run the coach's work in a thread, with a process in which it can think if there is one."""
        ...

    def run_slow(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """Run what is too slow for the event loop in a thread."""
        ...

    def invite(self, code: str) -> str:
        """The address by which other devices join."""
        ...

    def call_away(self, state: "TableState", seats: Collection[Seat]) -> None:
        """It is the turn of these people, who have no device connected: notify them if they wanted that."""
        ...

    def release(self, live_table: "LiveTable") -> None:
        """Forget a table: it is opened from the log when somebody needs it again."""
        ...
