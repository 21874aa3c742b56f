"""The finished games of one device, which shows them by its tokens."""

from typing import Annotated

from msgspec import Meta, Struct

from boxtop.core import codec
from boxtop.store.reads import ResultRow
from boxtop.store.sql import SqlStore
from boxtop.table.seating import Seating
from boxtop.table.setup_messages import Text
from boxtop.table.tokens import hash_tokens, is_table_id

Tokens = Annotated[tuple[Text, ...], Meta(max_length=50)]


class DeviceTables(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records: the tables of a device with its tokens there."""

    tables: Annotated[dict[Text, Tokens], Meta(max_length=200)]


def own_games(store: SqlStore, wanted: DeviceTables) -> list[ResultRow]:
    """The finished games in which this device held a seat, or was the host's."""
    known = [table for table in wanted.tables if is_table_id(table)]
    found = store.finished_of(known)
    return [row for row, text in found if _took_part(codec.decode(text, Seating), wanted, row.table)]


def _took_part(seating: Seating, wanted: DeviceTables, table: str) -> bool:
    held = {seating.host, *(chair.holder for chair in seating.chairs)}
    return not held.isdisjoint(hash_tokens(wanted.tables[table]))
