"""The dictionary agreed on before the game (002, GAME PLAY 8): which words are good.

Three lexicons come with Boxtop; any word file can be another. A lexicon is identified by its name and the SHA-256 of
its words; both are in the record of a game. This module needs the standard library only; `generator/gaddag.py` builds
the graph that finds plays quickly.
"""

import hashlib
import lzma
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from boxtop.core.errors import ConfigError, UnknownName
from boxtop.core.heavy import heavy_work
from boxtop.core.texts import tr
from boxtop.games.scrabble.board import SIZE
from boxtop.kernels.cache import cache_folder, write_whole

DATA: Final = Path(__file__).parent / "data"

SHIPPED: Final = {
    "enable": "0d6d47327b05142362f52844113497d0439bd0a7fc8d0bc33ee40ecff0216ac1",
    "enable-plus": "227fe9e122d58eed785490913836a485e123d95d101f12871fa2bcc3384d6dc0",
    "family": "f983119351b90b771707d9497c7db87550f6502b9891c5c1a546f105ddc199d7",
}
"""The lexicons that come with Boxtop, with the SHA-256 of their words."""

_LINE = re.compile(r"[A-Za-z]+")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._+-]{0,63}")


class LexiconText:
    """Sorted words as the text whose digest identifies the lexicon: upper case, one per line."""

    __slots__ = ("sha256", "text")

    def __init__(self, words: Iterable[str]) -> None:
        self.text = "".join(f"{word}\n" for word in words).encode("ascii")
        self.sha256 = hashlib.sha256(self.text).hexdigest()


class Lexicon:
    """A set of words under a name."""

    __slots__ = ("__weakref__", "_anagrams", "_text", "_words", "name", "sha256")

    def __init__(self, name: str, text: bytes, sha256: str) -> None:
        self.name = name
        self.sha256 = sha256
        self._text = text
        self._words: frozenset[str] | None = None
        self._anagrams: dict[str, tuple[str, ...]] | None = None

    @property
    def words(self) -> frozenset[str]:
        """Every word, in capitals."""
        if self._words is None:
            heavy_work(f"read the words of {self.name}")
            self._words = frozenset(self._text.decode("ascii").split())
        return self._words

    @property
    def anagrams(self) -> dict[str, tuple[str, ...]]:
        """The words by their sorted letters."""
        if self._anagrams is None:
            heavy_work(f"sort the letters of {self.name}")
            found: dict[str, tuple[str, ...]] = {}
            for word in self._text.decode("ascii").split():
                letters = "".join(sorted(word))
                found[letters] = (*found.get(letters, ()), word)
            self._anagrams = found
        return self._anagrams

    @property
    def text(self) -> bytes:
        """The sorted words, one per line."""
        return self._text

    def __contains__(self, word: str) -> bool:
        return word in self.words


_in_use = WeakValueDictionary[tuple[str, str], Lexicon]()
"""The lexicons in use by some game, so that none is read twice."""


def find_lexicon(name: str, sha256: str) -> Lexicon:
    """The lexicon of this name and digest: a shipped one, or a word file that was read on this machine before."""
    found = _in_use.get((name, sha256))
    if found is None:
        found = _in_use[name, sha256] = _load_lexicon(name, sha256)
    return found


def _load_lexicon(name: str, sha256: str) -> Lexicon:
    if name in SHIPPED:
        if sha256 != SHIPPED[name]:
            reason = tr(
                "the dictionary {name} has the SHA-256 {expected}, not {found}",
                name=name,
                expected=SHIPPED[name],
                found=sha256,
            )
            raise ConfigError("dictionary_sha256", reason)
        return _shipped(name)
    return _stored(name, sha256)


def shipped_lexicon(name: str) -> Lexicon:
    """One of Boxtop's own lexicons."""
    if name not in SHIPPED:
        raise UnknownName("dictionary", name, SHIPPED)
    return _shipped(name)


@lru_cache(maxsize=len(SHIPPED))
def _shipped(name: str) -> Lexicon:
    heavy_work(f"load the lexicon {name}")
    text = lzma.decompress(DATA.joinpath("enable.txt.xz").read_bytes())
    if name == "enable":
        return Lexicon(name, text, SHIPPED[name])
    words = text.decode("ascii").split()
    if name == "enable-plus":
        more = set(DATA.joinpath("enable-plus.txt").read_text("ascii").split()).difference(words)
        words = sorted([*words, *sorted(more)])  # two sorted runs: a full sort would hold the GIL for too long
    else:
        removed = set(DATA.joinpath("family-removed.txt").read_text("ascii").split())
        words = [word for word in words if word not in removed]
    made = LexiconText(words)
    return Lexicon(name, made.text, made.sha256)


@lru_cache(maxsize=8)
def _stored(name: str, sha256: str) -> Lexicon:
    heavy_work(f"load the lexicon {name}")
    path = _stored_path(sha256)
    try:
        text = lzma.decompress(path.read_bytes())
    except (OSError, lzma.LZMAError):
        text = b""
    if hashlib.sha256(text).hexdigest() != sha256:
        reason = tr(
            "the word list {name} (SHA-256 {sha256}…) is not on this machine: choose its file on the set-up screen of "
            "Scrabble, or play once with --dictionary and the file",
            name=repr(name),
            sha256=sha256[:16],
        )
        raise ConfigError("dictionary", reason)
    return Lexicon(name, text, sha256)


def read_lexicon(path: Path) -> Lexicon:
    """A lexicon from a word file, stored on this machine under its digest so that its games can be replayed.

    One word per line in any case; `#` begins a comment; what follows the first space is ignored, so lists with
    definitions can be read as they are. A `.kwg` file (a compiled word graph) is read too.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ConfigError(
            "dictionary", tr("the file {file} cannot be read: {reason}", file=path, reason=error.strerror)
        ) from None
    return lexicon_of(raw, path)


def lexicon_of(raw: bytes, path: Path) -> Lexicon:
    """The lexicon in the bytes of a word file; the path gives its name and format."""
    words = _kwg_words(raw, path) if path.suffix.lower() == ".kwg" else _text_words(raw, path)
    if not words:
        raise ConfigError("dictionary", tr("the file {file} has no words", file=path))
    name = path.stem if _NAME.fullmatch(path.stem) else "own list"
    made = LexiconText(sorted(words))
    for known, sha256 in SHIPPED.items():
        if made.sha256 == sha256:
            return _shipped(known)
    _store(made)
    return Lexicon(name if name not in SHIPPED else f"own {name}", made.text, made.sha256)


def _text_words(raw: bytes, path: Path) -> set[str]:
    try:
        lines = raw.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        at = raw.count(b"\n", 0, error.start) + 1
        raise ConfigError(
            "dictionary", tr("in {file}, line {number}: this is not UTF-8 text", file=path, number=at)
        ) from None
    words = set()
    for number, line in enumerate(lines, start=1):
        parts = line.split("#", 1)[0].split(maxsplit=1)
        if not parts:
            continue
        word = parts[0]
        if not _LINE.fullmatch(word) or not 2 <= len(word) <= SIZE:
            shown = word if len(word) <= 20 else word[:20] + "…"
            reason = tr(
                "in {file}, line {number}: {text} is not a word of 2 to 15 letters A to Z",
                file=path,
                number=number,
                text=repr(shown),
            )
            raise ConfigError("dictionary", reason)
        words.add(word.upper())
    return words


def _kwg_words(raw: bytes, path: Path) -> set[str]:
    """The words of a compiled graph: 4-byte nodes, letter in the top byte, then accepts, last, and a 22-bit pointer."""
    if len(raw) < 8 or len(raw) % 4:
        raise ConfigError(
            "dictionary",
            tr("the file {file} is not a compiled word graph: its size must be a multiple of 4 bytes", file=path),
        )
    nodes = memoryview(raw).cast("I")
    words: set[str] = set()
    stack = [(nodes[0] & 0x3FFFFF, "")]
    visits = 0
    while stack:
        index, prefix = stack.pop()
        while index:
            visits += 1
            if index >= len(nodes) or not 1 <= nodes[index] >> 24 <= 26 or len(prefix) == SIZE or visits > 50_000_000:
                raise ConfigError(
                    "dictionary",
                    tr("the file {file} is not a compiled graph of English words up to 15 letters", file=path),
                )
            node = nodes[index]
            word = prefix + chr(64 + (node >> 24))
            if node & 0x800000 and len(word) > 1:
                words.add(word)
            stack.append((node & 0x3FFFFF, word))
            index = 0 if node & 0x400000 else index + 1
    return words


def _stored_path(sha256: str) -> Path:
    return cache_folder() / "lexicons" / f"{sha256}.txt.xz"


def _store(made: LexiconText) -> None:
    path = _stored_path(made.sha256)
    if path.exists():
        return
    write_whole(path, lzma.compress(made.text, preset=1))


@lru_cache(maxsize=1)
def levels() -> dict[str, int]:
    """How common each word of ENABLE1 is, 0 (known to all) to 9 (known to few), by SCOWL's sizes."""
    heavy_work("load the word frequencies")
    figures = lzma.decompress(DATA.joinpath("enable-levels.txt.xz").read_bytes()).decode("ascii")
    words = _shipped("enable").text.decode("ascii").split()
    return dict(zip(words, map(int, figures), strict=True))
