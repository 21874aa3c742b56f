"""Sorry! in line mode: what is shown, and what can be typed."""

from collections.abc import Sequence

from msgspec.structs import replace

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.legal import Legal
from boxtop.core.types import Seat
from boxtop.games.sorry.actions import Action, Draw, Forfeit, Lot
from boxtop.games.sorry.board import COLORS, to_name
from boxtop.games.sorry.cards import CARDS, Card
from boxtop.games.sorry.config import Config, Variation, check
from boxtop.games.sorry.events import TurnBegan
from boxtop.games.sorry.notation import format_action, has_hand, parse_action
from boxtop.games.sorry.state import Moving, Starting
from boxtop.games.sorry.story import show_card
from boxtop.games.sorry.text import sheet
from boxtop.games.sorry.view import Offer, View

_MOST_GAMES = 99
_MOST_SHOWN = 40
"""How many moves are listed; a team's 7 can have thousands."""


class SorryText(TextGame):
    """Sorry! on a command line."""

    turn_event = TurnBegan

    def check_rules(self, config: Config) -> None:
        seats = len(config.colors) or (4 if config.first_player > 2 else 2)
        check(config, seats)

    def with_partners(self, config: Config, seats: int) -> Config:
        return replace(config, variation=Variation.TEAMS)

    def with_games(self, config: Config, games: int) -> Config:
        """Games are played one after the other, each with its own record; a match for points is one game."""
        if config.variation is Variation.POINTS and config.target:
            raise ConfigError(
                "--games", "a match for points lasts until its target: use --set target=N, 0 for one game"
            )
        if not 1 <= games <= _MOST_GAMES:
            raise ConfigError("--games", f"must be from 1 to {_MOST_GAMES}, not {games}")
        return config

    def sheet(self, view: View, names: Sequence[str], which: str, width: int) -> str:
        if which:
            raise CodecError(f"type sheet to see the board, without {which!r}")
        return sheet(view, names)

    def is_turn_start(self, view: View) -> bool:
        """Show the board before every choice; a forced forfeit is not a choice."""
        return not _is_forced_forfeit(view)

    def choices(self, view: View, names: Sequence[str], legal: Legal[Action]) -> list[str]:
        hand = has_hand(view)
        if _is_forced_forfeit(view):
            return ["No pawn can use this card. Press Enter to go on."]
        lines = [
            f"  {number:2} {format_action(offer.action, with_card=hand)}{_result(view, offer)}"
            for number, offer in enumerate(view.offers[:_MOST_SHOWN], 1)
        ]
        left_out = len(view.offers) - _MOST_SHOWN
        more = [f"  and {left_out} more; type a split in words, such as the last one above"] if left_out > 0 else []
        return ["You can:", *lines, *more]

    def prompt(self, view: View, names: Sequence[str]) -> str:
        held = f", {show_card(view.phase.card)}" if isinstance(view.phase, Moving) else ", your hand"
        return f"{names[view.seat]}{held}"

    def parse(self, text: str, view: View) -> Action:
        return parse_action(text, view)

    def ask_chance(self, view: View, names: Sequence[str]) -> str:
        if isinstance(view.phase, Starting):
            if view.config.first_player:
                return f"{names[view.config.first_player - 1]} begins: type {view.config.first_player}"
            return f"Who begins? Type a number from 1 to {len(names)}"
        return f"{names[view.seat]}, draw a card and type it"

    def parse_chance(self, text: str, view: View) -> Lot | Draw:
        word = text.strip().lower().rstrip("!")
        if isinstance(view.phase, Starting):
            return Lot(_seat(word, len(view.colors)))
        try:
            return Draw(Card(word))
        except ValueError:
            known = ", ".join(card.value for card in CARDS)
            raise CodecError(f"type the card you drew, one of {known}") from None

    def help(self, view: View) -> list[str]:
        return [
            "a number: make that move of the list; Enter alone when there is only one",
            "or the move in words, such as red 20 forward, or red 20+4 red 21+3 for a split 7",
            "sheet: show the board (two letters are a pawn, r> r- ro a slide of red, _ a safety square)",
        ]


def _seat(word: str, seats: int) -> Seat:
    if not (word.isascii() and word.isdigit() and len(word) < 3 and 1 <= int(word) <= seats):
        raise CodecError(f"type the number of a player, from 1 to {seats}")
    return int(word) - 1


def _is_forced_forfeit(view: View) -> bool:
    return len(view.offers) == 1 and isinstance(view.offers[0].action, Forfeit)


def _result(view: View, offer: Offer) -> str:
    """The places where pawns arrive, by colour."""
    changes = []
    for color, before, after in zip(COLORS, view.pawns, offer.pawns, strict=True):
        if arrived := _less(after, before):
            places = " ".join(str(to_name(place)) for place in arrived)
            changes.append(f"{color.value} to {places}")
    return f"  ({'; '.join(changes)})" if changes else ""


def _less(places: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    left = list(places)
    for place in others:
        if place in left:
            left.remove(place)
    return left
