"""What goes to the log: a table's first entry, its moves, its result."""

from boxtop.bots import find_level
from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.errors import UnknownName
from boxtop.core.fair import commitment, new_seed
from boxtop.core.record import SeatInfo
from boxtop.store.change import Change, GameResult, LoggedMove, TableKey
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


def first_change(seating: Seating) -> tuple[Change, str | None]:
    """A new table with an id and a secret of its own, as it goes to the store, and its commitment (none with own dice).

    Nothing is dealt and nobody's seed is in it: the secret is on disk, and its commitment can be seen, before either.
    """
    assert not any(seating.seeds), "the secret is drawn before any seed is read"
    seed = new_seed()
    key = TableKey(seating.code, seed.hex(), new_key().hex())
    change = Change(table=new_table_id(), new=key, seating=text_of(seating))
    return change, None if seating.own_dice else commitment(seed)


def logged(proposal: Advance, action_id: str | None) -> tuple[LoggedMove, ...]:
    """Proposed moves as they go to the log; the id belongs to the first of them."""
    return tuple(
        LoggedMove(proposal.ply + number, move.actor, codec.encode(move.action).decode(), None if number else action_id)
        for number, move in enumerate(proposal.moves)
    )


def text_of(seating: Seating) -> str:
    """A seating as the store keeps it."""
    return codec.encode(seating).decode()


def result_of(proposal: Advance, seating: Seating, rules: str | None) -> GameResult | None:
    """The line for the record book, if these moves end the game."""
    if proposal.outcome is None:
        return None
    seats = [SeatInfo(chair.name, chair.level) for chair in seating.chairs]
    return GameResult(seating.game, rules, codec.encode(seats).decode(), codec.encode(proposal.outcome).decode())
