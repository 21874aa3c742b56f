"""`boxtop admin`: administer a server through its sockets or, when it does not run, in its database."""

import os
from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli.options import Json
from boxtop.cli.serve import config_file
from boxtop.core.errors import BoxtopError
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.server.read_settings import read_settings, seconds_in
from boxtop.server.settings import Settings

admin = typer.Typer(
    name="admin",
    help="Administer a server: list, end and delete tables, forget people, back up. Settings as for `boxtop serve`.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Database = Annotated[
    str | None, typer.Option("--database", metavar="PLACE", help="SQLite file or postgresql:// address of the server.")
]
Config = Annotated[Path | None, typer.Option("--config", metavar="FILE", help="Settings file of the server.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="Id of the table, or the start of it.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


def _settings(database: str | None, config: Path | None) -> Settings:
    return read_settings({"database": database}, os.environ, config_file(config))


@admin.command("tables")
def tables_command(
    limit: Annotated[int, typer.Option("--limit", min=1, max=10_000, help="How many to list.")] = 50,
    database: Database = None,
    config: Config = None,
    as_json: Json = False,
) -> None:
    """List the newest tables."""
    from boxtop.cli.admin_work import carry_out, print_tables
    from boxtop.server.admin_commands import ListTables

    print_tables(carry_out(_settings(database, config), ListTables(limit)), as_json=as_json)


@admin.command("show")
def show_command(table: TableId, database: Database = None, config: Config = None, as_json: Json = False) -> None:
    """Show one table."""
    from boxtop.cli.admin_work import carry_out, print_tables
    from boxtop.server.admin_commands import ShowTable

    print_tables(carry_out(_settings(database, config), ShowTable(table)), as_json=as_json)


@admin.command("end")
def end_command(table: TableId, yes: Yes = False, database: Database = None, config: Config = None) -> None:
    """End a game: its players are notified, and nobody can play or watch there any more."""
    from boxtop.cli.admin_work import carry_out, confirm
    from boxtop.server.admin_commands import EndTable, ShowTable

    settings = _settings(database, config)
    (row,) = carry_out(settings, ShowTable(table)).tables
    confirm(tr("End {table} ({players}) for good?", table=row.table, players=list_and(row.players)), yes=yes)
    carry_out(settings, EndTable(row.table))
    print(tr("Ended: {table}", table=row.table))


@admin.command("delete")
def delete_command(table: TableId, yes: Yes = False, database: Database = None, config: Config = None) -> None:
    """Delete a table with its moves and its result."""
    from boxtop.cli.admin_work import carry_out, confirm
    from boxtop.server.admin_commands import DeleteTable, ShowTable

    settings = _settings(database, config)
    (row,) = carry_out(settings, ShowTable(table)).tables
    confirm(tr("Delete {table} ({players}) for good?", table=row.table, players=list_and(row.players)), yes=yes)
    carry_out(settings, DeleteTable(row.table))
    print(tr("Deleted: {table}", table=row.table))


@admin.command("forget")
def forget_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name as it is shown at the tables.")],
    yes: Yes = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """Remove a person's name and devices from all tables and records. The games stay."""
    from boxtop.cli.admin_work import carry_out, confirm
    from boxtop.server.admin_commands import ForgetPerson

    settings = _settings(database, config)
    confirm(tr("Remove the name {name} from all tables and records?", name=name), yes=yes)
    done = carry_out(settings, ForgetPerson(name))
    print(tr_count("Removed from {count} table", "Removed from {count} tables", len(done.changed)))


@admin.command("prune")
def prune_command(
    keep_finished: Annotated[
        str | None,
        typer.Option(
            "--keep-finished", metavar="TIME", help="Delete games that ended longer ago than this, for example 90d."
        ),
    ] = None,
    drop_abandoned: Annotated[
        str | None,
        typer.Option(
            "--drop-abandoned", metavar="TIME", help="Delete games unchanged for longer than this, for example 14d."
        ),
    ] = None,
    database: Database = None,
    config: Config = None,
) -> None:
    """Delete old tables now. Without options, the settings of the server decide which."""
    from boxtop.cli.admin_work import carry_out
    from boxtop.server.admin_commands import Prune

    settings = _settings(database, config)
    if keep_finished is None and drop_abandoned is None:
        keep_finished, drop_abandoned = settings.keep_finished, settings.drop_abandoned
    if keep_finished is None and drop_abandoned is None:
        raise BoxtopError(tr("say what is old: --keep-finished 90d or --drop-abandoned 14d"))
    command = Prune(seconds_in("keep-finished", keep_finished), seconds_in("drop-abandoned", drop_abandoned))
    done = carry_out(settings, command)
    print(tr_count("Deleted {count} table", "Deleted {count} tables", len(done.changed)))


@admin.command("announce")
def announce_command(
    text: Annotated[str, typer.Argument(metavar="TEXT", help='For example "Restart at 20:00, for a minute."')],
    database: Database = None,
    config: Config = None,
) -> None:
    """Show a sentence at every table of the running server."""
    from boxtop.cli.admin_work import carry_out
    from boxtop.server.admin_commands import Announce

    carry_out(_settings(database, config), Announce(text))
    print(tr("Announced"))


@admin.command("backup")
def backup_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup; it must not exist yet.")],
    database: Database = None,
    config: Config = None,
) -> None:
    """Back the database up into one file, while the server runs."""
    from boxtop.store.backup import back_up
    from boxtop.store.open import store_at

    back_up(store_at(_settings(database, config).database), file)
    print(tr("Backed up to {file}", file=str(file)))


@admin.command("restore")
def restore_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    yes: Yes = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """Replace the database with a backup. Stop the server first."""
    from boxtop.cli.admin_work import confirm
    from boxtop.store.backup import restore
    from boxtop.store.open import store_at

    settings = _settings(database, config)
    confirm(tr("Replace the whole database with {file}?", file=str(file)), yes=yes)
    restore(store_at(settings.database), file)
    print(tr("Restored from {file}", file=str(file)))
