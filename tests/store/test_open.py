"""The store at an address."""

from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from tests.store.changes import new_table


def test_store_opened_again_has_what_it_had(store: SqlStore, address: str) -> None:
    store.commit([new_table("t")])
    again = open_store(address)
    try:
        assert again.load("t") is not None
        assert again.is_readable()
    finally:
        again.close()
