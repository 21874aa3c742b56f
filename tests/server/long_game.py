"""A game of some hundred moves, written to a database without a server."""

import random
from pathlib import Path

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import Move
from boxtop.games.yahtzee import YAHTZEE
from boxtop.store.open import open_store
from boxtop.table.change import Change, Verdict
from boxtop.table.log_entries import encode_seating, move_entries, new_table
from boxtop.table.seat_permissions import level_check
from boxtop.table.seating import Seating, chairs_of
from boxtop.table.setup_messages import SeatKind, SeatSetup
from boxtop.table.table_game import new_table_game
from boxtop.table.tokens import hash_token, new_code, new_token


def store_long_game(database: Path, plies: int) -> str:
    """Write a game of Yahtzee with more moves than this; its table."""
    seats = (SeatSetup(kind=SeatKind.PERSON, name="Ann"), SeatSetup(kind=SeatKind.PERSON, name="Ben"))
    chairs = chairs_of(seats, (new_token(), new_token()), level_check("yahtzee"))
    config = replace(YAHTZEE.default.config, games=6)
    seating = Seating(
        game="yahtzee", config=codec.to_plain(config), code=new_code(), host=hash_token(new_token()), chairs=chairs
    )
    made, _ = new_table(seating)
    assert made.new is not None
    begun = replace(seating, started=True)
    game = new_table_game(YAHTZEE, begun, made.table, bytes.fromhex(made.new.server_seed))
    source = random.Random(plies)
    proposed = game.propose(None)
    entries = move_entries(proposed, None)
    game.accept(proposed)
    while game.ply <= plies:
        if game.chance_seat is not None:
            proposed = game.propose_requested()
        else:
            (seat,) = game.to_act
            proposed = game.propose(Move(seat, game.game.legal(game.state, seat).sample(source)))
        entries += move_entries(proposed, None)
        game.accept(proposed)
    store = open_store(str(database))
    begin = Change(table=made.table, seating=encode_seating(begun), version=1, moves=entries)
    assert store.commit([made]) == store.commit([begin]) == [Verdict.DURABLE]
    store.close()
    return made.table
