"""A new table: what was asked for is checked, prepared and committed."""

import time
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.same_dice import series_of
from boxtop.core.texts import tr
from boxtop.games import find_game
from boxtop.server.table_log import TableLog
from boxtop.table.change import Verdict
from boxtop.table.errors import NotGranted, StoreError
from boxtop.table.log_entries import new_table
from boxtop.table.seat_permissions import level_check
from boxtop.table.seating import Seating, chairs_of
from boxtop.table.setup_messages import NewTable, SeatKind, SeatToken, TableCreated
from boxtop.table.table_game import ready_game
from boxtop.table.tokens import hash_token, new_code, new_token

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_ATTEMPTS = 5
"""Table ids and codes are drawn at random: one that is taken is replaced by another."""


async def create_table(hub: "Hub", wanted: NewTable) -> TableCreated:
    """Commit a new table. Raises BoxtopError when it is not possible."""
    game_def = find_game(wanted.game)
    config = game_def.read_config(wanted.config)
    game_def.check_seats(len(wanted.seats))
    if wanted.own_dice:
        game_def.check_own_dice(config)
    series = _series(game_def, wanted)
    # Kept until the table is made: what it loaded need not be loaded again on the event loop.
    make = partial(ready_game, game_def, config, len(wanted.seats))
    game = make() if game_def.prepare is None else await hub.loop.run_in_executor(hub.threads.tables, make)
    host = new_token()
    tokens = tuple(new_token() for _ in wanted.seats)
    seating = Seating(
        game=wanted.game,
        config=codec.to_plain(game.config),
        code=new_code(),
        host=hash_token(host),
        chairs=chairs_of(wanted.seats, tokens, level_check(wanted.game)),
        coach=wanted.coach,
        own_dice=wanted.own_dice,
        series=series,
        visibility=wanted.visibility,
    )
    table, code, commitment = await _commit(hub.log, seating)
    held = [seat for seat, setup in enumerate(wanted.seats) if setup.kind is SeatKind.PERSON]
    return TableCreated(
        table=table,
        code=code,
        host_token=host,
        seats=tuple(SeatToken(seat, tokens[seat]) for seat in held),
        commitment=commitment,
    )


async def _commit(log: TableLog, seating: Seating) -> tuple[str, str, str | None]:
    """The id, the code and the commitment of the table, once it is durable."""
    for _ in range(_ATTEMPTS):
        change, commitment = new_table(seating)
        verdict = await log.writer.commit(change)
        if verdict is Verdict.UNKNOWN:
            verdict = await _verdict_by_log(log, change.table)
        if verdict is Verdict.DURABLE:
            return change.table, seating.code, commitment
        if verdict is Verdict.FAILED:
            break
        seating = replace(seating, code=new_code())
    raise NotGranted("not_saved", tr("the new game could not be saved: try again in a moment"))


async def _verdict_by_log(log: TableLog, table: str) -> Verdict:
    """Whether a new table was written, when the result of its commit is unknown. CLASH: try with another id."""
    try:
        return Verdict.CLASH if await log.load(table) is None else Verdict.DURABLE
    except StoreError:
        raise NotGranted(
            "not_known", tr("the database does not answer, so the new game may or may not be saved: try again")
        ) from None


def _series(game_def: AnyDef, wanted: NewTable) -> str | None:
    """The series of a new table, if all its dice are to be those of a series."""
    if wanted.series is None:
        return None
    if wanted.own_dice:
        raise ConfigError("series", tr("you cannot roll your own dice in a game with the same dice for all"))
    return series_of(game_def, wanted.series, time.time())
