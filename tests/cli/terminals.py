"""A game at a terminal, as a process of its own."""

import os
import pty
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

COMMAND = [sys.executable, "-m", "boxtop"]
PROMPT = b"Ann, "
PATIENCE = 60


class Terminal:
    """A game at a terminal: read until something is shown, type, send signals."""

    def __init__(self, *words: str, environment: dict[str, str] | None = None) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | {"TERM": "xterm", **(environment or {})},
        )
        os.close(theirs)
        self.shown = b""

    def read_until(self, text: bytes) -> None:
        while text not in self.shown:
            read = self._read()
            assert read, f"the terminal closed before showing {text!r}: {self.shown!r}"

    def type_line(self, text: str) -> None:
        self.shown = b""
        os.write(self._ours, text.encode() + b"\n")

    def finish(self) -> int:
        while self._read():
            pass
        return self.process.wait(timeout=PATIENCE)

    def hang_up(self) -> None:
        os.close(self._ours)
        self._ours = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self._ours >= 0:
            os.close(self._ours)

    def _read(self) -> bytes:
        ready, _, _ = select.select([self._ours], [], [], PATIENCE)
        assert ready, f"nothing came for {PATIENCE} seconds after {self.shown[-200:]!r}"
        try:
            read = os.read(self._ours, 65536)
        except OSError:
            return b""
        self.shown += read
        return read


@contextmanager
def at_a_terminal(*words: str, environment: dict[str, str] | None = None) -> Iterator[Terminal]:
    terminal = Terminal(*words, environment=environment)
    try:
        yield terminal
    finally:
        terminal.close()
