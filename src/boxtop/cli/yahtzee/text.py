"""Yahtzee on the command line: what is shown, and what can be typed."""

from collections.abc import Sequence

from msgspec.structs import replace

from boxtop.cli.rule_text import section_lines
from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.legal import Legal
from boxtop.core.texts import list_plain, tr, tr_count
from boxtop.games.yahtzee.actions import Action, Roll, Score
from boxtop.games.yahtzee.boxes import DICE, Dice
from boxtop.games.yahtzee.config import Config, check
from boxtop.games.yahtzee.events import TurnBegan
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.notation import count_dice, parse_action, parse_chance
from boxtop.games.yahtzee.rulebook import BoxRule, BoxSection, rulebook
from boxtop.games.yahtzee.scoring import Offer
from boxtop.games.yahtzee.state import Choosing, Rolling, Starting
from boxtop.games.yahtzee.story import explain_joker, show_dice
from boxtop.games.yahtzee.text import box_number, sheet
from boxtop.games.yahtzee.view import View

_TEAM = 2


class YahtzeeText(TextGame):
    """Yahtzee on a command line."""

    turn_event = TurnBegan

    def check_rules(self, config: Config) -> None:
        check(config, _TEAM * config.teams or 1)

    def with_partners(self, config: Config, seats: int) -> Config:
        if seats % _TEAM or seats < 2 * _TEAM:
            raise ConfigError(
                "--teams", tr("partners need an even number of players, at least four, not {seats}", seats=seats)
            )
        return replace(config, teams=seats // _TEAM)

    def with_games(self, config: Config, games: int) -> Config:
        return replace(config, games=games)

    def rules(self, config: Config) -> list[str]:
        paragraphs: list[str] = []
        for section in rulebook(config):
            boxes = section.boxes if isinstance(section, BoxSection) else ()
            paragraphs += [f"# {section.title}", *(_box_line(rule) for rule in boxes), *section_lines(section)]
        return paragraphs

    def sheet(self, view: View, names: Sequence[str], which: str, width: int) -> str:
        if not which:
            return sheet(view, names, width=width)
        if not which.isascii() or not which.isdigit() or len(which) > 2:
            raise CodecError(tr("type sheet, or sheet and the number of a game, not {text}", text=repr(which)))
        return sheet(view, names, width=width, game=int(which))

    def is_turn_start(self, view: View) -> bool:
        return isinstance(view.state.phase, Choosing) and view.state.phase.roll == 1

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        joker = explain_joker(view, names)
        scoring = [offer for offer in view.offers if offer.points or offer.bonus]
        nothing = [offer for offer in view.offers if offer not in scoring]
        reasons: dict[str, list[str]] = {}
        for closed in view.closed:
            reasons.setdefault(closed.reason, []).append(label(closed.box, view.config))
        return [
            *([joker] if joker else []),
            _rolls_left(view),
            *[_offer_line(offer, view.config) for offer in scoring],
            *(["  " + tr("nothing in {boxes}", boxes=_boxes(nothing, view.config))] if nothing else []),
            *[describe_closed(boxes, reason) for reason, boxes in reasons.items()],
        ]

    def prompt(self, view: View, names: Sequence[str]) -> str:
        return f"{names[view.state.seat]}, {show_dice(_dice(view))}"

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def is_turn_end(self, action: Action) -> bool:
        return isinstance(action, Score)

    def ask_chance(self, view: View, names: Sequence[str]) -> str:
        phase = view.state.phase
        if isinstance(phase, Starting):
            name = names[phase.contenders[len(phase.totals)]]
            dice = count_dice(view.config.start_dice)
            return tr("{name}, roll {dice} to see who starts and type what you see", name=name, dice=dice)
        name = names[view.state.seat]
        assert isinstance(phase, Rolling), "chance moves in these two phases only"
        dice = count_dice(DICE - len(phase.kept))
        if phase.kept:
            kept = show_dice(phase.kept)
            return tr("{name}, keep {kept}, roll {dice} and type what you see", name=name, kept=kept, dice=dice)
        return tr("{name}, roll {dice} and type what you see", name=name, dice=dice)

    def parse_chance(self, text: str, view: View) -> Roll:
        return parse_chance(text, view)

    def help(self, view: View) -> list[str]:
        zero = [tr("zero BOX (z): enter a zero although the dice would score")] if view.config.voluntary_zero else []
        return [
            tr("keep 2 2 5 (or k 225): keep these dice and roll the others again"),
            tr("roll (r): roll all five dice again"),
            tr("score fours (or s 4): fill that box; type its number, its name or the beginning of its name"),
            *zero,
            tr("sheet: show the score sheet; sheet 1: the score sheet of game 1"),
        ]


def _dice(view: View) -> Dice:
    assert isinstance(view.state.phase, Choosing), "a player is to choose"
    return view.state.phase.dice


def _boxes(offers: Sequence[Offer], config: Config) -> str:
    return list_plain([f"{box_number(offer.box)} {label(offer.box, config)}" for offer in offers])


def _offer_line(offer: Offer, config: Config) -> str:
    joker = [tr("as a joker")] if offer.joker else []
    bonus = [tr("+{bonus} Yahtzee bonus", bonus=offer.bonus)] if offer.bonus else []
    line = f"  {box_number(offer.box):2} {label(offer.box, config):<16}{offer.points:>4}"
    return " ".join([line, list_plain([*joker, *bonus])]).rstrip()


def _rolls_left(view: View) -> str:
    dice = show_dice(_dice(view))
    if not view.rolls_left:
        return tr("{dice} (no rolls left) would score:", dice=dice)
    return tr_count(
        "{dice} ({count} roll left) would score:",
        "{dice} ({count} rolls left) would score:",
        view.rolls_left,
        dice=dice,
    )


def describe_closed(boxes: Sequence[str], reason: str) -> str:
    """Open boxes that the dice may not fill, and why."""
    return tr("Not possible now: {boxes} ({reason}).", boxes=list_plain(boxes), reason=reason)


def _box_line(rule: BoxRule) -> str:
    return tr(
        "{number}. {box}: {needs}; scores {scores}.",
        number=box_number(rule.box),
        box=rule.name,
        needs=rule.needs,
        scores=rule.scores,
    )
