"""The operator's commands: run in a live worker (`server.admin_socket`) or, if none answers, on the database."""

from msgspec import Struct

from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr
from boxtop.store import upkeep
from boxtop.store.sql import SqlStore


class ListTables(Struct, frozen=True, tag="list"):
    """The newest tables."""

    limit: int = 50


class ShowTable(Struct, frozen=True, tag="show"):
    """One table, by its id or the start of it."""

    table: str


class EndTable(Struct, frozen=True, tag="end"):
    """Stop a game for good."""

    table: str


class DeleteTable(Struct, frozen=True, tag="delete"):
    """Delete a table with its moves and its result."""

    table: str


class ForgetPerson(Struct, frozen=True, tag="forget"):
    """Remove a name and its devices from all tables and records."""

    name: str


class Prune(Struct, frozen=True, tag="prune"):
    """Delete what is older than these seconds."""

    finished: float | None = None
    abandoned: float | None = None


class Announce(Struct, frozen=True, tag="announce"):
    """Show a sentence at every table. For live workers only."""

    text: str


Command = ListTables | ShowTable | EndTable | DeleteTable | ForgetPerson | Prune | Announce


class AdminError(BoxtopError):
    """A command that cannot be carried out."""


class Done(Struct, frozen=True):
    """What a command found or changed."""

    tables: tuple[upkeep.TableRow, ...] = ()
    changed: tuple[str, ...] = ()
    """The tables that were changed or deleted."""
    error: str | None = None
    """Why nothing was done."""


def run_command(store: SqlStore, command: Command) -> Done:
    """Carry out a command on the database. Raises AdminError and StoreError."""
    match command:
        case ListTables():
            return Done(tuple(upkeep.list_tables(store, command.limit)))
        case ShowTable():
            return Done((_found(store, command.table),))
        case EndTable():
            row = _found(store, command.table)
            if not upkeep.end_table(store, row.table):
                raise AdminError(tr("this table could not be ended: it is ended already, or was just deleted"))
            return Done((row,), (row.table,))
        case DeleteTable():
            row = _found(store, command.table)
            upkeep.delete_tables(store, [row.table])
            return Done((row,), (row.table,))
        case ForgetPerson():
            return Done(changed=tuple(upkeep.forget_person(store, command.name)))
        case Prune():
            old = upkeep.old_tables(store, command.finished, command.abandoned)
            upkeep.delete_tables(store, old)
            return Done(changed=tuple(old))
        case Announce():
            raise AdminError(tr("no server answers, so nobody is there to read it"))


def _found(store: SqlStore, start: str) -> upkeep.TableRow:
    row = upkeep.find_table(store, start) if start else None
    if row is None:
        raise AdminError(tr("no table, or more than one, has an id that begins with {start}", start=start))
    return row
