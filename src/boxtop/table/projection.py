"""The one exit: everything about a table that leaves for a viewer is made here.

For a game with nothing hidden, what one viewer sees all see: an update is then worked out and encoded once, as a
spectator's, and only the viewer and its legal actions are added for each.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from boxtop.core.notation import action_text, board_text
from boxtop.core.types import Event, Seat, Viewer
from boxtop.table.messages import SeatKind, SeatStatus, Snapshot, Status, TableInfo, ViewerSet, Welcome
from boxtop.table.seating import Chair, Seating
from boxtop.table.story import Story
from boxtop.table.table_game import Play, fairness_of

_encoder = msgspec.json.Encoder()


class _Own(Struct, frozen=True):
    """The end of `Snapshot`: what is one viewer's alone where nothing is hidden."""

    seat: Seat | None
    legal: tuple[Any, ...] | None
    legal_text: tuple[str, ...] | UnsetType = UNSET


_NOBODYS = _encoder.encode(_Own(None, None))[1:] + b"}"
"""How an update for a spectator ends."""
_EMPTY_STORY = b'"story":[]}'
"""How a message ends whose last field is an empty story."""


class Projection:
    """What may be seen of one game."""

    __slots__ = ("_hidden", "_names", "_play", "_ply", "_story")

    def __init__(self, play: Play, seating: Seating) -> None:
        self._play = play
        self._hidden = play.game_def.hidden(play.game.config)
        self._names = seating.names
        self._story = Story(play.game, play.game_def.story, self._names, hidden=self._hidden)
        self._ply = 0

    def viewer_for(self, held: Sequence[Seat], seating: Seating, said: Viewer | UnsetType = UNSET) -> Viewer:
        """The viewer for a device that holds these seats: one that is to act, else its first.

        Where hands are hidden and several people share it, the one who `said` so, and before that nobody.
        """
        if not held:
            return None
        if self._hidden and said is not UNSET and len(held) > 1:
            return said if said in held else None
        to_act = self._play.to_act
        for seat in held:
            if seat in to_act and seating.chairs[seat].bot is None:
                return seat
        return held[0]

    def now(self, viewer: Viewer, seating: Seating) -> Snapshot:
        """The game as this viewer may see it."""
        play = self._play
        view = play.game.view(play.state, viewer if self._hidden else None)
        legal = self._legal(viewer, seating)
        return Snapshot(
            ply=play.ply,
            to_act=play.to_act,
            view=view,
            outcome=play.outcome,
            board=UNSET if play.game_def.has_drawing else board_text(play.game_def, view, self._names),
            seat=viewer,
            legal=legal,
            legal_text=self._legal_text(legal),
        )

    def _legal(self, viewer: Viewer, seating: Seating) -> tuple[Any, ...] | None:
        if viewer is None or viewer not in self._play.to_act or seating.chairs[viewer].bot is not None:
            return None
        legal = self._play.game.legal(self._play.state, viewer)
        return tuple(legal) if legal.complete else None

    def _legal_text(self, legal: tuple[Any, ...] | None) -> tuple[str, ...] | UnsetType:
        game_def = self._play.game_def
        if legal is None or game_def.has_drawing:
            return UNSET
        return tuple(action_text(game_def, action) for action in legal)

    def add(self, events: Iterable[tuple[int, Event]]) -> None:
        """Moves were made and these events came of them. Every move of the game must pass here or through `updates`."""
        self._story.add(events)
        self._story.seal()
        self._ply = self._play.ply

    def story(self, after: int, viewer: Viewer) -> bytes:
        """What happened after this many moves, as far as this viewer may know it: a JSON array."""
        assert self._ply == self._play.ply, "the story is as long as the game"
        return self._story.after_ply(after, viewer)

    def updates(self, events: Sequence[tuple[int, Event]], seating: Seating) -> "Updates":
        """The update about these events, for every kind of viewer."""
        self._story.seal()
        first = len(self._story)
        self._story.add(events)
        self._ply = self._play.ply
        return Updates(self, first, seating, shared=not self._hidden)

    def update(self, first: int, viewer: Viewer, seating: Seating) -> bytes:
        """The events from this number on for this viewer, as they go out: an `Update` in JSON."""
        told, now = self._story.from_event(first, viewer), _encoder.encode(self.now(viewer, seating))
        return b'{"type":"update","story":' + told + b',"now":' + now + b"}"

    def own_end(self, viewer: Viewer, seating: Seating) -> bytes:
        """How an update for this viewer ends where another's does with `_NOBODYS`."""
        legal = self._legal(viewer, seating)
        return _encoder.encode(_Own(viewer, legal, self._legal_text(legal)))[1:] + b"}"


class Updates:
    """One update for many sockets: encoded once for each viewer."""

    __slots__ = ("_encoded", "_first", "_projection", "_seating", "_shared")

    def __init__(self, projection: Projection, first: int, seating: Seating, *, shared: bool) -> None:
        self._projection = projection
        self._first = first
        self._seating = seating
        self._encoded: dict[Viewer, bytes] = {}
        self._shared = b""
        if shared:
            nobodys = self._encoded[None] = projection.update(first, None, seating)
            assert nobodys.endswith(_NOBODYS), "what is a viewer's own comes last"
            self._shared = nobodys[: -len(_NOBODYS)]

    def encoded(self, viewer: Viewer) -> bytes:
        """The update for this viewer, as it goes out."""
        found = self._encoded.get(viewer)
        if found is None:
            if self._shared:
                found = self._shared + self._projection.own_end(viewer, self._seating)
            else:
                found = self._projection.update(self._first, viewer, self._seating)
            self._encoded[viewer] = found
        return found


def with_story(message: Welcome | ViewerSet, told: bytes) -> bytes:
    """A message in JSON whose story, left empty in it, is this JSON array."""
    encoded = _encoder.encode(message)
    assert encoded.endswith(_EMPTY_STORY), "the story is the last field, and empty"
    return encoded[:-3] + told + b"}"


def status_of(seating: Seating, play: Play | None) -> Status:
    """How far the table is."""
    if play is None or not seating.started:
        return Status.WAITING
    return Status.PLAYING if play.outcome is None else Status.OVER


def table_info(
    table: str,
    seating: Seating,
    play: Play | None,
    server_seed: bytes,
    *,
    rules: str | None,
    connected: frozenset[Seat],
    spectators: int,
    invite: str | None,
    follows: bool = False,
) -> TableInfo:
    """The table as those at it see it; the seed of the dice is in it only when the game is over.

    The rematch is in it for a viewer who `follows`: ids of finished tables are public, those of running ones are not.
    """
    status = status_of(seating, play)
    return TableInfo(
        table=table,
        code=None if invite is None else seating.code,
        invite=invite,
        game=seating.game,
        config=seating.config,
        rules=rules,
        status=status,
        seats=tuple(_seat_now(chair, seat in connected) for seat, chair in enumerate(seating.chairs)),
        coach=seating.coach,
        own_dice=seating.own_dice,
        hidden=play is not None and play.game_def.hidden(play.game.config),
        spectators=spectators,
        fairness=fairness_of(seating, table, server_seed, revealed=status is Status.OVER),
        next_table=seating.next_table if follows else None,
        next_commitment=seating.next_commitment if follows else None,
    )


def _seat_now(chair: Chair, connected: bool) -> SeatStatus:  # noqa: FBT001
    return SeatStatus(
        name=chair.name,
        kind=chair.kind,
        level=chair.bot,
        connected=connected or chair.kind is SeatKind.BOT,
        lent=chair.lent is not None,
        ready=chair.is_ready,
    )
