"""One-pawn endings of Sorry!, solved: two players, three pawns each HOME, the last one anywhere.

Every card is drawn from a full deck, which makes the ending a small Markov game of about four thousand positions. Value
iteration gives each side's best play and its exact chance of winning: the reference for the value function, which sees
the same positions with a full deck.
"""

from typing import Final, NamedTuple

from boxtop.games.sorry.board import COLORS, HOME, PAWNS, SIDE, START, TRACK, Color, Place, Placing, is_on_track
from boxtop.games.sorry.card_uses import drawn_card_uses
from boxtop.games.sorry.cards import CARDS, DRAW_AGAIN, full_deck
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.side import Side, side

MOVER, OTHER = Color.RED.index, Color.YELLOW.index
_OPPOSITE: Final = (OTHER - MOVER) * SIDE
WON: Final = -1

Ending = tuple[Place, Place]
"""Where the mover's last pawn stands, and the other player's; the mover is red, the other is opposite."""


class Choice(NamedTuple):
    """A result of a card: the number of the ending it leads to, or WON, and whether the same player goes again."""

    ending: int
    again: bool


def placing(ending: Ending) -> Placing:
    """The pawns of an ending."""
    last = {MOVER: ending[0], OTHER: ending[1]}
    home = (HOME,) * (PAWNS - 1)
    return tuple((last[color], *home) if color in last else () for color in range(len(COLORS)))


def all_endings() -> list[Ending]:
    """Every possible ending: no two pawns on one space."""
    places = range(START, HOME)
    return [(own, other) for own in places for other in places if own != other or not is_on_track(own)]


def turned(place: Place) -> Place:
    """The place as seen from the other side of the table."""
    return (place + _OPPOSITE) % TRACK if is_on_track(place) else place


class Endings:
    """The endings with one deck; `solve` computes their values."""

    def __init__(self, config: Config | None = None) -> None:
        config = config or Config()
        self._deck = full_deck(config.ones)
        self.endings = all_endings()
        self._number = {ending: number for number, ending in enumerate(self.endings)}
        mover = side(config, 2, 0)
        self.choices = [[self._choices(ending, index, mover) for index in range(len(CARDS))] for ending in self.endings]
        self.values = [0.5] * len(self.endings)
        self.sweeps = 0

    def solve(self, tolerance: float = 1e-9) -> None:
        """Iterate until no value changes by more than the tolerance."""
        change = 1.0
        while change > tolerance:
            change = 0.0
            for number in range(len(self.endings)):
                value = self._expected(number)
                change = max(change, abs(value - self.values[number]))
                self.values[number] = value
            self.sweeps += 1

    def value(self, ending: Ending) -> float:
        """The chance that the player to draw wins."""
        return self.values[self._number[ending]]

    def choice_value(self, choice: Choice) -> float:
        """The value of a choice to the player who makes it."""
        if choice.ending == WON:
            return 1.0
        return self.values[choice.ending] if choice.again else 1.0 - self.values[choice.ending]

    def _expected(self, number: int) -> float:
        total = 0.0
        for weight, choices in zip(self._deck, self.choices[number], strict=True):
            total += weight * max(map(self.choice_value, choices))
        return total / sum(self._deck)

    def _choices(self, ending: Ending, index: int, mover: Side) -> list[Choice]:
        card = CARDS[index]
        results = drawn_card_uses(placing(ending), card, mover)
        return [self._choice(pawns, again=card is DRAW_AGAIN) for pawns in results.values()]

    def _choice(self, pawns: Placing, *, again: bool) -> Choice:
        own, other = pawns[MOVER][0], pawns[OTHER][0]
        if own == HOME:
            return Choice(WON, again)
        after = (own, other) if again else (turned(other), turned(own))
        return Choice(self._number[after], again)
