"""`boxtop yahtzee score`: where dice may go on a card, and what they score there."""

from collections.abc import Sequence

from rich import box
from rich.table import Table

from boxtop.cli.setup import build_config, parse_settings
from boxtop.cli.terminal import say, say_table
from boxtop.cli.yahtzee.text import describe_closed
from boxtop.core import codec
from boxtop.core.texts import list_plain, tr
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.notation import parse_card, parse_roll
from boxtop.games.yahtzee.scoring import Offer, scoring
from boxtop.games.yahtzee.story import show_dice
from boxtop.games.yahtzee.text import box_number


def show_options(dice: str, card: str, rules: str | None, settings: Sequence[str], *, as_json: bool) -> None:
    """Every box these dice may fill, with its points and its bonus."""
    config: Config = build_config(YAHTZEE, rules, parse_settings(settings))
    roll = parse_roll(dice)
    filled = parse_card(card, config)
    offers = scoring(config).offers(filled, roll)
    if as_json:
        options = [{"box": offer.box, "points": offer.points, "bonus": offer.bonus} for offer in offers]
        say(codec.encode({"options": options}).decode())
    elif not offers:
        say(tr("Every box of this card is filled."))
    else:
        say(tr("{dice} may go in:", dice=show_dice(roll)))
        say_table(_table(offers, config))
        _say_refusals(filled, roll, config)


def _table(offers: Sequence[Offer], config: Config) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column(tr("no."), justify="right")
    table.add_column(tr("box"))
    table.add_column(tr("points"), justify="right")
    table.add_column(tr("Yahtzee bonus"), justify="right")
    table.add_column("")
    for offer in offers:
        table.add_row(
            str(box_number(offer.box)),
            label(offer.box, config),
            str(offer.points),
            str(offer.bonus),
            tr("joker") if offer.joker else "",
        )
    return table


def _say_refusals(card: Card, roll: tuple[int, ...], config: Config) -> None:
    rules = scoring(config)
    reasons: dict[str, list[str]] = {}
    for each in card.open_boxes:
        refusal = rules.explain_refusal(card, roll, each)
        if refusal is not None:
            reasons.setdefault(refusal.reason, []).append(label(each, config))
    for reason, names in reasons.items():
        say(describe_closed(names, reason))
    zeros = [label(each, config) for each in BOXES if rules.may_zero(card, roll, each)]
    if zeros:
        say(tr("You may enter a zero in: {boxes}.", boxes=list_plain(zeros)))
