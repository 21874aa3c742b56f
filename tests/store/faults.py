"""Connections that fail on demand: at the first call of a statement, before or after it runs."""

import sqlite3
import threading
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

import psycopg

from boxtop.store.postgresql import PostgresStore
from boxtop.store.sql import SqlStore
from boxtop.store.sqlite import SqliteStore


class Fault(Enum):
    """How a call fails."""

    DISK_FULL = "disk full"
    READ_ONLY = "read-only"
    LOCKED = "locked"
    LOST_BEFORE = "connection lost before the call"
    LOST_AFTER = "connection lost after the call"
    AWAY_BEFORE = "connection lost before the call, and the database away for a while"
    AWAY_AFTER = "connection lost after the call, and the database away for a while"
    NO_DESCRIPTORS = "an OSError"
    OVERFLOW = "an OverflowError before the call"
    OUTSIDE_AFTER = "an error outside the driver's hierarchy after the call"


_AFTER = {Fault.LOST_AFTER, Fault.AWAY_AFTER, Fault.OUTSIDE_AFTER}
_CLOSES = {Fault.LOST_BEFORE, Fault.LOST_AFTER, Fault.AWAY_BEFORE, Fault.AWAY_AFTER}
_STAYS_AWAY = {Fault.AWAY_BEFORE, Fault.AWAY_AFTER}


def _sqlite_error(code: int, reason: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(reason)
    error.sqlite_errorcode = code
    return error


_OWN: dict[str, dict[Fault, Callable[[], Exception]]] = {
    "sqlite": {
        Fault.DISK_FULL: lambda: _sqlite_error(sqlite3.SQLITE_FULL, "database or disk is full"),
        Fault.READ_ONLY: lambda: _sqlite_error(sqlite3.SQLITE_READONLY, "attempt to write a readonly database"),
        Fault.LOCKED: lambda: _sqlite_error(sqlite3.SQLITE_BUSY, "database is locked"),
    },
    "postgresql": {
        Fault.DISK_FULL: lambda: psycopg.errors.DiskFull("could not extend file"),
        Fault.READ_ONLY: lambda: psycopg.errors.ReadOnlySqlTransaction("cannot execute in a read-only transaction"),
        Fault.LOCKED: lambda: psycopg.errors.LockNotAvailable("canceling statement due to lock timeout"),
    },
}


class Faults:
    """What is to fail next, and every statement that was executed."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._lock = threading.Lock()
        self._armed: tuple[str, Fault] | None = None
        self._away = False
        self.statements: list[str] = []
        self.fired = False

    def arm(self, statement: str, fault: Fault) -> None:
        """Let the next call of this statement fail in this way."""
        with self._lock:
            self._armed, self.fired = (statement, fault), False

    def clear(self) -> None:
        """Let nothing fail any more."""
        with self._lock:
            self._armed, self._away = None, False

    def connecting(self) -> None:
        """Fail to connect, if that is armed."""
        if self._away:
            raise ConnectionRefusedError(111, "the database is away")

    def next(self, statement: str) -> Fault | None:
        """How this call fails, if it does."""
        with self._lock:
            self.statements.append(statement)
            if self._away:
                return Fault.LOST_BEFORE
            if self._armed is None or self._armed[0] != statement:
                return None
            (_, fault), self._armed, self.fired = self._armed, None, True
            self._away = fault in _STAYS_AWAY
            return fault

    def error(self, fault: Fault) -> Exception:
        """What a caller sees of a fault."""
        if fault in _OWN[self._kind]:
            return _OWN[self._kind][fault]()
        if fault is Fault.NO_DESCRIPTORS:
            return OSError(24, "Too many open files")
        if fault is Fault.OVERFLOW:
            return OverflowError("Python int too large to convert to SQLite INTEGER")
        if fault is Fault.OUTSIDE_AFTER:
            return RuntimeError("something the driver never promised")
        reason = "server closed the connection unexpectedly"
        return psycopg.OperationalError(reason) if self._kind == "postgresql" else sqlite3.OperationalError(reason)


class FaultyConnection:
    """A real connection whose calls may fail."""

    def __init__(self, real: Any, faults: Faults) -> None:
        self._real = real
        self._faults = faults

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def __enter__(self) -> "FaultyConnection":
        return self

    def __exit__(self, *_: object) -> None:
        self._real.close()

    def execute(self, statement: str, values: Any = None) -> Any:
        fault = self._faults.next(statement)
        if fault is None:
            return self._really(statement, values)
        if fault in _AFTER:
            self._really(statement, values)
        if fault in _CLOSES:
            self._real.close()
        raise self._faults.error(fault)

    def _really(self, statement: str, values: Any) -> Any:
        return self._real.execute(statement) if values is None else self._real.execute(statement, values)


class FaultySqlite(SqliteStore):
    """A SQLite store over such connections."""

    def __init__(self, path: Path, faults: Faults) -> None:
        super().__init__(path)
        self._faults = faults

    def _connect(self) -> Any:
        self._faults.connecting()
        return FaultyConnection(super()._connect(), self._faults)


class FaultyPostgres(PostgresStore):
    """A PostgreSQL store over such connections."""

    def __init__(self, url: str, faults: Faults) -> None:
        super().__init__(url)
        self._faults = faults

    def connect(self) -> Any:
        self._faults.connecting()
        return FaultyConnection(super().connect(), self._faults)


def faulty_store(address: str) -> tuple[SqlStore, Faults]:
    """A store at this address, not yet opened, and what makes it fail."""
    if address.startswith("postgresql://"):
        faults = Faults("postgresql")
        return FaultyPostgres(address, faults), faults
    faults = Faults("sqlite")
    return FaultySqlite(Path(address), faults), faults
