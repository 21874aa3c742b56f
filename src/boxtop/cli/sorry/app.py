"""`boxtop sorry`: moves of a position, and the review of a game."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.compare import add_compare_command
from boxtop.cli.options import Json, RecordFile
from boxtop.cli.sorry.moves import show_moves
from boxtop.cli.sorry.review import show_review
from boxtop.cli.train import add_train_command
from boxtop.games.sorry import SORRY

sorry = typer.Typer(help="Moves and reviews for Sorry!", rich_markup_mode=None, pretty_exceptions_enable=False)


@sorry.callback()
def sorry_commands() -> None:
    """Moves and reviews for Sorry!"""


@sorry.command("moves")
def moves_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Position as JSON, or one per line; - reads standard input.")
    ],
    as_json: Json = False,
) -> None:
    """List every legal move of a card, with the position it leads to."""
    raise typer.Exit(show_moves(file, as_json=as_json))


@sorry.command("review")
def review_command(record: RecordFile, as_json: Json = False) -> None:
    """Review a saved game: luck, skill and what decided it."""
    raise typer.Exit(show_review(saved_games.load(record), record, as_json=as_json))


add_compare_command(sorry, SORRY, "strong,greedy", players=2)

add_train_command(sorry, SORRY)
