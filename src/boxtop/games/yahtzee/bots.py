"""Yahtzee bots by level, from short-sighted to perfect."""

import random
from collections import Counter
from typing import TYPE_CHECKING

from boxtop.core.bot import Budget, Level
from boxtop.core.game import AnyGame
from boxtop.core.legal import Legal
from boxtop.core.texts import tr
from boxtop.core.types import Event, Seat
from boxtop.games.yahtzee.actions import Action, Keep, Score
from boxtop.games.yahtzee.boxes import DICE, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.novice_table import RULES_OF_THUMB
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE, Numbers
from boxtop.games.yahtzee.race import race_of
from boxtop.games.yahtzee.scoring import Offer
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.win import Race, Win


class _Player:
    """A bot in one seat. It uses only the view and ignores events."""

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


class DuelistBot(PerfectBot):
    """Makes the choice with the greatest chance of winning the match."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._win: Win | None = None

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        race = race_of(view.state, view.config, view.column_of_seat[self._seat])
        if race is None:
            return super().choose(view, legal, budget)
        _, dice = self._look(view)
        return self._play(view.config, race).best(dice, view.rolls_left)

    def _play(self, config: Config, race: "Race") -> "Win":
        """The play for this race; kept, because it stays the same during a turn."""
        from boxtop.games.yahtzee.solver import solve
        from boxtop.games.yahtzee.solver.win import Win

        if self._win is None or self._win.race != race:
            self._win = Win(solve(config), race)
        return self._win


def _greedy(_game: AnyGame, seat: Seat, _generator: random.Random) -> GreedyBot:
    return GreedyBot(seat)


def _novice(_game: AnyGame, seat: Seat, _generator: random.Random) -> NumbersBot:
    return NumbersBot(seat, RULES_OF_THUMB)


def _club(_game: AnyGame, seat: Seat, _generator: random.Random) -> NumbersBot:
    return NumbersBot(seat, BY_THE_PAGE)


def _perfect(_game: AnyGame, seat: Seat, _generator: random.Random) -> PerfectBot:
    return PerfectBot(seat)


def _duelist(_game: AnyGame, seat: Seat, _generator: random.Random) -> DuelistBot:
    return DuelistBot(seat)


LEVELS = (
    Level(
        id="greedy",
        title=tr("Greedy bot"),
        description=tr("Goes for the box that scores most right now, without a plan. About 200 points a game."),
        make=_greedy,
    ),
    Level(
        id="novice",
        title=tr("Novice bot"),
        description=tr("A beginner with a few rules of thumb, blind to the upper bonus. About 207 points a game."),
        make=_novice,
    ),
    Level(
        id="club",
        title=tr("Club bot"),
        description=tr("Plays by our one-page strategy, as a practised person could. About 246 points a game."),
        make=_club,
    ),
    Level(
        id="perfect",
        title=tr("Perfect bot"),
        description=tr("Makes the choice with the highest expected score, every time. About 255 points a game."),
        make=_perfect,
    ),
    Level(
        id="duelist",
        title=tr("Duelist bot"),
        description=tr("Plays to win: looks at every other score and takes a risk only where it helps."),
        make=_duelist,
        formerly=("chaser",),
    ),
)
"""Weakest first. docs/play/yahtzee.md has the average score of each level."""
