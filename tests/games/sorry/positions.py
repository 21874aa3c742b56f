"""Positions of Sorry! in one line, and their legal uses in words.

    table("red 20 21, yellow 53", "7").offers == {"red 20 forward", "red 20+4 red 21+3", ...}

Pawns that are not named are on START. The first colour is to move.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.core.types import CHANCE, Event, Move
from boxtop.games.sorry import SORRY, SorryGame, State
from boxtop.games.sorry.actions import Draw, Leg, Pawn, Split, Use
from boxtop.games.sorry.board import COLORS, START, Color, from_name, to_name
from boxtop.games.sorry.cards import NO_CARDS, Card, counted, full_deck, with_card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.notation import format_use
from boxtop.games.sorry.state import Drawing, Moving, Playing


class Table(Struct, frozen=True):
    """A game at one moment, and the events of the last move."""

    game: SorryGame
    state: State
    events: tuple[Event, ...] = ()

    @property
    def uses(self) -> dict[str, Use]:
        """The legal uses by their words; in the points game with the card first."""
        legal: Any = self.game.legal(self.state, self.state.seat)
        points = self.game.config.variation is Variation.POINTS
        return {format_use(use, with_card=points): use for use in legal}

    @property
    def offers(self) -> set[str]:
        return set(self.uses)

    @property
    def turn(self) -> str:
        return self.game.colors[self.state.seat][0].value

    def pawns(self, color: str) -> str:
        """The places of a colour's pawns, without those on START."""
        places = self.state.pawns[Color(color).index]
        return " ".join(str(to_name(place)) for place in places if place != START)

    def play(self, use: str) -> "Table":
        """The table after a legal use, named by its words."""
        return self.move(self.uses[use])

    def move(self, use: Use) -> "Table":
        step = self.game.apply(self.state, Move(self.state.seat, use))
        return Table(self.game, step.state, step.events)

    def draw(self, card: str) -> "Table":
        step = self.game.apply(self.state, Move(CHANCE, Draw(Card(card))))
        return Table(self.game, step.state, step.events)

    def refusal(self, use: Use) -> str:
        """The code of the error for a use that is not allowed; empty when it is allowed."""
        try:
            self.move(use)
        except IllegalAction as error:
            return error.code
        return ""


def table(
    pawns: str,
    card: str | None = None,
    *,
    preset: str = "standard",
    hand: str = "",
    points: tuple[int, ...] = (),
    **options: Any,
) -> Table:
    """A table with these pawns, the first colour named to move; `card` is drawn, or `hand` is held."""
    placed = {Color(words.split()[0]): words.split()[1:] for words in pawns.split(",")}
    mover = next(iter(placed))
    config = SORRY.preset(preset).config
    if preset == "teams":
        playing = COLORS
        seat = mover.index
    else:
        playing = tuple(color for color in COLORS if color in placed)
        options["colors"] = playing
        seat = playing.index(mover)
    game = SorryGame(replace(config, **options), len(playing))
    placing = tuple(_four(placed.get(color, [])) if color in playing else () for color in COLORS)
    pile = full_deck(game.config.ones)
    hands: tuple[tuple[int, ...], ...] = ()
    if preset == "points":
        own = counted(tuple(Card(name) for name in hand.split()))
        hands = tuple(own if each == seat else NO_CARDS for each in range(len(playing)))
        pile = tuple(all_ - held for all_, held in zip(pile, own, strict=True))
        phase: Any = Playing()
    else:
        phase = Drawing() if card is None else Moving(Card(card))
        pile = pile if card is None else with_card(pile, Card(card), -1)
    points = points or (0,) * len(playing)
    return Table(game, State(phase, seat, 1, placing, pile, NO_CARDS, hands, points))


def _four(names: list[str]) -> tuple[int, ...]:
    places = [from_name(int(name) if name.isdigit() else name) for name in names]
    return tuple(sorted(places + [START] * (4 - len(places))))


def pawn(text: str) -> Pawn:
    """`red 20` or `red safety3`."""
    color, name = text.split()
    return Pawn(Color(color), from_name(int(name) if name.isdigit() else name))


def split(*legs: tuple[str, int]) -> Split:
    return Split(tuple(Leg(pawn(text), steps) for text, steps in legs))


def new_game(preset: str = "standard", seats: int = 2, **options: Any) -> Table:
    """A game before its first move."""
    config = SORRY.preset(preset).config
    game = SorryGame(replace(config, **options), seats)
    return Table(game, game.initial())
