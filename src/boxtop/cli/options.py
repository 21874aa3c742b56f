"""The options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as yahtzee.")]
Rules = Annotated[str | None, typer.Option("--rules", metavar="R", help="The rule set; see `boxtop games`.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="A house rule, such as upper_bonus=50; may be repeated. See `boxtop rules GAME --options`.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A saved game; - for piped text.")]
DiceText = Annotated[str, typer.Option("--dice", metavar="DICE", help="The five dice, such as 4,4,4,4,4.")]
CardText = Annotated[
    str, typer.Option("--card", metavar="CARD", help='What is filled already, such as "fours=12 yahtzee=0".')
]
LexiconName = Annotated[
    str | None, typer.Option("--lexicon", metavar="L", help="For Scrabble: a lexicon by name, or a word file.")
]
