"""The warm-up process ends with its server, however the server ends, and leaves nothing behind."""

import signal
import time
from collections.abc import Callable
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from tests.server.conftest import NewServer
from tests.servers import Server

_WITHIN = 60.0


@pytest.fixture(autouse=True)
def nothing_compiled_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache, so that warming up takes much longer than these tests."""
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(tmp_path / "cache"))


def warm_up_of(server: Server) -> psutil.Process:
    (child,) = psutil.Process(server.process.pid).children()
    assert "boxtop.server.warm_up" in child.cmdline()
    return child


def has_ended(process: psutil.Process) -> bool:
    """Whether the process has ended; its new parent may take a while to reap it."""
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


def eventually(condition: Callable[[], bool]) -> bool:
    until = time.monotonic() + _WITHIN
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_warm_up_ends_with_its_server(lone_server: NewServer, end: signal.Signals) -> None:
    server = lone_server("--warm-up")
    warm_up = warm_up_of(server)
    assert not has_ended(warm_up)
    server.process.send_signal(end)
    server.process.wait(timeout=_WITHIN)
    assert eventually(lambda: has_ended(warm_up))


def test_warm_up_that_ended_leaves_no_zombie(lone_server: NewServer) -> None:
    server = lone_server("--warm-up")
    warm_up_of(server).kill()
    assert eventually(lambda: not psutil.Process(server.process.pid).children())
    assert server.get("/healthz") == {"alive": True}
