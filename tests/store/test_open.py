"""The store at an address."""

from pathlib import Path

import pytest

from boxtop.core.errors import ConfigError
from boxtop.store.open import open_store, store_at
from boxtop.store.postgresql import PostgresStore
from boxtop.store.sql import SqlStore
from boxtop.store.sqlite import SqliteStore
from tests.store.changes import new_table


def test_store_opened_again_has_what_it_had(store: SqlStore, address: str) -> None:
    store.commit([new_table("t")])
    again = open_store(address)
    try:
        assert again.load("t") is not None
        assert again.is_readable()
    finally:
        again.close()


@pytest.mark.parametrize("address", ["games.sqlite3", "sqlite:///games.sqlite3"])
def test_a_file_is_named_by_its_path_or_by_an_address(address: str) -> None:
    store = store_at(address)
    assert isinstance(store, SqliteStore)
    assert store.path == Path("games.sqlite3")


@pytest.mark.parametrize("address", ["postgresql://db/games", "postgres://db/games"])
def test_postgresql_is_named_by_either_form_of_its_address(address: str) -> None:
    assert isinstance(store_at(address), PostgresStore)


@pytest.mark.parametrize("address", ["mysql://db/games", "sqlite://games"])
def test_another_address_is_refused_with_those_there_are(address: str) -> None:
    with pytest.raises(ConfigError, match=r"must be a file, sqlite:///FILE or postgresql://HOST/NAME") as refused:
        store_at(address)
    assert refused.value.field == "database"


def test_a_file_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path) -> None:
    no_database = tmp_path / "notes.txt"
    no_database.write_text("These are notes, and no database.\n" * 100)
    with pytest.raises(ConfigError, match=r"^database: cannot be opened: ") as refused:
        open_store(str(no_database))
    assert "\n" not in str(refused.value)
