"""Sorry! in line mode: what is shown, and what can be typed."""

from collections.abc import Sequence

from msgspec.structs import replace

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.legal import Legal
from boxtop.core.texts import list_plain, tr, tr_count
from boxtop.core.types import Seat
from boxtop.games.sorry.actions import Action, Draw, Forfeit, Lot
from boxtop.games.sorry.board import COLORS, to_name
from boxtop.games.sorry.cards import CARDS, Card
from boxtop.games.sorry.config import Config, Variation, check
from boxtop.games.sorry.events import TurnBegan
from boxtop.games.sorry.labels import card_name, color_name
from boxtop.games.sorry.notation import format_use, has_hand, parse_action
from boxtop.games.sorry.state import Moving, Starting
from boxtop.games.sorry.text import sheet
from boxtop.games.sorry.view import Offer, View

_MOST_GAMES = 99
_MOST_SHOWN = 40
"""How many moves are listed; a team's 7 can have thousands."""


class SorryText(TextGame):
    """Sorry! on a command line."""

    turn_event = TurnBegan
    has_record_per_game = True

    def check_rules(self, config: Config) -> None:
        seats = len(config.colors) or (4 if config.first_player > 2 else 2)
        check(config, seats)

    def with_partners(self, config: Config, seats: int) -> Config:
        return replace(config, variation=Variation.TEAMS)

    def with_games(self, config: Config, games: int) -> Config:
        """Games are played one after the other, each with its own record; a match for points is one game."""
        if config.variation is Variation.POINTS and config.target:
            raise ConfigError(
                "--games", tr("a match for points lasts until its target: use --set target=N, 0 for one game")
            )
        if not 1 <= games <= _MOST_GAMES:
            raise ConfigError("--games", tr("must be from 1 to {most}, not {games}", most=_MOST_GAMES, games=games))
        return config

    def sheet(self, view: View, names: Sequence[str], which: str, width: int) -> str:
        if which:
            raise CodecError(tr("type sheet to see the board, without {text}", text=repr(which)))
        return sheet(view, names)

    def is_turn_start(self, view: View) -> bool:
        """Show the board before every choice; a forced forfeit is not a choice."""
        return not _is_forced_forfeit(view)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        hand = has_hand(view)
        if _is_forced_forfeit(view):
            return [tr("No legal move. Press Enter to go on.")]
        lines = [
            f"  {number:2} {format_use(offer.action, with_card=hand)}{_result(view, offer)}"
            for number, offer in enumerate(view.offers[:_MOST_SHOWN], 1)
        ]
        left_out = len(view.offers) - _MOST_SHOWN
        if left_out > 0:
            lines.append(
                "  "
                + tr_count(
                    "and {count} more; type a split in words, like the last one above",
                    "and {count} more; type a split in words, like the last one above",
                    left_out,
                )
            )
        return [tr("You can:"), *lines]

    def prompt(self, view: View, names: Sequence[str]) -> str:
        if isinstance(view.phase, Moving):
            return tr("{name}, {card}", name=names[view.seat], card=card_name(view.phase.card))
        return tr("{name}, your hand", name=names[view.seat])

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def ask_chance(self, view: View, names: Sequence[str]) -> str:
        if isinstance(view.phase, Starting):
            if view.config.first_player:
                number = view.config.first_player
                return tr("{name} goes first: type {number}", name=names[number - 1], number=number)
            return tr("Who goes first? Type a number from 1 to {most}", most=len(names))
        return tr("{name}, draw a card and type it", name=names[view.seat])

    def parse_chance(self, text: str, view: View) -> Lot | Draw:
        word = text.strip().lower().rstrip("!")
        if isinstance(view.phase, Starting):
            return Lot(_seat(word, len(view.colors)))
        try:
            return Draw(Card(word))
        except ValueError:
            known = list_plain([card.value for card in CARDS])
            raise CodecError(tr("type the card you drew, one of {cards}", cards=known)) from None

    def help(self, view: View) -> list[str]:
        return [
            tr("a number: make that move of the list; if there is only one, just press Enter"),
            tr("or the move in words, such as red 20 forward, or red 20+4 red 21+3 for a split 7"),
            tr("sheet: show the board (two letters are a pawn, r> r- ro a red slide, _ a safety square)"),
        ]


def _seat(word: str, seats: int) -> Seat:
    if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= seats):
        raise CodecError(tr("type the number of a player, from 1 to {seats}", seats=seats))
    return int(word) - 1


def _is_forced_forfeit(view: View) -> bool:
    return len(view.offers) == 1 and isinstance(view.offers[0].action, Forfeit)


def _result(view: View, offer: Offer) -> str:
    """The places where pawns arrive, by colour."""
    changes = []
    for color, before, after in zip(COLORS, view.pawns, offer.pawns, strict=True):
        if arrived := _less(after, before):
            places = " ".join(str(to_name(place)) for place in arrived)
            changes.append(tr("{color} to {places}", color=color_name(color), places=places))
    return f"  ({list_plain(changes)})" if changes else ""


def _less(places: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    left = list(places)
    for place in others:
        if place in left:
            left.remove(place)
    return left
