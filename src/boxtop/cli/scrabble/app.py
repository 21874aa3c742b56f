"""The commands under `boxtop scrabble`."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli.options import Json, RecordFile
from boxtop.cli.scrabble import moves as scrabble_moves

scrabble = typer.Typer(help="Only for Scrabble.", rich_markup_mode=None, pretty_exceptions_enable=False)


@scrabble.callback()
def only_scrabble() -> None:
    """Only for Scrabble."""


@scrabble.command("moves")
def moves_command(
    cgp: Annotated[str, typer.Option("--cgp", metavar="POSITION", help='The position: "BOARD RACK/ 0/0 0".')],
    lexicon: Annotated[
        str, typer.Option("--lexicon", metavar="L", help="enable, enable-plus, family, or a word file.")
    ] = "enable",
    top: Annotated[int | None, typer.Option("--top", metavar="N", help="Only the best N plays.")] = None,
    as_json: Json = False,
) -> None:
    """List every play of a rack on a board, best first."""
    scrabble_moves.show_moves(cgp, lexicon, top, as_json=as_json)


@scrabble.command("gcg")
def gcg_command(record: RecordFile) -> None:
    """Print a saved game of Scrabble as GCG, for other programs."""
    raise typer.Exit(scrabble_moves.show_gcg(record))


@scrabble.command("check")
def check_command(
    file: Annotated[Path, typer.Argument(metavar="FILE.gcg", help="A game in GCG; - for piped text.")],
    as_json: Json = False,
) -> None:
    """Replay a game from a GCG file and score it again; exit status 1 when something is wrong."""
    raise typer.Exit(scrabble_moves.show_check(file, as_json=as_json))
