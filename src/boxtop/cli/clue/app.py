"""`boxtop clue`: the board and the notebook for a real table, and the review of a game."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.clue.deduce import show_deduction
from boxtop.cli.clue.reach import show_reach
from boxtop.cli.clue.review import show_review
from boxtop.cli.options import Json, RecordFile

clue = typer.Typer(help="Only for Clue.", rich_markup_mode=None, pretty_exceptions_enable=False)


@clue.callback()
def only_clue() -> None:
    """Only for Clue."""


@clue.command("reach")
def reach_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position as JSON, or one per line; - for piped text.")
    ],
    as_json: Json = False,
) -> None:
    """List where a roll can take a token."""
    raise typer.Exit(show_reach(file, as_json=as_json))


@clue.command("deduce")
def deduce_command(
    notebook: Annotated[Path, typer.Argument(metavar="NOTEBOOK", help="What is known, as JSON; - for piped text.")],
    posterior: Annotated[
        bool, typer.Option("--posterior", help="Weigh deals by how likely each card was to be shown.")
    ] = False,
    reasons: Annotated[bool, typer.Option("--reasons", help="Give the reason for everything that is certain.")] = False,
    as_json: Json = False,
) -> None:
    """List what is certain at a Clue table, and how likely the rest is."""
    show_deduction(notebook, posterior=posterior, reasons=reasons, as_json=as_json)


@clue.command("review")
def review_command(record: RecordFile, as_json: Json = False) -> None:
    """Review a finished game of Clue: when each player could prove the case, and what was missed."""
    raise typer.Exit(show_review(saved_games.load(record), record, as_json=as_json))
