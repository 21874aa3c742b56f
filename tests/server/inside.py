"""A server in the test's own process, on a thread of its own, so that a test can see what each thread does."""

import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from boxtop.core.heavy import watching_heavy_work
from boxtop.server.accepted_socket import AcceptedSocket
from boxtop.server.app import create_app
from boxtop.server.run import free_port, settings_for
from boxtop.server.settings import Settings
from tests.servers import Server

_PATIENCE = 600.0


class InsideServer(Server):
    """Serves HTTP as the others do; `loop_thread` is the thread of its event loop."""

    def __init__(self, port: int, database: str) -> None:
        self.port = port
        self.database = database
        self.address = f"http://127.0.0.1:{port}"
        self.loop_thread = 0


@contextmanager
def inside_server(folder: Path) -> Iterator[InsideServer]:
    """A server over SQLite until the block ends."""
    inside = InsideServer(free_port("127.0.0.1", 0), str(folder / "tables.sqlite3"))
    settings = settings_for(Settings(port=inside.port, database=inside.database, messages_per_second=100_000))
    config = uvicorn.Config(
        create_app(settings),
        port=inside.port,
        ws=AcceptedSocket,
        http="httptools",
        lifespan="on",
        log_config=None,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    threshold = gc.get_threshold()
    thread.start()
    inside.loop_thread = thread.ident or 0
    try:
        until = time.monotonic() + _PATIENCE
        while not server.started:
            assert thread.is_alive(), "the server ended"
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.01)
        yield inside
    finally:
        server.should_exit = True
        thread.join(_PATIENCE)
        gc.set_threshold(*threshold)
        gc.unfreeze()


class HeavyWork:
    """The slow work done so far, by name, and what of it was done on the event loop."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._done: list[tuple[str, int, str]] = []
        self._held: dict[str, threading.Event] = {}

    @contextmanager
    def held_up(self, kind: str) -> Iterator[None]:
        """Block work whose name begins like this until the block ends."""
        self._held[kind] = threading.Event()
        try:
            yield
        finally:
            self._held.pop(kind).set()

    def notice(self, work: str) -> None:
        with self._changed:
            self._done.append((work, threading.get_ident(), threading.current_thread().name))
            self._changed.notify_all()
        for kind, released in tuple(self._held.items()):
            if work.startswith(kind):
                assert released.wait(_PATIENCE)

    def wait_for(self, *wanted: str) -> None:
        """Wait until work of each of these names was begun."""
        with self._changed:
            assert self._changed.wait_for(lambda: set(wanted) <= self.names, _PATIENCE), set(wanted) - self.names

    @property
    def names(self) -> set[str]:
        return {work for work, *_ in self._done}

    def count(self, name: str) -> int:
        """How often work of this name was begun."""
        return sum(work == name for work, *_ in self._done)

    def on(self, thread: int) -> set[str]:
        """What was done on this thread."""
        return {work for work, ident, _ in self._done if ident == thread}

    def pools_of(self, kind: str) -> set[str]:
        """The pools in whose threads work was done whose name begins like this."""
        return {name.rpartition("_")[0] for work, _, name in self._done if work.startswith(kind)}


@contextmanager
def heavy_work_noticed() -> Iterator[HeavyWork]:
    """All slow work of this process until the block ends."""
    heavy = HeavyWork()
    with watching_heavy_work(heavy.notice):
        yield heavy
