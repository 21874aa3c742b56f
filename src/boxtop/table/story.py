"""What has happened at a table, encoded as it happens, so that a welcome joins bytes and replays nothing.

An event is kept once, as a spectator sees it, and again only for the viewers who see something else. A viewer that is
not listed gets the spectator's version.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from boxtop.core.game import AnyGame
from boxtop.core.types import Event, Viewer
from boxtop.table.wire import Told

_encoder = msgspec.json.Encoder()
_NOTHING = b""
"""An event that the viewer may not know of."""

_Entry = bytes | tuple[bytes, dict[Viewer, bytes]]
"""One event in JSON: the same for everybody, or the spectator's version and those that differ from it."""


class Story:
    """The events of one game in order, for every viewer."""

    __slots__ = ("_entries", "_game", "_names", "_plies", "_seats", "_sentence")

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
        self._entries: list[_Entry] = []
        self._plies = array("L")

    def __len__(self) -> int:
        """The number of events that somebody may see."""
        return len(self._entries)

    def add(self, events: Iterable[tuple[int, Event]]) -> None:
        """Events happened, each with the number of moves made once it had."""
        for ply, event in events:
            entry = self._entry(ply, event)
            if entry:
                self._entries.append(entry)
                self._plies.append(ply)

    def after_ply(self, ply: int, viewer: Viewer) -> bytes:
        """What happened after this many moves, as far as this viewer may know it: a JSON array of `Told`."""
        return self.from_event(bisect_right(self._plies, ply), viewer)

    def from_event(self, number: int, viewer: Viewer) -> bytes:
        """The same from the event of this number on, counted from 0."""
        entries = self._entries[number:]
        if not self._seats:  # nothing is hidden, so all entries are bytes
            return b"[" + b",".join(entries) + b"]"  # type: ignore[arg-type]
        seen = [entry if isinstance(entry, bytes) else entry[1].get(viewer, entry[0]) for entry in entries]
        return b"[" + b",".join(filter(None, seen)) + b"]"

    def _entry(self, ply: int, event: Event) -> _Entry:
        redact = self._game.redact
        public = redact(event, None)
        encoded = self._encoded(ply, public)
        if not self._seats:
            return encoded
        differing: dict[Viewer, bytes] = {}
        for seat in self._seats:
            seen = redact(event, seat)
            if seen is not public and seen != public:
                differing[seat] = self._encoded(ply, seen)
        return (encoded, differing) if differing else encoded

    def _encoded(self, ply: int, seen: Event | None) -> bytes:
        if seen is None:
            return _NOTHING
        text = "" if self._sentence is None else self._sentence(seen, self._names, self._game.config)
        return _encoder.encode(Told(ply, seen, text))
