"""What a store raises.

BoxtopError
└── ConfigError
    ├── NewerSchema      the database was made by a later version
    └── DatabaseInUse    another server uses the SQLite file
Exception
├── table.errors.StoreError  the database could not be read; wraps what its driver raised
├── FileReplaced         the SQLite file is not the one that was opened
└── Clash                another writer wrote this row first; never leaves the store
"""

from pathlib import Path

from boxtop.core.errors import ConfigError
from boxtop.store.schema import VERSION


class Clash(Exception):
    """Another writer wrote this row first."""


class FileReplaced(OSError):
    """The database file was deleted, moved or replaced while it was in use."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} was deleted, moved or replaced while the server was using it")


class DatabaseInUse(ConfigError):
    """A SQLite file that another server uses."""

    def __init__(self, path: Path) -> None:
        super().__init__("database", f"another server uses {path}: stop it, or name another file with --database")


class NewerSchema(ConfigError):
    """A database made by a later version of this program."""

    def __init__(self, version: int) -> None:
        made = f"has schema version {version}, made by a newer Boxtop; this one reads up to {VERSION}"
        super().__init__("database", made)
