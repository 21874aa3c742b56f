"""The events of a table, encoded when they happen, so that a welcome concatenates bytes and replays nothing.

An event is kept once, as a spectator sees it, and again only for viewers who see something else. Older events are kept
compressed to save memory: in pieces of 128, and in a long game of 1,024, so that a welcome has few pieces to unpack.
"""

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from boxtop.core import codec, early_end, take_back
from boxtop.core.early_end import EndedEarly, GaveUp
from boxtop.core.game import AnyGame
from boxtop.core.take_back import TakenBack
from boxtop.core.types import Event, Viewer
from boxtop.table.messages import StoryEntry

_NOTHING = b""
"""An event that the viewer may not see."""

_OF_TABLE = (TakenBack, EndedEarly, GaveUp)
"""Events of the table, not of the game: everybody may see them."""
_PIECE_SIZE = 128
_MOST_UNCOMPRESSED = 192
"""Events that are kept uncompressed before the oldest of them are compressed."""
_PIECES_MERGED = 8
"""Small pieces that are merged into a large one."""

_Entry = bytes | tuple[bytes, dict[Viewer, bytes]]
"""One event in JSON: the same for everybody, or the spectator's version and those that differ from it."""


class _Ply(Struct):
    ply: int


class _Piece(NamedTuple):
    """Consecutive events, compressed: the spectator's version, and the versions of viewers that differ."""

    first_ply: int
    last_ply: int
    versions: dict[Viewer, bytes]

    def text(self, viewer: Viewer) -> bytes:
        """The events as this viewer may know them, in JSON with commas between them."""
        return zlib.decompress(self.versions.get(viewer, self.versions[None]))

    def after_ply(self, ply: int, viewer: Viewer) -> bytes:
        """Those of them that happened after this many moves."""
        text = self.text(viewer)
        if self.first_ply > ply:
            return text
        whole = b"[" + text + b"]"
        plies = msgspec.json.decode(whole, type=list[_Ply])
        events = msgspec.json.decode(whole, type=list[Raw])
        return b",".join(bytes(event) for event, at in zip(events, plies, strict=True) if at.ply > ply)


class Story:
    """The events of one game in order, for every viewer."""

    __slots__ = ("_compressed", "_entries", "_game", "_large", "_names", "_plies", "_seats", "_sentence", "_small")

    def __init__(
        self,
        game: AnyGame,
        sentence: Callable[[Event, Sequence[str], Any], str] | None,
        names: Sequence[str],
        *,
        hidden: bool,
    ) -> None:
        self._game = game
        self._sentence = sentence
        self._names = names
        self._seats = tuple(range(game.seats)) if hidden else ()
        self._large: list[_Piece] = []
        self._small: list[_Piece] = []
        self._compressed = 0
        """The number of events in the pieces; the entries come after them."""
        self._entries: list[_Entry] = []
        self._plies = array("L")

    def __len__(self) -> int:
        """The number of events that somebody may see."""
        return self._compressed + len(self._entries)

    def add(self, events: Iterable[tuple[int, Event]]) -> None:
        """Add events, each with the number of moves made by then."""
        if not self._seats:
            self._add_public(events)
            return
        for ply, event in events:
            entry = self._entry(ply, event)
            if entry:
                self._entries.append(entry)
                self._plies.append(ply)

    def compress(self) -> None:
        """Compress older events."""
        while len(self._entries) >= _MOST_UNCOMPRESSED:
            entries, plies = self._entries[:_PIECE_SIZE], self._plies[:_PIECE_SIZE]
            differing = {seat for entry in entries if not isinstance(entry, bytes) for seat in entry[1]}
            texts = {viewer: _joined(entries, viewer) for viewer in (None, *differing)}
            self._small.append(_piece(plies[0], plies[-1], texts))
            del self._entries[:_PIECE_SIZE], self._plies[:_PIECE_SIZE]
            self._compressed += _PIECE_SIZE
            if len(self._small) == _PIECES_MERGED:
                small, self._small = self._small, []
                viewers = {viewer for piece in small for viewer in piece.versions}
                texts = {viewer: _with_commas(piece.text(viewer) for piece in small) for viewer in viewers}
                self._large.append(_piece(small[0].first_ply, small[-1].last_ply, texts))

    def after_ply(self, ply: int, viewer: Viewer) -> bytes:
        """What happened after this many moves, as far as this viewer may know it: a JSON array of `StoryEntry`."""
        older = [piece for piece in (*self._large, *self._small) if piece.last_ply > ply]
        texts = [piece.after_ply(ply, viewer) for piece in older]
        texts.append(_joined(self._entries[bisect_right(self._plies, ply) :], viewer))
        return b"[" + _with_commas(texts) + b"]"

    def from_event(self, number: int, viewer: Viewer) -> bytes:
        """The same from the event of this number on, counted from 0; it must not be compressed yet."""
        assert number >= self._compressed, "only recent events have a number"
        entries = self._entries[number - self._compressed :]
        if not self._seats:
            return b"[" + b",".join(entries) + b"]"  # type: ignore[arg-type]  # nothing is hidden: all are bytes
        return b"[" + _joined(entries, viewer) + b"]"

    def _add_public(self, events: Iterable[tuple[int, Event]]) -> None:
        """Where nothing is hidden, encode all events of a move in one call: every move passes here."""
        redact, sentence, names, config = self._game.redact, self._sentence, self._names, self._game.config
        shown = []
        for ply, event in events:
            if isinstance(event, _OF_TABLE):
                shown.append(StoryEntry(ply, event, self._text(event)))
            elif (seen := redact(event, None)) is not None:
                text = "" if sentence is None else sentence(seen, names, config)
                shown.append(StoryEntry(ply, seen, text))
        self._entries += codec.encode_lines(shown).splitlines()
        self._plies.extend([one.ply for one in shown])

    def _entry(self, ply: int, event: Event) -> _Entry:
        if isinstance(event, _OF_TABLE):
            return self._encoded(ply, event)
        redact = self._game.redact
        public = redact(event, None)
        encoded = self._encoded(ply, public)
        differing: dict[Viewer, bytes] = {}
        for seat in self._seats:
            seen = redact(event, seat)
            if seen is not public and seen != public:
                differing[seat] = self._encoded(ply, seen)
        return (encoded, differing) if differing else encoded

    def _encoded(self, ply: int, seen: Event | None) -> bytes:
        if seen is None:
            return _NOTHING
        return codec.encode(StoryEntry(ply, seen, self._text(seen)))

    def _text(self, seen: Event) -> str:
        if isinstance(seen, _OF_TABLE):
            if isinstance(seen, TakenBack):
                return take_back.sentence(seen, self._names)
            return early_end.sentence(seen, self._names)
        return "" if self._sentence is None else self._sentence(seen, self._names, self._game.config)


def _joined(entries: Sequence[_Entry], viewer: Viewer) -> bytes:
    """These events as this viewer may know them."""
    seen = [entry if isinstance(entry, bytes) else entry[1].get(viewer, entry[0]) for entry in entries]
    return b",".join(seen if all(seen) else filter(None, seen))


def _with_commas(texts: Iterable[bytes]) -> bytes:
    return b",".join(filter(None, texts))


def _piece(first_ply: int, last_ply: int, texts: dict[Viewer, bytes]) -> _Piece:
    return _Piece(first_ply, last_ply, {viewer: zlib.compress(text, 1) for viewer, text in texts.items()})
