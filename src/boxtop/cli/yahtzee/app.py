"""`boxtop yahtzee`: scores, advice, exact odds and score sheets."""

from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli.compare import HouseRules, RuleSets, columns
from boxtop.cli.options import CardText, DiceText, Json, Rules, Settings
from boxtop.cli.setup import build_config, parse_settings
from boxtop.cli.train import add_train_command
from boxtop.cli.yahtzee import advise, compare, score, sheet, solve
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.notation import parse_card, parse_roll

yahtzee = typer.Typer(
    help="Scores, advice, exact odds and score sheets for Yahtzee.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _config(rules: str | None, settings: list[str] | None) -> Config:
    config: Config = build_config(YAHTZEE, rules, parse_settings(settings or []))
    return config


@yahtzee.callback()
def yahtzee_commands() -> None:
    """Scores, advice, exact odds and score sheets for Yahtzee."""


@yahtzee.command("score")
def score_command(
    dice: DiceText, card: CardText = "", rules: Rules = None, settings: Settings = None, as_json: Json = False
) -> None:
    """List every box these dice can fill, with points and bonus."""
    score.show_options(dice, card, rules, settings or [], as_json=as_json)


@yahtzee.command("solve")
def solve_command(rules: Rules = None, settings: Settings = None, as_json: Json = False) -> None:
    """Compute the exact average score of perfect play."""
    solve.show_solution(_config(rules, settings), as_json=as_json)


@yahtzee.command("advise")
def advise_command(
    dice: DiceText,
    rolls_left: Annotated[int, typer.Option("--rolls-left", metavar="N", help="Rolls left in this turn.")],
    card: CardText = "",
    target: Annotated[
        int | None, typer.Option("--target", metavar="N", help="Aim for at least N points, not for the best average.")
    ] = None,
    to_win: Annotated[
        bool, typer.Option("--to-win", help="Aim for the best chance of beating the opponents, not for points.")
    ] = False,
    opponents: Annotated[
        list[str] | None,
        typer.Option("--opponent", metavar="CARD", help="The card of an opponent, as --card; can be repeated."),
    ] = None,
    rules: Rules = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Rank all choices, best first, with reasons."""
    config = _config(rules, settings)
    cards = tuple(parse_card(opponent, config) for opponent in opponents or ())
    question = advise.Question(parse_card(card, config), parse_roll(dice), rolls_left, target, to_win, cards)
    advise.show_advice(question, config, as_json=as_json)


@yahtzee.command("distribution")
def distribution_command(
    card: CardText = "",
    rules: Rules = None,
    settings: Settings = None,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Also draw the odds in this file.")
    ] = None,
) -> None:
    """Compute the exact odds of every final score."""
    config = _config(rules, settings)
    solve.show_distribution(parse_card(card, config), config, plot, as_json=as_json)


@yahtzee.command("target")
def target_command(
    score: Annotated[int, typer.Argument(metavar="N", help="Points to reach.")],
    card: CardText = "",
    rules: Rules = None,
    settings: Settings = None,
    as_json: Json = False,
) -> None:
    """Compute the best possible chance of at least N points."""
    config = _config(rules, settings)
    solve.show_target(parse_card(card, config), score, config, as_json=as_json)


@yahtzee.command("compare")
def compare_command(
    rules: RuleSets = None,
    settings: HouseRules = None,
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Also draw the scores in this file.")
    ] = None,
) -> None:
    """Compare rule sets and house rules: scores, chances, luck, and which choices change."""
    compare.show_comparison(columns(YAHTZEE, rules or (), settings or ()), plot, as_json=as_json)


add_train_command(yahtzee, YAHTZEE)


@yahtzee.command("sheet")
def sheet_command(
    html: Annotated[Path, typer.Option("--html", metavar="FILE", help="File to write.")],
    record: Annotated[Path | None, typer.Argument(metavar="[RECORD]", help="Saved game to print.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Blank sheet for six games.")] = False,
    rules: Rules = None,
    settings: Settings = None,
) -> None:
    """Write a score sheet to print: blank, or filled in from a saved game."""
    raise typer.Exit(sheet.write_sheet(html, record, _config(rules, settings), blank=blank))
