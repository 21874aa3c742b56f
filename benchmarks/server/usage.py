"""CPU time and memory of a server with its workers, and of its PostgreSQL apart from it."""

import contextlib
from collections.abc import Iterable
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import psycopg


def with_children(pid: int) -> list[psutil.Process]:
    """A process and everything it has started."""
    process = psutil.Process(pid)
    return [process, *process.children(recursive=True)]


def cpu_seconds(processes: Iterable[psutil.Process]) -> dict[int, float]:
    """CPU time of these processes so far, in all their threads, by process id; without those that have ended."""
    found: dict[int, float] = {}
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            found[process.pid] = float(times.user + times.system)
    return found


def spent(before: dict[int, float], after: dict[int, float]) -> float:
    """CPU time between two answers of `cpu_seconds`, of the processes that are in both."""
    return sum(seconds - before[pid] for pid, seconds in after.items() if pid in before)


def memory_mib(processes: Iterable[psutil.Process]) -> float:
    """The memory that these processes hold now; what they share is counted once for each."""
    return float(sum(process.memory_info().rss for process in processes)) / 2**20


def database_processes(database: str | None) -> list[psutil.Process]:
    """The processes of the PostgreSQL at this address; none for SQLite, which works inside the server."""
    if database is None or "://" not in database:
        return []
    with psycopg.connect(database) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
    assert row is not None
    return with_children(int((Path(row[0]) / "postmaster.pid").read_text().split()[0]))
