"""One worker's copy of a table: its seating, its game, and what each viewer may see of it.

It changes only by its own methods, and only to what the log already holds.
"""

from collections.abc import Callable, Iterable

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.record import Record
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat, Viewer
from boxtop.games import find_game
from boxtop.table.change import Change, LoggedMove, Stored
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.log_entries import encode_seating, game_result, move_entries
from boxtop.table.messages import Snapshot
from boxtop.table.projection import Projection
from boxtop.table.seating import Seating
from boxtop.table.table_game import TableGame, new_table_game, ready_game, record_of
from boxtop.table.tokens import seat_token


def is_slow_to_open(stored: Stored) -> bool:
    """Whether the game of this table has something to load first, however short its log is."""
    return find_game(codec.decode(stored.seating, Seating).game).prepare is not None


class TableState:
    """One table as the log has it. Making one replays the log, which can take long: not for the event loop then."""

    def __init__(self, stored: Stored) -> None:
        self.table = stored.table
        self.seating = codec.decode(stored.seating, Seating)
        self.version = stored.version
        """The version of the seating."""
        self.game_def = find_game(self.seating.game)
        config = self.game_def.read_config(self.seating.config)
        # Kept as long as the table is: what it loaded is not loaded again when the game or a rematch begins.
        self._prepared = ready_game(self.game_def, config, len(self.seating.chairs))
        preset = self.game_def.preset_of(config)
        self.preset = None if preset is None else preset.id
        """The rule set this config is, if it is one exactly."""
        self.table_game: TableGame | None = None
        """None before the start."""
        self.projection: Projection | None = None
        self.server_seed = bytes.fromhex(stored.key.server_seed)
        self._token_key = bytes.fromhex(stored.key.token_key)
        self._committed: dict[str, int] = {}
        """The ply of each move that a client requested, by the id of the request."""
        self._open_game()
        events = self.apply_entries(stored.moves)
        if self.projection is not None:
            self.projection.add(events)

    # Reading ----------------------------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return 0 if self.table_game is None else self.table_game.ply

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table_game is not None and self.table_game.outcome is not None

    @property
    def ended_early(self) -> bool:
        """Whether the players ended the game before its rules did."""
        outcome = None if self.table_game is None else self.table_game.outcome
        return outcome is not None and outcome.early is not None

    def started_game(self) -> TableGame:
        """The game. Raises NotGranted before the start."""
        if self.table_game is None:
            raise NotGranted("not_started", tr("the game has not started: some players are missing"))
        return self.table_game

    def committed_ply(self, request_id: str) -> int | None:
        """The ply of the move that this request made, if it was committed before."""
        return self._committed.get(request_id)

    def viewer_of(self, client: Client) -> Viewer:
        """The seat whose view this client is shown; None for a spectator's."""
        if self.projection is None:
            return None
        return self.projection.viewer_for(client.seats, self.seating, client.viewer)

    def now(self, client: Client) -> Snapshot | None:
        """The game as this client may see it; None before the start."""
        if self.projection is None:
            return None
        return self.projection.now(self.viewer_of(client), self.seating)

    def slow_view(self, made: Advance | None = None) -> Callable[[], None] | None:
        """What computes the first view of the game, or of the game after these moves, where that is too slow for the
        event loop.
        """
        return None if self.table_game is None else self.table_game.slow_view(made)

    def story(self, client: Client, after: int) -> bytes:
        """What happened after this many moves, as far as this client may know it: a JSON array."""
        return b"[]" if self.projection is None else self.projection.story(after, self.viewer_of(client))

    def token_for(self, seat: Seat, sit_id: str, version: int) -> str:
        """The token for a seat taken by the request of this id, when the seating had this version."""
        return seat_token(self._token_key, seat, sit_id, version)

    def record(self) -> Record:
        """The finished game, for a file."""
        return record_of(self.started_game(), self.seating, self.table, self.server_seed)

    # Changes to commit ------------------------------------------------------------------------------------------------

    def new_game(self, seating: Seating) -> TableGame:
        """The game of this table under this seating, before its first move."""
        return new_table_game(self.game_def, seating, self.table, self.server_seed)

    def moves_change(self, advance: Advance, request_id: str | None) -> Change:
        """The change that writes these moves."""
        return Change(
            table=self.table,
            moves=move_entries(advance, request_id),
            version=self.version,
            result=game_result(advance, self.seating, self.preset),
        )

    def seating_change(self, seating: Seating, made: Advance | None = None, also: tuple[Change, ...] = ()) -> Change:
        """The change that replaces the seating, with the moves made by it: the first of the game, a take-back or an
        early end.
        """
        return Change(
            table=self.table,
            seating=encode_seating(seating),
            version=self.version,
            moves=() if made is None else move_entries(made, None),
            result=None if made is None else game_result(made, seating, self.preset),
            also=also,
        )

    # Applying what the log holds --------------------------------------------------------------------------------------

    def apply_seating(self, seating: Seating, version: int) -> None:
        """Replace the seating.

        Who holds a seat changes only before the start, and a game is opened only from a seating that has started. So a
        worker that can show cards or make moves has the final holders: until it has read the log it has no game. What
        does change in play is who moves for a seat (lend, reclaim): a move is written only under the version of the
        seating it was checked against (`Change.version`).
        """
        self.seating = seating
        self.version = version

    def apply_start(self, table_game: TableGame, start: Advance) -> None:
        """Begin this game with its first moves; the seating has been applied."""
        table_game.accept(start)
        self.table_game = table_game
        self.projection = Projection(table_game, self.seating)

    def apply_moves(self, durable: Advance, request_id: str | None) -> None:
        """Apply moves that this worker has committed."""
        assert self.table_game is not None
        self.table_game.accept(durable)
        if request_id is not None:
            self._committed[request_id] = durable.ply

    def apply_log(self, stored: Stored) -> tuple[tuple[int, Event], ...]:
        """Apply what the log holds beyond this copy; what happened in it."""
        if stored.version > self.version:
            self.apply_seating(codec.decode(stored.seating, Seating), stored.version)
            self._open_game()
        return self.apply_entries(stored.moves)

    def _open_game(self) -> None:
        if self.seating.started and self.table_game is None:
            self.table_game = self.new_game(self.seating)
            self.projection = Projection(self.table_game, self.seating)

    def apply_entries(self, entries: Iterable[LoggedMove]) -> tuple[tuple[int, Event], ...]:
        """Apply moves of the log beyond this copy; what happened in them."""
        if self.table_game is None:
            return ()
        fresh = [move for move in entries if move.ply >= self.table_game.ply]
        events = self.table_game.catch_up((move.actor, move.action.encode()) for move in fresh)
        self._committed.update((move.action_id, move.ply) for move in fresh if move.action_id is not None)
        return events
