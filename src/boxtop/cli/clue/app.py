"""`boxtop clue`: the board and the notebook for a real table, and the review of a game."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.clue.deduce import show_deduction
from boxtop.cli.clue.reach import show_reach
from boxtop.cli.clue.review import show_review
from boxtop.cli.compare import add_compare_command
from boxtop.cli.options import Json, RecordFile
from boxtop.cli.train import add_train_command
from boxtop.games.clue import CLUE

clue = typer.Typer(
    help="Moves, deductions and reviews for Clue.", rich_markup_mode=None, pretty_exceptions_enable=False
)


@clue.callback()
def clue_commands() -> None:
    """Moves, deductions and reviews for Clue."""


@clue.command("reach")
def reach_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Position as JSON, or one per line; - reads standard input.")
    ],
    as_json: Json = False,
) -> None:
    """List the places a token can reach with a roll."""
    raise typer.Exit(show_reach(file, as_json=as_json))


@clue.command("deduce")
def deduce_command(
    notebook: Annotated[Path, typer.Argument(metavar="NOTEBOOK", help="Notebook as JSON; - reads standard input.")],
    posterior: Annotated[
        bool, typer.Option("--posterior", help="Weight deals by how likely each card was to be shown.")
    ] = False,
    reasons: Annotated[
        bool, typer.Option("--reasons", help="Print the reason for everything that is certain.")
    ] = False,
    as_json: Json = False,
) -> None:
    """List what a notebook makes certain, and the odds of the rest."""
    show_deduction(notebook, posterior=posterior, reasons=reasons, as_json=as_json)


@clue.command("review")
def review_command(record: RecordFile, as_json: Json = False) -> None:
    """Review a finished game: who could prove the case, and when."""
    raise typer.Exit(show_review(saved_games.load(record), record, as_json=as_json))


add_compare_command(clue, CLUE, "logician,novice", players=3)

add_train_command(clue, CLUE)
