"""Tables as the log has them, built in one line."""

import random

from boxtop.core import codec
from boxtop.core.types import Move
from boxtop.games import find_game
from boxtop.table.change import LoggedMove, Stored, TableKey
from boxtop.table.log_entries import encode_seating, move_entries
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import new_table_game
from boxtop.table.tokens import hash_token

YAHTZEE = find_game("yahtzee")
SEED = bytes(range(32))
TABLE = "table"


def people(*names: str, ready: bool = True) -> tuple[Chair, ...]:
    """People whose tokens are their names."""
    return tuple(Chair(SeatKind.PERSON, name, holder=hash_token(name), ready=ready) for name in names)


def seating(*names: str, started: bool = True) -> Seating:
    """These people, or Ann and Ben, at Yahtzee; the host's token is "host"."""
    return Seating(
        game="yahtzee",
        config=codec.to_plain(YAHTZEE.default.config),
        code="ABCDEF",
        host=hash_token("host"),
        chairs=people(*(names or ("Ann", "Ben")), ready=started),
        started=started,
    )


def stored(moves: tuple[LoggedMove, ...] = (), *names: str, started: bool = True) -> Stored:
    """The table of these people with these moves in its log."""
    key = TableKey("ABCDEF", SEED.hex(), SEED.hex())
    first = encode_seating(seating(*names, started=started))
    return Stored(table=TABLE, key=key, seating=first, version=1, moves=moves)


def played(turns: int | None = None, *names: str) -> tuple[LoggedMove, ...]:
    """The log of a random game: this number of requests, or the whole of it."""
    table_game, source = new_table_game(YAHTZEE, seating(*names), TABLE, SEED), random.Random(1)
    start = table_game.propose(None)
    table_game.accept(start)
    entries = move_entries(start, None)
    number = 0
    while table_game.outcome is None and number != turns:
        if table_game.chance_seat is not None:
            advance = table_game.propose_requested()
        else:
            (seat,) = table_game.to_act
            advance = table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(source)))
        table_game.accept(advance)
        entries += move_entries(advance, f"request {number}")
        number += 1
    return entries
