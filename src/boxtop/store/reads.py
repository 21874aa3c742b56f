"""What is read from the database: tables, the positions of their logs, codes, the record book."""

import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.store.health import Health
from boxtop.table.change import GameResult, LoggedMove, LogPosition, Presence, Stored, TableKey
from boxtop.table.errors import StoreError

ALIVE_WITHIN = 15_000
"""Milliseconds after which a worker that does not refresh its presence counts as dead."""

_SIZES = (1, 2, 4, 8, 16, 32, 64)
"""Tables per statement: few sizes, so that the prepared statements are reused. Unused places hold `_NO_TABLE`."""
_NO_TABLE = ("", 0)


def _marks(size: int, mark: str) -> str:
    return ", ".join([mark] * size)


_TABLES = {
    size: f"SELECT id, code, server_seed, token_key, version, seating FROM tables WHERE id IN ({_marks(size, '?')})"  # noqa: S608
    for size in _SIZES
}
_MOVES = {
    size: "SELECT table_id, column2, ply, actor, action, action_id "  # noqa: S608 - question marks only
    f"FROM (VALUES {_marks(size, '(?, ?)')}) AS wanted "
    "JOIN moves ON table_id = column1 AND ply >= column2 ORDER BY table_id, ply"
    for size in _SIZES
}


class ResultRow(Struct, frozen=True):
    """A line of the record book."""

    table: str
    result: GameResult
    over_at: int


class Reads(ABC):
    """The reading half of a store, on a connection of its own. Every failure is raised as a StoreError."""

    shared: bool
    """Whether other processes may write to this store too."""
    worker: str
    reads: Health
    _reading: Any = None

    @property
    @abstractmethod
    def errors(self) -> tuple[type[Exception], ...]:
        """What the database raises when it cannot be reached or fails: a new connection may help."""

    @abstractmethod
    def _connect(self) -> Any:
        """A new connection in autocommit mode."""

    @abstractmethod
    def _run(self, connection: Any, statement: str, values: Sequence[object] = ()) -> Any:
        """A cursor over the rows of this statement; raises Clash when a row exists already."""

    def _read(self, statement: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of this statement. A connection that fails is replaced once."""
        rows = None
        if self._reading is not None:
            with contextlib.suppress(Exception):
                rows = self._fetch(statement, values)
        if rows is None:
            rows = self._fetch_again(statement, values)
        self.reads.worked()
        return rows

    def _fetch_again(self, statement: str, values: Sequence[object]) -> list[Any]:
        try:
            self._replace_reading()
            return self._fetch(statement, values)
        except Exception as error:
            self.reads.failed(error, expected=isinstance(error, (*self.errors, OSError)))
            raise StoreError("the database cannot be read") from error

    def _fetch(self, statement: str, values: Sequence[object]) -> list[Any]:
        cursor = self._run(self._reading, statement, values)
        return [] if cursor.description is None else list(cursor.fetchall())

    def _replace_reading(self) -> None:
        old, self._reading = self._reading, None
        close_quietly(old)
        self._reading = self._connect()

    def load(self, table: str, since: int = 0) -> Stored | None:
        """A table with its moves from ply `since`; None if there is no such table."""
        return self.load_all([(table, since)])[0]

    def load_all(self, wanted: Sequence[tuple[str, int]]) -> list[Stored | None]:
        """Several tables, each with its moves from a ply; None for one that does not exist."""
        different = tuple(dict.fromkeys(wanted))
        found: dict[tuple[str, int], Stored] = {}
        for start in range(0, len(different), _SIZES[-1]):
            found |= self._load_some(different[start : start + _SIZES[-1]])
        return [found.get(each) for each in wanted]

    def _load_some(self, wanted: Sequence[tuple[str, int]]) -> dict[tuple[str, int], Stored]:
        size = next(size for size in _SIZES if size >= len(wanted))
        padded = (*wanted, *((_NO_TABLE,) * (size - len(wanted))))
        names = [table for table, _ in padded]
        tables = {row[0]: row[1:] for row in self._read(_TABLES[size], names)}
        moves: dict[tuple[str, int], list[LoggedMove]] = {}
        for table, since, *move in self._read(_MOVES[size], [value for pair in padded for value in pair]):
            moves.setdefault((table, since), []).append(LoggedMove(*move))
        elsewhere = self._elsewhere(names) if self.shared else {}

        def stored(table: str, since: int) -> Stored:
            code, server_seed, token_key, version, seating = tables[table]
            return Stored(
                table=table,
                key=TableKey(code, server_seed, token_key),
                seating=seating,
                version=version,
                moves=tuple(moves.get((table, since), ())),
                elsewhere=elsewhere.get(table, ()),
            )

        return {each: stored(*each) for each in wanted if each[0] in tables}

    def positions(self, tables: list[str]) -> dict[str, LogPosition]:
        """The length of the logs of these tables."""
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT id, version, (SELECT COALESCE(MAX(ply) + 1, 0) FROM moves WHERE table_id = id) "  # noqa: S608
            f"FROM tables WHERE id IN ({marks})"
        )
        rows = self._read(statement, tables)
        elsewhere = self._elsewhere(tables)
        return {table: LogPosition(version, plies, elsewhere.get(table, ())) for table, version, plies in rows}

    def _elsewhere(self, tables: list[str]) -> dict[str, tuple[Presence, ...]]:
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT table_id, seats, spectators FROM presence "  # noqa: S608 - question marks only
            f"WHERE worker <> ? AND seen_at > ? AND table_id IN ({marks}) ORDER BY worker"
        )
        values = (self.worker, milliseconds() - ALIVE_WITHIN, *tables)
        found: dict[str, tuple[Presence, ...]] = {}
        for table, seats, spectators in self._read(statement, values):
            here = Presence(tuple(int(seat) for seat in seats.split(",") if seat), spectators)
            found[table] = (*found.get(table, ()), here)
        return found

    def find_code(self, code: str) -> str | None:
        """The table with this code."""
        rows = self._read("SELECT id FROM tables WHERE code = ?", (code,))
        return str(rows[0][0]) if rows else None

    def finished(self, limit: int) -> list[ResultRow]:
        """The finished games, newest first."""
        statement = (
            "SELECT table_id, game, rules, seats, outcome, over_at FROM results ORDER BY over_at DESC, table_id LIMIT ?"
        )
        return [
            ResultRow(table, GameResult(game, rules, seats, outcome), over_at)
            for table, game, rules, seats, outcome, over_at in self._read(statement, (limit,))
        ]

    def bot_moves(self, tables: Sequence[str]) -> dict[str, frozenset[Seat]]:
        """For each of these tables the seats for which a bot moved: only moves that a person requested have an id."""
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT DISTINCT table_id, actor FROM moves "  # noqa: S608 - question marks only
            f"WHERE actor >= 0 AND action_id IS NULL AND table_id IN ({marks})"
        )
        found: dict[str, frozenset[Seat]] = dict.fromkeys(tables, frozenset())
        for table, seat in self._read(statement, tables):
            found[table] |= {seat}
        return found

    def answers(self, kind: str) -> dict[str, str]:
        """All stored answers of this kind by table, whichever version of the program computed them."""
        return dict(self._read("SELECT table_id, body FROM answers WHERE kind = ?", (kind,)))

    def answers_about(self, tables: Sequence[str], kind: str, program: str | None = None) -> dict[str, str]:
        """The stored answers of this kind about these tables, as this version of the program computed them; without one
        as any version did.
        """
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        statement = f"SELECT table_id, body FROM answers WHERE table_id IN ({marks}) AND kind = ?"  # noqa: S608
        if program is None:
            return dict(self._read(statement, (*tables, kind)))
        return dict(self._read(f"{statement} AND program = ?", (*tables, kind, program)))

    def finished_of(self, tables: list[str]) -> list[tuple[ResultRow, str]]:
        """The finished games among these tables, newest first, each with its seating."""
        if not tables:
            return []
        marks = ", ".join("?" * len(tables))
        statement = (
            "SELECT table_id, game, rules, seats, outcome, over_at, seating FROM results "  # noqa: S608
            f"JOIN tables ON id = table_id WHERE table_id IN ({marks}) ORDER BY over_at DESC, table_id"
        )
        return [
            (ResultRow(table, GameResult(game, rules, seats, outcome), over_at), seating)
            for table, game, rules, seats, outcome, over_at, seating in self._read(statement, tables)
        ]

    def public_tables(self, since: int, limit: int) -> list[tuple[str, str]]:
        """The newest tables made after this time that anybody may find and that are not over: id and seating."""
        statement = (
            "SELECT id, seating FROM tables WHERE made_at > ? AND seating LIKE ? "
            "AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = id) ORDER BY made_at DESC, id LIMIT ?"
        )
        return [tuple(row) for row in self._read(statement, (since, '%"visibility":"public"%', limit))]

    def answer(self, table: str, kind: str, program: str) -> bytes | None:
        """The stored answer of this kind about a finished game, as this version of the program computed it."""
        statement = (
            "SELECT body FROM answers JOIN tables ON id = table_id WHERE table_id = ? AND kind = ? AND program = ?"
        )
        rows = self._read(statement, (table, kind, program))
        return rows[0][0].encode() if rows else None

    def keep_answer(self, table: str, kind: str, program: str, body: bytes) -> None:
        """Store an answer about a finished game; it replaces that of an earlier version."""
        statement = (
            "INSERT INTO answers (table_id, kind, program, body) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (table_id, kind) DO UPDATE SET program = excluded.program, body = excluded.body"
        )
        self._read(statement, (table, kind, program, body.decode()))

    def is_readable(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(self._read("SELECT version FROM schema_version"))
        except StoreError:
            return False


def close_quietly(connection: Any) -> None:
    """Close a connection that may be broken; if that fails, the database notices by itself."""
    if connection is not None:
        with contextlib.suppress(Exception):
            connection.close()


def milliseconds() -> int:
    """The time as it is stored in the log."""
    return time.time_ns() // 1_000_000
