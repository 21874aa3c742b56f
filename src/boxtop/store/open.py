"""The store at an address."""

from pathlib import Path

from platformdirs import user_data_path

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.store.postgresql import PostgresStore
from boxtop.store.sql import SqlStore
from boxtop.store.sqlite import SqliteStore


def open_store(address: str | None) -> SqlStore:
    """The store at this address, opened: a file for SQLite, postgresql://... for PostgreSQL, None for the default.

    Raises ConfigError if it cannot be opened.
    """
    store = store_at(address)
    troubles: tuple[type[Exception], ...] = (OSError,)
    try:
        troubles += store.errors
        store.open()
    except ImportError:
        reason = tr("PostgreSQL needs one more package: pip install 'boxtop[postgresql]'")
        raise ConfigError("database", reason) from None
    except troubles as error:
        reason = tr("cannot be opened: {reason}", reason=" ".join(str(error).split()))
        raise ConfigError("database", reason) from None
    return store


def store_at(address: str | None) -> SqlStore:
    """The store at this address, not yet opened."""
    if address is None:
        return SqliteStore(user_data_path("boxtop", appauthor=False) / "boxtop.sqlite3")
    if address.startswith(("postgresql://", "postgres://")):
        return PostgresStore(address)
    if "://" in address and not address.startswith("sqlite:///"):
        raise ConfigError("database", tr("must be a file, sqlite:///FILE or postgresql://HOST/NAME"))
    return SqliteStore(Path(address.removeprefix("sqlite:///")))
