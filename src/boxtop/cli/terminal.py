"""Printing lines of plain text. No information is in colour alone."""

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from unicodedata import category

from rich.console import Console
from rich.table import Table

from boxtop.core.errors import BoxtopError

_WIDEST_TEXT = 100
_CONTROL = ("Cc", "Cf", "Cs")
"""Unicode categories: control characters, invisible formatting such as reversed writing, and halves of characters."""
_JOINERS = "\u200c\u200d"
"""Formatting that names may contain, and that changes nothing but its neighbours."""
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen, then the scrollback (some terminals move the screen there first), and go to the top left."""
_BLANK_LINES = 60
"""Enough to push everything off a screen that cannot be cleared."""


def width() -> int:
    """The number of characters per line."""
    return shutil.get_terminal_size().columns


def printable(text: str) -> str:
    """The text with control characters replaced by �, except line ends."""
    allowed = "\n" + _JOINERS
    return "".join("�" if letter not in allowed and category(letter) in _CONTROL else letter for letter in text)


def say(*lines: str) -> None:
    """Print lines as they are."""
    for line in lines:
        print(printable(line))


def clear_screen() -> None:
    """Remove what is on the screen and above it. A pipe, or a terminal that cannot do that, gets blank lines."""
    can_clear = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    print(_CLEAR if can_clear else "\n" * _BLANK_LINES, end="", flush=True)


def say_wrapped(lines: Iterable[str]) -> None:
    """Print lines, wrapped to the width of the terminal."""
    for line in lines:
        text = printable(line)
        print(textwrap.fill(text, width(), subsequent_indent="    ", break_on_hyphens=False) if text else "")


def say_title(line: str) -> None:
    """Print a heading, in bold where the terminal can."""
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
    """Print an error as a sentence."""
    sentence = str(error)
    print(f"{sentence[:1].upper()}{sentence[1:]}.")
