"""What goes to the log: a table's first entry, its moves, its result."""

from msgspec.structs import replace

from boxtop.bots import find_level
from boxtop.core import codec
from boxtop.core.errors import UnknownName
from boxtop.core.fair import new_seed
from boxtop.core.game import AnyDef
from boxtop.core.record import SeatInfo
from boxtop.store.change import Change, GameResult, LoggedMove, TableKey
from boxtop.table.play import Proposal, open_play
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import BotName, Seating
from boxtop.table.tokens import new_key, new_table_id


def bot_names(game: str) -> BotName:
    """What the bots of a game are called."""

    def called(level: str) -> str:
        try:
            return find_level(game, level).title
        except UnknownName as error:
            raise NotGranted("no_such_bot", str(error)) from None

    return called


def first_change(game_def: AnyDef, seating: Seating) -> tuple[str, Change]:
    """A new table with an id of its own, as it goes to the store: it starts by itself when no seat is open."""
    table, seed = new_table_id(), new_seed()
    moves: tuple[LoggedMove, ...] = ()
    if seating.is_full:
        seating = replace(seating, started=True)
        proposal = open_play(game_def, seating, table, seed).propose(None)
        moves = logged(proposal, None)
    key = TableKey(seating.code, seed.hex(), new_key().hex())
    return table, Change(table=table, new=key, seating=text_of(seating), moves=moves)


def logged(proposal: Proposal, action_id: str | None) -> tuple[LoggedMove, ...]:
    """Proposed moves as they go to the log; the id belongs to the first of them."""
    return tuple(
        LoggedMove(proposal.ply + number, move.actor, codec.encode(move.action).decode(), None if number else action_id)
        for number, move in enumerate(proposal.moves)
    )


def text_of(seating: Seating) -> str:
    """A seating as the store keeps it."""
    return codec.encode(seating).decode()


def result_of(proposal: Proposal, seating: Seating, rules: str | None) -> GameResult | None:
    """The line for the record book, if these moves end the game."""
    if proposal.outcome is None:
        return None
    seats = [SeatInfo(chair.name, chair.level) for chair in seating.chairs]
    return GameResult(seating.game, rules, codec.encode(seats).decode(), codec.encode(proposal.outcome).decode())
