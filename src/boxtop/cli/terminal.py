"""Asking and telling, line by line; and a signal that waits until nothing is half done."""

import shutil
import signal
import textwrap
from collections.abc import Iterable
from types import FrameType, TracebackType
from typing import Self

from rich.console import Console
from rich.table import Table

from boxtop.core.errors import BoxtopError

_WIDEST_TEXT = 100


class Interrupted(Exception):
    """Somebody pressed Ctrl-C, or the system asked us to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.status = 128 + number


class InputEnded(Exception):
    """There is nobody left to type: the end of the input."""


def width() -> int:
    """How many letters a line may have."""
    return shutil.get_terminal_size().columns


def say(*lines: str) -> None:
    """Print lines as they are."""
    for line in lines:
        print(line)


def say_wrapped(lines: Iterable[str]) -> None:
    """Print lines, folding what is longer than the terminal is wide."""
    for line in lines:
        print(textwrap.fill(line, width(), subsequent_indent="    ", break_on_hyphens=False) if line else "")


def say_title(line: str) -> None:
    """Print a line that opens something new. It stands out where the terminal can, and means the same where not."""
    Console(highlight=False, markup=False, emoji=False, soft_wrap=True).print(line, style="bold")


def say_paragraphs(paragraphs: Iterable[str]) -> None:
    """Print text wrapped to the terminal; a paragraph that begins with `# ` is a heading."""
    for paragraph in paragraphs:
        if paragraph.startswith("# "):
            print()
            say_title(paragraph.removeprefix("# "))
        else:
            print(textwrap.fill(paragraph, min(width(), _WIDEST_TEXT), subsequent_indent="  ", break_on_hyphens=False))


def say_table(table: Table) -> None:
    """Print a table. On a narrow page cells fold; nothing is cut off."""
    Console(highlight=False, markup=False, emoji=False).print(table)


def say_error(error: BoxtopError) -> None:
    """What was not accepted, as a sentence."""
    sentence = str(error)
    print(f"{sentence[:1].upper()}{sentence[1:]}.")


class Interrupts:
    """Holds Ctrl-C, SIGTERM and SIGHUP back until the game waits for a person, so that no move is half made.

    `ask` is where they take effect, and `check` between two moves.
    """

    _SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))

    def __init__(self) -> None:
        self._asking = False
        self._pending: int | None = None

    def __enter__(self) -> Self:
        self._before = [(number, signal.signal(number, self._note)) for number in self._SIGNALS]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, action in self._before:
            signal.signal(number, action)

    def check(self) -> None:
        """Stop here if a signal came."""
        if self._pending is not None:
            raise Interrupted(self._pending)

    def ask(self, prompt: str) -> str:
        """What a person types after the prompt."""
        self._asking = True
        try:
            self.check()
            return input(prompt)
        except EOFError:
            raise InputEnded from None
        finally:
            self._asking = False

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._pending = number
        if self._asking:
            self._asking = False
            raise Interrupted(number)
