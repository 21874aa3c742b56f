"""Yahtzee bots by level, from short-sighted to perfect."""

import random
from collections import Counter
from typing import TYPE_CHECKING

from boxtop.core.bot import Budget, Level
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.types import Event, Seat
from boxtop.games.yahtzee.actions import Action, Keep, Score
from boxtop.games.yahtzee.boxes import DICE, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.novice_table import RULES_OF_THUMB
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE, Numbers
from boxtop.games.yahtzee.scoring import Offer
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.target import Target

LAST_BOXES = 6
"""With this many open boxes or fewer, the chaser plays for a target."""


class _Player:
    """A bot in one seat. It uses the view alone and keeps nothing of the events."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def observe(self, event: Event, /) -> None:
        """Do nothing: the sheet shows everything that happened."""

    def _look(self, view: View) -> tuple[Card, Dice]:
        phase = view.state.phase
        assert isinstance(phase, Choosing), "a bot chooses only when there are dice to choose from"
        return view.state.cards[view.column_of_seat[self._seat]], phase.dice


class GreedyBot(_Player):
    """Looks for the box that scores most at once and keeps the dice that score in it."""

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        _, dice = self._look(view)
        best = max(view.offers, key=lambda offer: offer.points + offer.bonus)
        kept = _scoring_dice(best, dice) if best.points + best.bonus else ()
        return Keep(kept) if view.rolls_left and len(kept) < DICE else Score(best.box)


def _scoring_dice(offer: Offer, dice: Dice) -> Dice:
    """The dice that score in an offer: those of the face, those alike, or all of a pattern."""
    alike, count = max(Counter(dice).items(), key=lambda each: (each[1], each[0]))
    if offer.box.is_upper:
        return tuple(die for die in dice if die == offer.box.place + 1)
    if offer.box in (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND, Box.CHANCE) and count < DICE:
        return tuple(die for die in dice if die == alike)
    return dice


class NumbersBot(_Player):
    """Plays by a page of numbers, as a person could: the choice with the greatest number."""

    def __init__(self, seat: Seat, numbers: Numbers) -> None:
        super().__init__(seat)
        self._numbers = numbers

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        card, dice = self._look(view)
        return self._numbers.best(view.offers, card, dice, view.rolls_left)


class PerfectBot(_Player):
    """Makes the choice with the highest expected score, exactly."""

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        from boxtop.games.yahtzee.solver import solve

        card, dice = self._look(view)
        return solve(view.config).best(card, dice, view.rolls_left)


class ChaserBot(PerfectBot):
    """Plays perfectly, but in the last six boxes of a match for the chance of passing the leader."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._target: Target | None = None

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        card, dice = self._look(view)
        own = view.column_of_seat[self._seat]
        rivals = [column for column in view.state.columns if column != own]
        is_last_game = view.state.game >= view.config.games
        if not rivals or not is_last_game or len(card.open_boxes) > LAST_BOXES:
            return super().choose(view, legal, budget)
        leader = max(_earlier(view, rival) + self._likely_score(view, rival) for rival in rivals)
        return self._pursue(view.config, leader + 1 - _earlier(view, own)).best(card, dice, view.rolls_left)

    def _likely_score(self, view: View, column: int) -> int:
        """The likely score of a column in this game: what it has, and what perfect play would add."""
        from boxtop.games.yahtzee.solver import solve

        to_come = solve(view.config).value(view.state.cards[column]).expected
        return view.tallies[column].grand_total + round(to_come)

    def _pursue(self, config: Config, score: int) -> "Target":
        """The play for this score; kept, because the target often stays the same during a turn."""
        from boxtop.games.yahtzee.solver import solve
        from boxtop.games.yahtzee.solver.target import Target

        if self._target is None or self._target.score != score:
            self._target = Target(solve(config), score)
        return self._target


def _earlier(view: View, column: int) -> int:
    """The points of a column from earlier games. In an extra game they do not count."""
    return view.totals[column] - view.tallies[column].grand_total if view.state.game <= view.config.games else 0


def _greedy(_game: AnyGame, seat: Seat, _generator: random.Random) -> GreedyBot:
    return GreedyBot(seat)


def _novice(_game: AnyGame, seat: Seat, _generator: random.Random) -> NumbersBot:
    return NumbersBot(seat, RULES_OF_THUMB)


def _club(_game: AnyGame, seat: Seat, _generator: random.Random) -> NumbersBot:
    return NumbersBot(seat, BY_THE_PAGE)


def _perfect(_game: AnyGame, seat: Seat, _generator: random.Random) -> PerfectBot:
    return PerfectBot(seat)


def _chaser(_game: AnyGame, seat: Seat, _generator: random.Random) -> ChaserBot:
    return ChaserBot(seat)


LEVELS = (
    Level(
        id="greedy",
        title="Greedy bot",
        description="Goes for the box that scores most right now, without a plan. About 200 points a game.",
        make=_greedy,
    ),
    Level(
        id="novice",
        title="Novice bot",
        description="A beginner with a few rules of thumb, blind to the upper bonus. About 207 points a game.",
        make=_novice,
    ),
    Level(
        id="club",
        title="Club bot",
        description="Plays by our one-page strategy, as a practised person could. About 243 points a game.",
        make=_club,
    ),
    Level(
        id="perfect",
        title="Perfect bot",
        description="Makes the choice with the highest expected score, every time. About 255 points a game.",
        make=_perfect,
    ),
    Level(
        id="chaser",
        title="Chaser bot",
        description="As perfect, but its last six boxes go for the leader's likely score. Wins 48 % against perfect.",
        make=_chaser,
    ),
)
"""Weakest first. docs/play/yahtzee.md has the average score of each level."""
