"""What an operator does with stored tables: list, end and delete them, forget a person, delete what is old.

Every function works in short transactions on the reading connection, so that moves never wait long behind it. Each
returns or names the tables it changed: workers that have them in memory must read them again.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.seats import free_name
from boxtop.core.texts import tr
from boxtop.store.reads import milliseconds
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, ResultSeat, Verdict
from boxtop.table.log_entries import encode_seating
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind

_AT_ONCE = 100
"""Tables that one transaction deletes."""
_ATTEMPTS = 5
_LISTED = (
    "SELECT id, made_at, seating, (SELECT COUNT(*) FROM moves WHERE table_id = id), "
    "(SELECT MAX(at) FROM moves WHERE table_id = id), (SELECT over_at FROM results WHERE table_id = id) FROM tables"
)


class TableRow(Struct, frozen=True):
    """A table as an operator sees it: no code, no token, no secret."""

    table: str
    game: str
    players: tuple[str, ...]
    state: str
    """waiting, playing, over or ended."""
    moves: int
    made_at: int
    changed_at: int
    """Milliseconds since 1970, as `made_at`."""


def list_tables(store: SqlStore, limit: int) -> list[TableRow]:
    """The newest tables."""
    return [_row(*row) for row in store.query(f"{_LISTED} ORDER BY made_at DESC, id LIMIT ?", (limit,))]


def find_table(store: SqlStore, start: str) -> TableRow | None:
    """The one table whose id is this or begins like this; None if there is none, or several."""
    rows = store.query(f"{_LISTED} WHERE substr(id, 1, ?) = ? LIMIT 2", (len(start), start))
    return _row(*rows[0]) if len(rows) == 1 else None


def _row(
    table: str, made_at: int, seating_text: str, moves: int, moved_at: int | None, over_at: int | None
) -> TableRow:
    seating = codec.decode(seating_text, Seating)
    state = "over" if over_at else "ended" if seating.ended else "playing" if seating.started else "waiting"
    names = tuple(chair.name or "-" for chair in seating.chairs)
    return TableRow(table, seating.game, names, state, moves, made_at, over_at or moved_at or made_at)


def end_table(store: SqlStore, table: str) -> bool:
    """End a table: nobody can play or watch there any more. Whether it was changed."""
    for _ in range(_ATTEMPTS):
        stored = store.load(table, since=1 << 30)
        if stored is None:
            return False
        seating = codec.decode(stored.seating, Seating)
        if seating.ended:
            return False
        ended = encode_seating(replace(seating, ended=True))
        if store.replace_seating(Change(table=table, seating=ended, version=stored.version)) is Verdict.DURABLE:
            return True
    return False


def delete_tables(store: SqlStore, tables: list[str]) -> None:
    """Delete tables with everything about them."""
    for start in range(0, len(tables), _AT_ONCE):
        part = tables[start : start + _AT_ONCE]
        marks = ", ".join("?" * len(part))
        store.transact(
            [
                (f"DELETE FROM {name} WHERE {column} IN ({marks})", part)  # noqa: S608 - names of our own
                for name, column in (
                    ("tables", "id"),
                    ("moves", "table_id"),
                    ("results", "table_id"),
                    ("presence", "table_id"),
                    ("answers", "table_id"),
                    ("subscriptions", "table_id"),
                )
            ]
        )


def old_tables(store: SqlStore, finished: float | None, abandoned: float | None) -> list[str]:
    """Tables that ended more than `finished` seconds ago, and unfinished ones unchanged for `abandoned` seconds."""
    now = milliseconds()
    found: list[str] = []
    if finished is not None:
        rows = store.query("SELECT table_id FROM results WHERE over_at < ?", (now - int(finished * 1000),))
        found += [row[0] for row in rows]
    if abandoned is not None:
        since = now - int(abandoned * 1000)
        statement = (
            "SELECT id FROM tables WHERE made_at < ? AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = id) "
            "AND NOT EXISTS (SELECT 1 FROM moves WHERE table_id = id AND at >= ?)"
        )
        found += [row[0] for row in store.query(statement, (since, since))]
    return found


def forget_person(store: SqlStore, name: str) -> list[str]:
    """Replace this name in all tables and records by a neutral one, and revoke the tokens of its devices.

    The games stay valid: moves and dice do not depend on names. Seeds that a person contributed stay, since the dice
    follow from them; they are random numbers. The tables that were changed are returned.
    """
    changed = [table for table, seating in _seatings(store) if any(chair.name == name for chair in seating.chairs)]
    for table in changed:
        _forget_at(store, table, name)
    return changed


def _seatings(store: SqlStore) -> Iterator[tuple[str, Seating]]:
    last = ""
    while rows := store.query("SELECT id, seating FROM tables WHERE id > ? ORDER BY id LIMIT 500", (last,)):
        for table, text in rows:
            yield table, codec.decode(text, Seating)
        last = rows[-1][0]


def _forget_at(store: SqlStore, table: str, name: str) -> None:
    for _ in range(_ATTEMPTS):
        stored = store.load(table, since=1 << 30)
        if stored is None:
            return
        seating = codec.decode(stored.seating, Seating)
        neutral = free_name(tr("Former player"), {chair.name for chair in seating.chairs}.__contains__)
        chairs = tuple(_without(chair, name, neutral) for chair in seating.chairs)
        text = encode_seating(replace(seating, chairs=chairs))
        if store.replace_seating(Change(table=table, seating=text, version=stored.version)) is Verdict.DURABLE:
            _forget_result(store, table, name, neutral)
            held = [old.holder for old, new in zip(seating.chairs, chairs, strict=True) if old.holder != new.holder]
            statement = "DELETE FROM subscriptions WHERE table_id = ? AND holder = ?"
            store.transact([(statement, (table, holder)) for holder in held])
            return


def _without(chair: Chair, name: str, neutral: str) -> Chair:
    if chair.name != name or chair.kind is SeatKind.BOT:
        return chair
    return replace(chair, name=neutral, holder=None)


def _forget_result(store: SqlStore, table: str, name: str, neutral: str) -> None:
    statements: list[tuple[str, list[object]]] = [("DELETE FROM answers WHERE table_id = ?", [table])]
    for (text,) in store.query("SELECT seats FROM results WHERE table_id = ?", (table,)):
        seats = codec.decode(text, tuple[ResultSeat, ...])
        renamed = [replace(seat, name=neutral) if seat.name == name and seat.bot is None else seat for seat in seats]
        statements.append(("UPDATE results SET seats = ? WHERE table_id = ?", [codec.encode(renamed).decode(), table]))
    store.transact(statements)
