"""Reading lines from the player, with signals delayed until no move is half done."""

import os
import select
import signal
import sys
from types import FrameType, TracebackType
from typing import Self

_CAN_WAIT = os.name == "posix"
"""Whether the system can wait for a line and for a signal at the same time."""


class Interrupted(Exception):
    """Somebody pressed Ctrl-C, or the system asked us to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.status = 128 + number


class InputEnded(Exception):
    """The end of the input."""


class Interrupts:
    """Delays Ctrl-C, SIGTERM and SIGHUP until the game waits for a player, so that no move is half done.

    `ask` is where they take effect, and `check` between two moves.
    """

    _SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

    def __init__(self) -> None:
        self._asking = False
        self._pending: int | None = None
        self._typed = b""

    def __enter__(self) -> Self:
        # A signal that comes just before we wait for a line would go unnoticed until the line is typed. The system
        # also writes a byte into this pipe for each signal, and we wait for the line and the pipe together.
        self._woken, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        self._wake_before = signal.set_wakeup_fd(self._wake)
        self._before = [(number, signal.signal(number, self._note)) for number in self._SIGNALS]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, action in self._before:
            signal.signal(number, action)
        signal.set_wakeup_fd(self._wake_before)
        os.close(self._woken)
        os.close(self._wake)

    def check(self) -> None:
        """Stop here if a signal came."""
        if self._pending is not None:
            raise Interrupted(self._pending)

    def ask(self, prompt: str) -> str:
        """What a person types after the prompt."""
        print(prompt, end="", flush=True)
        self._asking = True
        try:
            self.check()
            return self._line()
        finally:
            self._asking = False

    def _line(self) -> str:
        if not _CAN_WAIT or not _is_file(sys.stdin):
            line = sys.stdin.readline()
            if not line:
                raise InputEnded
            return line.rstrip("\r\n")
        while b"\n" not in self._typed:
            ready, _, _ = select.select([sys.stdin.fileno(), self._woken], [], [])
            self.check()
            if sys.stdin.fileno() in ready:
                self._typed += self._more()
        line_bytes, _, self._typed = self._typed.partition(b"\n")
        return line_bytes.decode(sys.stdin.encoding, errors="replace").rstrip("\r")

    def _more(self) -> bytes:
        """The next bytes of the input; a last line without a line end gets one."""
        try:
            more = os.read(sys.stdin.fileno(), 4096)
        except OSError:
            raise InputEnded from None
        if more:
            return more
        if self._typed:
            return b"\n"
        raise InputEnded

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._pending = number
        if self._asking:
            self._asking = False
            raise Interrupted(number)


def _is_file(stream: object) -> bool:
    """Whether the stream is a terminal, a pipe or a file, and not text held in memory."""
    try:
        stream.fileno()  # type: ignore[attr-defined]
    except (AttributeError, OSError, ValueError):
        return False
    return True
