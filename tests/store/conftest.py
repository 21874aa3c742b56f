"""A store of each kind, fresh for every test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from tests.servers import new_database, postgres_uri


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a fresh store is."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    return new_database(postgres_uri())


@pytest.fixture
def store(address: str) -> Iterator[SqlStore]:
    """A fresh store, open."""
    opened = open_store(address)
    yield opened
    opened.close()
