"""Telling, line by line, in plain text. Nothing is told by colour alone."""

import shutil
import textwrap
from collections.abc import Iterable
from unicodedata import category

from rich.console import Console
from rich.table import Table

from boxtop.core.errors import BoxtopError

_WIDEST_TEXT = 100
_CONTROL = ("Cc", "Cf", "Cs")
"""Unicode categories: control characters, invisible formatting such as reversed writing, and halves of characters."""


def width() -> int:
    """How many letters a line may have."""
    return shutil.get_terminal_size().columns


def printable(text: str) -> str:
    """The text without control characters, which a terminal would obey: line ends stay, others show as �."""
    return "".join("�" if letter != "\n" and category(letter) in _CONTROL else letter for letter in text)


def say(*lines: str) -> None:
    """Print lines as they are."""
    for line in lines:
        print(printable(line))


def say_wrapped(lines: Iterable[str]) -> None:
    """Print lines, folding what is longer than the terminal is wide."""
    for line in lines:
        text = printable(line)
        print(textwrap.fill(text, width(), subsequent_indent="    ", break_on_hyphens=False) if text else "")


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
