"""`boxtop clue`: the board and the notebook for a real table, and the look back on a game."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.clue import reach
from boxtop.cli.options import Json, RecordFile

clue = typer.Typer(help="Only for Clue.", rich_markup_mode=None, pretty_exceptions_enable=False)


@clue.callback()
def only_clue() -> None:
    """Only for Clue."""


@clue.command("reach")
def reach_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position as JSON, or one a line; - for piped text.")],
    as_json: Json = False,
) -> None:
    """List where a roll can take a token."""
    raise typer.Exit(reach.show_reach(file, as_json=as_json))


@clue.command("deduce")
def deduce_command(
    notebook: Annotated[Path, typer.Argument(metavar="NOTEBOOK", help="What is known, as JSON; - for piped text.")],
    posterior: Annotated[
        bool, typer.Option("--posterior", help="Weigh deals by how likely each card was to be shown.")
    ] = False,
    reasons: Annotated[bool, typer.Option("--reasons", help="Say for everything certain what forces it.")] = False,
    as_json: Json = False,
) -> None:
    """Tell what is certain at a Clue table, and how likely the rest is."""
    reach.show_deduction(notebook, posterior=posterior, reasons=reasons, as_json=as_json)


@clue.command("review")
def review_command(record: RecordFile, as_json: Json = False) -> None:
    """Look back on a finished game of Clue: who could have known when, and what was missed."""
    raise typer.Exit(reach.show_review(saved_games.load(record), record, as_json=as_json))
