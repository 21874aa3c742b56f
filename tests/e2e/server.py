"""A real Boxtop server in a separate process, which can be killed and started again on the same port."""

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import ClassVar

from boxtop.bots.own_bots import VARIABLE
from tests.tutorial_game import environment_with

START_WITHIN = 120.0


class ServerProcess:
    """One server on a loopback port of its own, with its database in a folder of the test."""

    at: ClassVar[dict[str, "ServerProcess"]] = {}
    """Every server of this test run by its address."""

    def __init__(
        self, folder: Path, packages: Path | None = None, options: tuple[str, ...] = (), bots: str = ""
    ) -> None:
        """With `packages`, the server also finds what is installed in that folder; `options` go to `boxtop serve`.

        `bots` are the import paths of more bots, separated by commas.
        """
        self.folder = folder
        self._options = options
        self._environment = environment_with(packages) | {VARIABLE: bots}
        self.database = str(folder / "boxtop.sqlite3")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.at[self.address] = self

    def start(self) -> None:
        """Start, and wait until it serves."""
        command = [sys.executable, "-m", "boxtop", "serve", "--no-warm-up", "--port", str(self.port)]
        command += ["--database", self.database, "--messages-per-second", "1000", *self._options]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment)
        deadline = time.monotonic() + START_WITHIN
        while not self._is_ready():
            assert self._process.poll() is None, (self.folder / "server.log").read_text()
            if time.monotonic() > deadline:
                self.kill()
                raise AssertionError("the server did not become ready")
            time.sleep(0.05)

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill -9: no farewell, nothing flushed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def freeze(self) -> None:
        """Stop the process without closing its connections: to its clients it is silent."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen process go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End it politely."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
