"""The work of `boxtop admin`: in a live worker through its socket or, when none answers, in the database."""

import time
from pathlib import Path

import typer

from boxtop.cli.terminal import printable
from boxtop.core import codec
from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr
from boxtop.server.admin_commands import Announce, Command, Done, ListTables, ShowTable, run_command
from boxtop.server.admin_socket import admin_folder, live_sockets, send_command, send_to_all
from boxtop.server.settings import Settings
from boxtop.store.errors import DatabaseInUse
from boxtop.store.open import open_store
from boxtop.store.sql import SqlStore
from boxtop.store.upkeep import TableRow
from boxtop.table.errors import StoreError


def carry_out(settings: Settings, command: Command) -> Done:
    """Carry out a command in a live worker, or in the database if no worker answers."""
    folder = admin_folder(settings)
    sockets = live_sockets(folder)
    if sockets:
        done = send_to_all(sockets, command) if isinstance(command, Announce) else send_command(sockets[0], command)
        if done.error is not None:
            raise BoxtopError(done.error)
        return done
    store = open_store(settings.database)
    try:
        if not isinstance(command, ListTables | ShowTable):
            _hold(store, folder)
        done = run_command(store, command)
        if done.changed:
            store.notify(list(done.changed))
    except StoreError as error:
        raise BoxtopError(str(error)) from error
    finally:
        store.close()
    return done


def _hold(store: SqlStore, folder: Path | None) -> None:
    """Refuse to change a SQLite file behind the back of a running server, which would not notice."""
    try:
        store.hold()
    except DatabaseInUse as error:
        reason = tr(
            "a server uses this database, but does not answer in {folder}: run this command as the server's user and "
            "with its setting admin",
            folder=str(folder),
        )
        raise BoxtopError(reason) from error


def confirm(question: str, *, yes: bool) -> None:
    """Ask before something is ended or deleted. Raises BoxtopError if the answer is no."""
    if not yes and not typer.confirm(printable(question)):
        raise BoxtopError(tr("nothing was changed"))


def print_tables(done: Done, *, as_json: bool) -> None:
    """Print tables, one per line."""
    if as_json:
        print(codec.encode(done.tables).decode())
        return
    for row in done.tables:
        print(_line(row))


def _line(row: TableRow) -> str:
    changed = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row.changed_at / 1000))
    return f"{row.table}  {changed}  {row.state:8} {row.game:9} {row.moves:6}  {', '.join(row.players)}"
