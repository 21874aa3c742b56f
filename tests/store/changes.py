"""Changes of tables in one line, for the tests of the store."""

from boxtop.core import codec
from boxtop.core.record import SeatInfo
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, GameResult, LoggedMove, TableKey
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind

DAY = 86400.0


def new_table(table: str, code: str = "ABCDEF") -> Change:
    return Change(table=table, new=TableKey(code, "5e", "ce"), seating='{"v":1}')


def move(ply: int, action_id: str | None = None, actor: int = 0) -> LoggedMove:
    return LoggedMove(ply, actor, f'{{"ply":{ply}}}', action_id)


def seating(*names: str, code: str = "ABCDEF") -> str:
    chairs = tuple(Chair(SeatKind.PERSON, name, holder=f"hash of {name}") for name in names)
    return encode_seating(Seating(game="yahtzee", config={}, code=code, host="h", chairs=chairs, started=True))


def made(store: SqlStore, table: str, code: str, *names: str, age: float, over: bool) -> None:
    """A table that was last changed this many seconds ago."""
    result = None
    if over:
        seats = codec.encode([SeatInfo(name, None) for name in names]).decode()
        result = GameResult("yahtzee", None, seats, "{}")
    store.commit(
        [
            Change(table=table, new=TableKey(code, "5e", "ce"), seating=seating(*names, code=code)),
            Change(table=table, moves=(LoggedMove(0, 0, "{}"),), result=result),
        ]
    )
    before = int(age * 1000)
    store.transact(
        [
            ("UPDATE tables SET made_at = made_at - ? WHERE id = ?", (before, table)),
            ("UPDATE moves SET at = at - ? WHERE table_id = ?", (before, table)),
            ("UPDATE results SET over_at = over_at - ? WHERE table_id = ?", (before, table)),
        ]
    )
