"""Metrics for Prometheus: what one worker counts, and the sum over all workers of a server.

Several workers store their values in files of one folder (the multiprocess mode of prometheus-client), so any of them
can answer for all.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from boxtop.server.answer_times import AnswerTimes, with_histogram

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)


class Metrics:
    """The metrics of one worker."""

    def __init__(self, folder: str | None = None) -> None:
        self._folder = folder
        self._registry = registry = CollectorRegistry()

        def counter(name: str, text: str, labels: Iterable[str] = ()) -> Counter:
            return Counter(f"boxtop_{name}", text, labels, registry=registry)

        def gauge(name: str, text: str, labels: Iterable[str] = ()) -> Gauge:
            return Gauge(f"boxtop_{name}", text, labels, registry=registry, multiprocess_mode="livesum")

        def histogram(name: str, text: str, buckets: tuple[float, ...] = _LATENCY) -> Histogram:
            return Histogram(f"boxtop_{name}", text, registry=registry, buckets=buckets)

        self.workers = gauge("workers", "Worker processes")
        self.workers.set(1)
        self.tables = gauge("tables", "Tables in memory")
        self.connections = gauge("connections", "Open WebSocket connections")
        self.new_tables = counter("tables_created", "Tables set up", ("game",))
        self.moves = counter("moves", "Moves written to the log, chance included")
        self._answers = AnswerTimes(registry, _LATENCY)
        self.answered = self._answers.add
        """Called with the seconds from a request at a table to its answer."""
        self.http = counter("http_responses", "HTTP answers by status", ("status",))
        self.http_time = histogram("http_seconds", "Time of an HTTP request")
        self.refused_connections = counter("connections_refused", "WebSocket handshakes refused", ("status",))
        self.passed_connections = counter("connections_passed_on", "WebSockets passed on to the worker of their table")
        self.commit_time = histogram("commit_seconds", "Time of a commit")
        self.commit_size = histogram("commit_changes", "Changes in a commit", _SIZES)
        self.sockets_read = histogram("sockets_read_together", "Sockets read together, while many send", _SIZES)
        self.failed_writes = counter("write_failures", "Changes that could not be written")
        self.waiting_writes = gauge("writer_waiting", "Changes that wait for the writer")
        self.loop_lag = histogram("event_loop_lag_seconds", "How late the event loop runs a timer")
        self.waiting_work = gauge("work_waiting", "Tasks that wait for a thread", ("kind",))
        self.heavy_work = counter("heavy_work", "Slow work begun, by kind", ("kind",))
        self.notifications = counter(
            "notifications", "Notifications of a turn: sent, gone, failed, dropped", ("result",)
        )
        self.cache_reads = gauge("solver_cache_reads", "Reads of the cache of compiled and solved code", ("result",))

    def committed(self, changes: int, moves: int, failed: int, seconds: float) -> None:
        """One batch of the writer. Called in its thread."""
        self.commit_time.observe(seconds)
        self.commit_size.observe(changes)
        if moves:
            self.moves.inc(moves)
        if failed:
            self.failed_writes.inc(failed)

    def count_answers(self) -> None:
        """Count the answers since the last time: once a second."""
        self._answers.count()

    def text(self) -> bytes:
        """All metrics in the format of Prometheus, over all workers."""
        self._answers.count()
        return generate_latest(_shown(_Own(self._registry) if self._folder is None else _LiveWorkers(self._folder)))

    def serve_at(self, host: str, port: int) -> None:
        """Serve at a separate address, in a thread, as long as the process runs. For one worker."""
        start_http_server(port, host, _shown(_Own(self._registry)))


def serve_all_at(folder: str, host: str, port: int) -> None:
    """Serve all workers at a separate address, in a thread of their parent process."""
    start_http_server(port, host, _shown(_LiveWorkers(folder)))


def _shown(collector: Collector) -> CollectorRegistry:
    """A registry that shows what this collector finds."""
    registry = CollectorRegistry()
    registry.register(collector)
    return registry


class _Own(Collector):
    """The metrics of this worker."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def describe(self) -> tuple[Metric, ...]:
        """Nothing: names are not checked when it is registered."""
        return ()

    def collect(self) -> Iterator[Metric]:
        return with_histogram(self._registry.collect())


class _LiveWorkers(Collector):
    """The metrics of all workers. Counters of dead workers still count; their gauges do not."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._all = MultiProcessCollector(None, folder)  # type: ignore[no-untyped-call]

    def describe(self) -> tuple[Metric, ...]:
        """Nothing: names are not checked when it is registered."""
        return ()

    def collect(self) -> Iterator[Metric]:
        for file in self._folder.glob("gauge_live*_*.db"):
            if not _is_alive(int(file.stem.rpartition("_")[2])):
                file.unlink(missing_ok=True)
        files = [str(file) for file in self._folder.glob("*.db") if _has_size(file)]
        return with_histogram(self._all.merge(files))  # type: ignore[no-untyped-call]


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _has_size(file: Path) -> bool:
    """Whether there is something to read: a worker that starts makes its files empty, and sizes them a moment later."""
    try:
        return file.stat().st_size > 0
    except FileNotFoundError:  # another worker has just deleted it
        return False
