"""Tables written to a database without a server."""

from collections.abc import Sequence
from typing import Any

from boxtop.core import codec
from boxtop.core.types import EarlyEnd, Outcome
from boxtop.store.sqlite import SqliteStore
from boxtop.table.change import Change, GameResult, LoggedMove, ResultSeat, TableKey
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.tokens import hash_token


def store_table(store: SqliteStore, table: str, chairs: Sequence[Chair], game: str = "yahtzee", **more: Any) -> None:
    """A table whose host has the token `host`."""
    code = f"CODE{table}"
    seating = Seating(game=game, config={}, code=code, host=hash_token("host"), chairs=tuple(chairs), **more)
    store.commit([Change(table=table, new=TableKey(code, "5e", "ce"), seating=encode_seating(seating))])


def sitting(name: str) -> Chair:
    """The seat of a person whose token is their name."""
    return Chair(SeatKind.PERSON, name, holder=hash_token(name))


def store_finished(
    store: SqliteStore,
    table: str,
    names: Sequence[str],
    game: str = "yahtzee",
    *,
    bot_moved: Sequence[int] = (),
    early: EarlyEnd | None = None,
) -> None:
    """A finished game of these people; for some seats a bot has moved."""
    store_table(store, table, [sitting(name) for name in names], game, started=True)
    moves = tuple(
        LoggedMove(ply, seat, "{}", None if seat in bot_moved else f"request {ply}") for ply, seat in enumerate((0, 1))
    )
    seats = codec.encode([ResultSeat(name) for name in names]).decode()
    outcome = codec.encode(Outcome((1, 0), (1, 2), "the most points", early)).decode()
    store.commit([Change(table=table, moves=moves, result=GameResult(game, None, seats, outcome))])
