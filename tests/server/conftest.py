"""Servers for the tests: one for each store and test process, and fresh ones for those that kill them."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.servers import FAST, Server, new_database, postgres_uri

NewServer = Callable[..., Server]


@pytest.fixture(scope="session")
def postgresql() -> str:
    """The PostgreSQL all test processes share."""
    return postgres_uri()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share, each at tables of its own. None of them opens the record book."""
    yield from _shared_server(request, tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def record_book_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for tests that open the record book, which reviews every game that was finished there."""
    yield from _shared_server(request, tmp_path_factory.mktemp("record_book_server"))


def _shared_server(request: pytest.FixtureRequest, folder: Path) -> Iterator[Server]:
    database = str(folder / "tables.sqlite3")
    if request.param == "postgresql":
        database = new_database(request.getfixturevalue("postgresql"))
    running = Server(database, folder / "log", *FAST)
    yield running
    assert running.stop() in (0, -signal.SIGTERM)


@pytest.fixture(scope="session")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its ordinary limits, which many tests share."""
    folder = tmp_path_factory.mktemp("careful")
    running = Server(str(folder / "tables.sqlite3"), folder / "log")
    yield running
    running.kill()


@pytest.fixture
def lone_server(tmp_path: Path) -> Iterator[NewServer]:
    """Makes servers for one test alone, over SQLite unless a database is named."""
    made: list[Server] = []

    def make(*options: str, database: str | None = None) -> Server:
        place = database or str(tmp_path / "tables.sqlite3")
        made.append(Server(place, tmp_path / f"log{len(made)}", *options))
        return made[-1]

    yield make
    for running in made:
        running.kill()


MOSTLY_SQLITE = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)], indirect=True
)
"""For long tests with a fresh database: the quick run takes SQLite, the deep run PostgreSQL too."""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    return new_database(request.getfixturevalue("postgresql"))
