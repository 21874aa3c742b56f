"""What is written to the log: a new table, a seating, moves, the result."""

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.fair import commitment, new_seed
from boxtop.table.change import Change, GameResult, LoggedMove, ResultSeat, TableKey
from boxtop.table.seating import Seating
from boxtop.table.tokens import new_key, new_table_id

SERIES = "series:"
"""What the rule set of a game begins with in the record book if its dice were those of a series."""


def new_table(seating: Seating) -> tuple[Change, str | None]:
    """A new table with an id and a secret of its own, and the commitment to that secret (None without one).

    Nothing is dealt and no player's seed is in it: the secret is on disk, and its commitment public, before either.
    """
    assert not any(seating.seeds), "the secret is drawn before any seed is read"
    seed = new_seed()
    key = TableKey(seating.code, seed.hex(), new_key().hex())
    change = Change(table=new_table_id(), new=key, seating=encode_seating(seating))
    return change, None if seating.own_dice or seating.series is not None else commitment(seed)


def encode_seating(seating: Seating) -> str:
    """A seating as it is stored in the log."""
    return codec.encode(seating).decode()


def move_entries(advance: Advance, request_id: str | None) -> tuple[LoggedMove, ...]:
    """Moves as they are stored in the log; the id of the request belongs to the first of them."""
    entries = []
    ply = advance.ply
    for move in advance.moves:
        entries.append(LoggedMove(ply, move.actor, codec.encode(move.action).decode(), request_id))
        ply, request_id = ply + 1, None
    return tuple(entries)


def game_result(advance: Advance, seating: Seating, preset: str | None) -> GameResult | None:
    """The line for the record book, if these moves end the game. A series stands apart from the rule sets in it."""
    if advance.outcome is None:
        return None
    seats = [ResultSeat(chair.name, chair.level, chair.gave_up) for chair in seating.chairs]
    rules = preset if seating.series is None else f"{SERIES}{seating.series}"
    return GameResult(seating.game, rules, codec.encode(seats).decode(), codec.encode(advance.outcome).decode())
