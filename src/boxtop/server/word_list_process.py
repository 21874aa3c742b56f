"""Reads a word list in a separate process: sorting hundreds of thousands of words would block every table.

The process stores the list on this machine as `--dictionary` does. `python -m boxtop.server.word_list_process FILE`
reads the list from its standard input; FILE is only its name. It imports little, so that it starts at once.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.heavy import heavy_work
from boxtop.games.scrabble.lexicon import lexicon_of

_MOST_SECONDS: Final = 60.0
_LOWER_PRIORITY: Final = 10


class WordList(Struct, frozen=True, tag="read"):
    """A word list that this machine has now, for the options `dictionary` and `dictionary_sha256`."""

    name: str
    sha256: str
    words: int


class BadWordList(Struct, frozen=True, tag="refused"):
    """What is wrong with a word list."""

    reason: str


_ANSWER: Any = WordList | BadWordList
"""What the process writes."""


class NoAnswer(Exception):
    """The process ended without an answer, or took too long."""


def read_word_list(file: str, text: bytes) -> WordList | BadWordList:
    """Read and store a list in a separate process. Raises NoAnswer. Not for the event loop."""
    heavy_work("read a word list in another process")
    command = [sys.executable, "-m", "boxtop.server.word_list_process", file]
    try:
        done = subprocess.run(  # noqa: S603 - this interpreter
            command, input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=_MOST_SECONDS, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise NoAnswer from error
    found: WordList | BadWordList = codec.decode(done.stdout, _ANSWER)
    return found


def main(file: str) -> None:
    """Read a list from the standard input, store it, and write what it is or what is wrong with it."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_LOWER_PRIORITY)
    answer: WordList | BadWordList
    try:
        lexicon = lexicon_of(sys.stdin.buffer.read(), Path(file))
        answer = WordList(lexicon.name, lexicon.sha256, lexicon.text.count(b"\n"))
    except ConfigError as error:
        answer = BadWordList(error.reason)
    sys.stdout.buffer.write(codec.encode(answer))


if __name__ == "__main__":
    main(sys.argv[1])
