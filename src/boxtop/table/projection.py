"""The one exit: everything about a table that leaves for a viewer is made here.

For a game with nothing hidden, what one viewer sees all see: the view is then worked out and encoded once a ply, as a
spectator's, and the bytes are shared.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import UNSET, Raw, UnsetType

from boxtop.core.types import Event, Seat, Viewer
from boxtop.table.play import Play, fairness_of
from boxtop.table.seating import Chair, Seating
from boxtop.table.wire import Now, SeatKind, SeatNow, Status, TableNow, Told, Update

_encoder = msgspec.json.Encoder()


class Projection:
    """What may be seen of one game. Keeps the bytes that are the same for all until the game moves on."""

    def __init__(self, play: Play, seating: Seating) -> None:
        self._play = play
        self._hidden = play.game_def.hidden(play.game.config)
        self._story = play.game_def.story
        self._names = seating.names
        self._view_ply = -1
        self._view = Raw()

    def eyes(self, held: Sequence[Seat], seating: Seating, said: Viewer | UnsetType = UNSET) -> Viewer:
        """Whose eyes a device that holds these seats looks through: one that is to act, else its first.

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

    def now(self, viewer: Viewer, seating: Seating) -> Now:
        """The game as this viewer may see it."""
        play = self._play
        to_act = play.to_act
        return Now(
            ply=play.ply,
            to_act=to_act,
            seat=viewer,
            view=self._view_for(viewer),
            legal=self._legal_for(viewer) if viewer in to_act and _moves_itself(seating, viewer) else None,
            outcome=play.outcome,
        )

    def told(self, events: Iterable[tuple[int, Event]], viewer: Viewer) -> tuple[Told, ...]:
        """What happened, as far as this viewer may know it."""
        redact = self._play.game.redact
        told = []
        for ply, event in events:
            seen = redact(event, viewer)
            if seen is not None:
                text = "" if self._story is None else self._story(seen, self._names, self._play.game.config)
                told.append(Told(ply, Raw(_encoder.encode(seen)), text))
        return tuple(told)

    def updates(self, events: Sequence[tuple[int, Event]], seating: Seating) -> "Updates":
        """The update about these events, for every kind of viewer."""
        return Updates(self, events, seating, shared=not self._hidden)

    def _view_for(self, viewer: Viewer) -> Raw:
        if self._hidden:
            return Raw(_encoder.encode(self._play.game.view(self._play.state, viewer)))
        if self._view_ply != self._play.ply:
            self._view = Raw(_encoder.encode(self._play.game.view(self._play.state, None)))
            self._view_ply = self._play.ply
        return self._view

    def _legal_for(self, seat: Seat) -> tuple[Raw, ...] | None:
        """The actions as they are: they are encoded once, with the message that carries them."""
        legal = self._play.game.legal(self._play.state, seat)
        return tuple(legal) if legal.complete else None


class Updates:
    """One update for many sockets: encoded once for each pair of eyes."""

    def __init__(
        self, projection: Projection, events: Sequence[tuple[int, Event]], seating: Seating, *, shared: bool
    ) -> None:
        self._projection = projection
        self._events = events
        self._seating = seating
        self._told = projection.told(events, None) if shared else None
        self._encoded: dict[Viewer, bytes] = {}

    def encoded(self, viewer: Viewer) -> bytes:
        """The update for this viewer, as it goes out."""
        found = self._encoded.get(viewer)
        if found is None:
            told = self._projection.told(self._events, viewer) if self._told is None else self._told
            found = _encoder.encode(Update(told, self._projection.now(viewer, self._seating)))
            self._encoded[viewer] = found
        return found


def status_of(seating: Seating, play: Play | None) -> Status:
    """How far the table is."""
    if play is None or not seating.started:
        return Status.WAITING
    return Status.PLAYING if play.outcome is None else Status.OVER


def table_now(
    table: str,
    seating: Seating,
    play: Play | None,
    server_seed: bytes,
    *,
    rules: str | None,
    connected: frozenset[Seat],
    spectators: int,
    invite: str | None,
) -> TableNow:
    """The table as those at it see it; the seed of the dice is in it only when the game is over."""
    status = status_of(seating, play)
    return TableNow(
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
        next_table=seating.next_table,
    )


def _seat_now(chair: Chair, connected: bool) -> SeatNow:  # noqa: FBT001
    return SeatNow(
        name=chair.name,
        kind=chair.kind,
        level=chair.bot,
        connected=connected or chair.kind is SeatKind.BOT,
        lent=chair.lent is not None,
    )


def _moves_itself(seating: Seating, viewer: Viewer) -> bool:
    return viewer is not None and seating.chairs[viewer].bot is None
