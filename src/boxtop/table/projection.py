"""The only exit: everything that a viewer is sent about a game is built here.

In a game with nothing hidden all viewers see the same: an update is encoded once, as a spectator's, and only the viewer
and its legal actions are appended for each.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from boxtop.core import codec
from boxtop.core.notation import action_text, board_text
from boxtop.core.types import Event, Seat, Viewer
from boxtop.table.messages import Snapshot, ViewerSet, Welcome
from boxtop.table.seating import Seating
from boxtop.table.story import Story
from boxtop.table.table_game import TableGame


class _ViewerFields(Struct, frozen=True):
    """The end of `Snapshot`: what differs by viewer where nothing is hidden."""

    seat: Seat | None
    legal: tuple[Any, ...] | None
    legal_text: tuple[str, ...] | UnsetType = UNSET


def _viewer_end(
    viewer: Viewer, legal: tuple[Any, ...] | None, legal_text: tuple[str, ...] | UnsetType = UNSET
) -> bytes:
    return codec.encode(_ViewerFields(viewer, legal, legal_text))[1:] + b"}"


@cache
def _waiting_end(viewer: Viewer) -> bytes:
    """The end of an update for a viewer without listed actions: one for each seat."""
    return _viewer_end(viewer, None)


_SPECTATOR_END = _waiting_end(None)[:-1]
"""The end of the game in an update for a spectator."""
_EMPTY_STORY = b'"story":[]}'
"""The end of a message whose last field is an empty story."""


class Projection:
    """What may be seen of one game."""

    __slots__ = ("_hidden", "_names", "_ply", "_story", "_table_game")

    def __init__(self, table_game: TableGame, seating: Seating) -> None:
        self._table_game = table_game
        self._hidden = table_game.game_def.hidden(table_game.game.config)
        self._names = seating.names
        self._story = Story(table_game.game, table_game.game_def.story, self._names, hidden=self._hidden)
        self._ply = 0

    def viewer_for(self, held: Sequence[Seat], seating: Seating, chose: Viewer | UnsetType = UNSET) -> Viewer:
        """The viewer for a device that holds these seats: one that is to act or to ask for a roll, else its first.

        Where hands are hidden and several people share the device, the seat they `chose`, and a spectator's view before
        that.
        """
        if len(held) < 2:
            return held[0] if held else None
        if self._hidden and chose is not UNSET:
            return chose if chose in held else None
        waited_for = (*self._table_game.to_act, self._table_game.chance_seat)
        for seat in held:
            if seat in waited_for and seating.chairs[seat].bot is None:
                return seat
        return held[0]

    def now(self, viewer: Viewer, seating: Seating) -> Snapshot:
        """The game as this viewer may see it."""
        return self._snapshot(viewer, self._legal(viewer, seating))

    def _snapshot(self, viewer: Viewer, legal: tuple[Any, ...] | None) -> Snapshot:
        table_game = self._table_game
        view = table_game.game.view(table_game.state, viewer if self._hidden else None)
        return Snapshot(
            ply=table_game.ply,
            to_act=table_game.to_act,
            chance_seat=table_game.chance_seat,
            view=view,
            outcome=table_game.outcome,
            can_take_back=table_game.can_take_back,
            board=UNSET if table_game.game_def.has_drawing else board_text(table_game.game_def, view, self._names),
            seat=viewer,
            legal=legal,
            legal_text=self._legal_text(legal),
        )

    def _legal(self, viewer: Viewer, seating: Seating) -> tuple[Any, ...] | None:
        if viewer is None or viewer not in self._table_game.to_act or seating.chairs[viewer].bot is not None:
            return None
        legal = self._table_game.game.legal(self._table_game.state, viewer)
        if not legal.complete:
            return None
        actions, most = tuple(legal), self._table_game.game_def.most_listed
        return actions if most is None or len(actions) <= most else None

    def _legal_text(self, legal: tuple[Any, ...] | None) -> tuple[str, ...] | UnsetType:
        game_def = self._table_game.game_def
        if legal is None or game_def.has_drawing:
            return UNSET
        return tuple(action_text(game_def, action) for action in legal)

    def add(self, events: Iterable[tuple[int, Event]]) -> None:
        """Add the events of moves to the story. Every move of the game must pass here or through `updates`."""
        self._story.add(events)
        self._story.compress()
        self._ply = self._table_game.ply

    def story(self, after: int, viewer: Viewer) -> bytes:
        """What happened after this many moves, as far as this viewer may know it: a JSON array."""
        assert self._ply == self._table_game.ply, "the story is as long as the game"
        return self._story.after_ply(after, viewer)

    def updates(self, events: Sequence[tuple[int, Event]], seating: Seating) -> "Updates":
        """The update about these events, for every kind of viewer."""
        self._story.compress()
        first = len(self._story)
        self._story.add(events)
        self._ply = self._table_game.ply
        return Updates(self, first, seating, shared=not self._hidden)

    def update(self, first: int, viewer: Viewer, seating: Seating) -> bytes:
        """The events from this number on for this viewer, as they go out: an `Update` in JSON."""
        return self._with_events(first, viewer, codec.encode(self.now(viewer, seating)), b"}")

    def shared_update(self, first: int) -> bytes:
        """The same for all viewers where nothing is hidden: `viewer_end` follows it."""
        now = codec.encode(self._snapshot(None, None))
        assert now.endswith(_SPECTATOR_END), "the fields that differ by viewer come last"
        return self._with_events(first, None, now[: -len(_SPECTATOR_END)], b"")

    def _with_events(self, first: int, viewer: Viewer, now: bytes, end: bytes) -> bytes:
        story = self._story.from_event(first, viewer)
        return b"".join((b'{"type":"update","story":', story, b',"now":', now, end))

    def viewer_end(self, viewer: Viewer, seating: Seating) -> bytes:
        """The end of an update for this viewer, after what all viewers share."""
        legal = self._legal(viewer, seating)
        return _waiting_end(viewer) if legal is None else _viewer_end(viewer, legal, self._legal_text(legal))


class Updates:
    """One update for many sockets: encoded once for each viewer."""

    __slots__ = ("_encoded", "_first", "_projection", "_seating", "_shared")

    def __init__(self, projection: Projection, first: int, seating: Seating, *, shared: bool) -> None:
        self._projection = projection
        self._first = first
        self._seating = seating
        self._encoded: dict[Viewer, bytes] = {}
        self._shared = projection.shared_update(first) if shared else b""

    def encoded(self, viewer: Viewer) -> bytes:
        """The update for this viewer, as it goes out."""
        found = self._encoded.get(viewer)
        if found is None:
            if self._shared:
                found = self._shared + self._projection.viewer_end(viewer, self._seating)
            else:
                found = self._projection.update(self._first, viewer, self._seating)
            self._encoded[viewer] = found
        return found


def with_story(message: Welcome | ViewerSet, story: bytes) -> bytes:
    """A message in JSON whose story, left empty in it, is this JSON array."""
    encoded = codec.encode(message)
    assert encoded.endswith(_EMPTY_STORY), "the story is the last field, and empty"
    return encoded[:-3] + story + b"}"
