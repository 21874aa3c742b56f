"""The store on PostgreSQL."""

from msgspec.structs import replace

from boxtop.store.open import open_store
from boxtop.table.change import Change, TableKey
from tests.servers import new_database, postgres_uri
from tests.store.changes import move, new_table


def test_database_that_was_created_without_a_locale_holds_text() -> None:
    """As on a minimal Debian: its encoding is SQL_ASCII, and psycopg would return bytes."""
    options = "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    store = open_store(new_database(postgres_uri(), options))
    try:
        seating = '{"name":"Zoë"}'
        store.commit([replace(new_table("t"), seating=seating), Change(table="t", moves=(move(0, "a"),))])
        stored = store.load("t")
        assert stored is not None
        assert (stored.key, stored.seating, stored.moves) == (TableKey("ABCDEF", "5e", "ce"), seating, (move(0, "a"),))
    finally:
        store.close()
