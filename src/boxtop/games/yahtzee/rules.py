"""Yahtzee as a game: who is to act, what is legal, and what each action does."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Final, NoReturn, assert_never

from msgspec.structs import replace

from boxtop.core.chance import Cases, Chance, Source
from boxtop.core.errors import BoxtopError, IllegalAction, NotYourMove
from boxtop.core.guard import (
    check_action,
    check_config,
    check_move,
    check_seat,
    check_state,
    check_whole,
    checked,
    fault,
)
from boxtop.core.legal import Legal, Listed
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer
from boxtop.games.yahtzee import match as matches
from boxtop.games.yahtzee.actions import Action, Keep, Roll, Score
from boxtop.games.yahtzee.boxes import DICE, FACES, Box, Dice
from boxtop.games.yahtzee.card import Card, Tally, tally, upper_bonus
from boxtop.games.yahtzee.config import LEAST_SEATS, MOST_SEATS, Config, check
from boxtop.games.yahtzee.determinize import determinize
from boxtop.games.yahtzee.events import BonusEarned, Kept, Rolled, Scored, UpperBonusReached
from boxtop.games.yahtzee.notation import format_action, parse_any
from boxtop.games.yahtzee.scoring import ROLLS, scoring
from boxtop.games.yahtzee.state import Choosing, Finished, Over, Rolling, Starting, State
from boxtop.games.yahtzee.state_text import format_state, parse_state
from boxtop.games.yahtzee.view import View, points_before, redact, view_of

_SCORES: Final = tuple(Score(box) for box in Box)
_ZEROS: Final = tuple(Score(box, zero=True) for box in Box)
_CHANCE_ACTS: Final[tuple[Actor, ...]] = (CHANCE,)
_NOBODY: Final[tuple[Actor, ...]] = ()


@cache
def roll_chance(count: int) -> Cases[Action]:
    """A roll of this many dice. Case k, written with `count` digits to the base 6, shows each die's face less one."""
    return Cases[Action](tuple(Roll(tuple(sorted(faces))) for faces in product(FACES, repeat=count)))


def _keeps(dice: Dice) -> dict[Dice, Keep]:
    """Every part of these dice that can be set aside, except all five: keeping all means to stop and score."""
    return {kept: Keep(kept) for count in range(DICE) for kept in combinations(dice, count)}


def keeps_of(dice: Dice) -> tuple[Keep, ...]:
    """Every way to set some of these five dice aside and roll the others, fewer dice first."""
    return tuple(_KEEPS[dice].values())


_KEEPS: Final = {dice: _keeps(dice) for dice in ROLLS}
_ROLLED: Final = {dice: dice for count in range(1, DICE + 1) for dice in combinations_with_replacement(FACES, count)}
"""Every roll, by itself: replaces dice that merely equal integers (NumPy numbers, `True`) by plain integers."""
_KEEP_ACTIONS: Final[dict[Dice, tuple[Action, ...]]] = {dice: tuple(keeps.values()) for dice, keeps in _KEEPS.items()}


@checked(state=State, action=Action, view=View, but=("to_act", "legal", "chance", "apply"))
class Yahtzee:
    """Yahtzee under one config, for a number of seats."""

    __slots__ = ("_before", "_columns", "_scoring", "_tallied", "config", "seats")

    def __init__(self, config: Config, seats: int) -> None:
        check_config(config, Config)
        check_whole("seats", seats, LEAST_SEATS, MOST_SEATS)
        check(config, seats)
        self.config = config
        self.seats = seats
        self._columns = tuple(matches.column_of(config, seat) for seat in range(seats))
        self._scoring = scoring(config)
        self._before: tuple[Finished, tuple[int, ...]] = ((), (0,) * matches.column_count(config, seats))
        self._tallied: tuple[tuple[Card, ...], tuple[Tally, ...]] = ((), ())

    def initial(self) -> State:
        return matches.initial(self.config, self.seats)

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        try:
            match state.phase:
                case Choosing():
                    return (state.seat,)
                case Rolling() | Starting():
                    return _CHANCE_ACTS
                case Over():
                    return _NOBODY
                case _ as never:
                    assert_never(never)
        except Exception as error:
            raise fault(state, State) from error

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        try:
            phase = state.phase
            if not isinstance(phase, Choosing) or seat != state.seat:
                if type(state) is not State:
                    check_state(state, State)
                check_seat(seat, self.seats)
                return Listed(())
            card = self._card(state)
            dice = phase.dice
            actions: tuple[Action, ...] = tuple([_SCORES[box.place] for box in self._scoring.boxes(card, dice)])
            if self.config.voluntary_zero:
                actions += tuple([_ZEROS[box.place] for box in self._scoring.zeros(card, dice)])
            if phase.roll < self.config.rolls_per_turn:
                actions += _KEEP_ACTIONS[dice]
            return Listed(actions)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(state, State) from error

    def chance(self, state: State, /) -> Chance[Action]:
        try:
            match state.phase:
                case Rolling(kept):
                    return roll_chance(DICE - len(kept))
                case Starting():
                    return roll_chance(self.config.start_dice)
        except Exception as error:
            raise fault(state, State) from error
        check_state(state, State)
        raise IllegalAction("no_roll", tr("there are no dice to roll now"))

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        try:
            action = move.action
            if isinstance(action, Roll):
                return self._roll(state, move.actor, action)
            phase = state.phase
            if not isinstance(phase, Choosing) or move.actor != state.seat:
                _refuse(state, move)
            if isinstance(action, Keep):
                return self._keep(state, phase, action)
            return self._score(state, phase, action)
        except BoxtopError:
            raise
        except Exception as error:
            raise fault(state, State, move, Action) from error

    def outcome(self, state: State, /) -> Outcome | None:
        return matches.outcome(self.config, self.seats, state) if isinstance(state.phase, Over) else None

    def view(self, state: State, viewer: Viewer, /) -> View:
        return view_of(state, viewer, self._columns, self._points_before(state), self._tallies(state), self._scoring)

    def _points_before(self, state: State) -> tuple[int, ...]:
        """The points of each column from earlier games; cached, because every view needs them."""
        finished, points = self._before
        if finished is not state.finished:
            points = points_before(state, self.config)
            self._before = (state.finished, points)
        return points

    def _tallies(self, state: State) -> tuple[Tally, ...]:
        """The columns of this game, added up so far; cached, because only a score changes them."""
        cards, tallies = self._tallied
        if cards is not state.cards:
            tallies = tuple([tally(card, self.config) for card in state.cards])
            self._tallied = (state.cards, tallies)
        return tallies

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return redact(event, viewer)

    def determinize(self, view: View, source: Source, /) -> State:
        return determinize(view, source)

    def format(self, action: Action, /) -> str:
        return format_action(action)

    def parse(self, text: str, /) -> Action:
        return parse_any(text)

    def format_state(self, state: State, /) -> str:
        return format_state(state, self.config)

    def parse_state(self, text: str, /) -> State:
        return parse_state(text, self.config, self.seats)

    def _card(self, state: State) -> Card:
        return state.cards[self._columns[state.seat]]

    def _roll(self, state: State, actor: Actor, action: Roll) -> Step[State]:
        if actor != CHANCE:
            raise NotYourMove(tr("choose which dice to keep, and the others are rolled for you"))
        chance = self.chance(state)
        if not chance.weight(action):
            count = len(chance.at(0).dice)  # type: ignore[union-attr]
            raise IllegalAction(
                "not_a_roll", tr("a roll is {count} dice, each 1 to 6, in ascending order", count=count)
            )
        phase = state.phase
        rolled = _ROLLED[action.dice]
        if isinstance(phase, Starting):
            begun, events = matches.start_roll(state, phase, rolled)
            return Step(begun, tuple(events))
        assert isinstance(phase, Rolling), "chance() answers in these two phases only"
        dice = tuple(sorted(phase.kept + rolled)) if phase.kept else rolled
        return Step(replace(state, phase=Choosing(dice, phase.roll)), (Rolled(state.seat, phase.roll, rolled, dice),))

    def _keep(self, state: State, phase: Choosing, action: Keep) -> Step[State]:
        if phase.roll >= self.config.rolls_per_turn:
            raise IllegalAction("no_rolls_left", tr("you have no rolls left: fill a box"))
        keep = _KEEPS[phase.dice].get(action.dice)
        if keep is None:
            raise IllegalAction("not_these_dice", _why_not_kept(phase.dice, action.dice))
        kept = replace(state, phase=Rolling(keep.dice, phase.roll + 1))
        return Step(kept, (Kept(state.seat, keep.dice),))

    def _score(self, state: State, phase: Choosing, action: Score) -> Step[State]:
        card = self._card(state)
        dice, box = phase.dice, action.box
        offer = self._scoring.offer(card, dice, box)
        points, bonus = offer.points, offer.bonus
        if action.zero is not False:
            check_action(action, Action)
            if not self._scoring.may_zero(card, dice, box):
                raise IllegalAction("no_zero", self._why_no_zero(card, dice, box))
            points, bonus = 0, self._scoring.bonus(card, dice, 0)
        elif box not in self._scoring.boxes(card, dice):
            refusal = self._scoring.explain_refusal(card, dice, box)
            assert refusal is not None, "a box that is not offered is refused"
            raise IllegalAction(refusal.code, refusal.reason)
        filled = card.fill(box, points, 1 if bonus else 0)
        events: list[Event] = [Scored(state.seat, box, dice, points, offer.joker and not action.zero)]
        if bonus:
            earned = BonusEarned(state.seat, bonus, filled.bonuses)
            # The chip is taken before the box is filled (000, "YAHTZEE BONUS"), unless the bonus depends on
            # what the box scores (001, "Yahtzee Bonus").
            events.insert(0 if self.config.bonus_on_zero else 1, earned)
        if upper_bonus(filled, self.config) > upper_bonus(card, self.config):
            events.append(UpperBonusReached(state.seat, self.config.upper_bonus))
        column = self._columns[state.seat]
        cards = (*state.cards[:column], filled, *state.cards[column + 1 :])
        after, more = matches.after_turn(self.config, self.seats, replace(state, cards=cards))
        return Step(after, (*events, *more))

    def _why_no_zero(self, card: Card, dice: Dice, box: Box) -> str:
        if not self.config.voluntary_zero:
            return tr("under these rules you may enter a zero only where the dice do not fit")
        refusal = self._scoring.explain_refusal(card, dice, box)
        if refusal is not None:
            return refusal.reason
        if self._scoring.points(card, dice, box):
            return tr("a joker must score in its box: choose to score there instead")
        return tr("these dice score nothing there anyway: choose to score there instead")


def _refuse(state: State, move: Move[Action]) -> NoReturn:
    """Refuse a choice by a seat that is not to act."""
    check_state(state, State)
    check_move(move, Action)
    if not isinstance(state.phase, Choosing):
        raise IllegalAction("not_choosing", tr("there are no dice to choose from now"))
    raise NotYourMove(tr("it is player {player}'s turn", player=state.seat + 1))


def _why_not_kept(dice: Dice, kept: Dice) -> str:
    if kept == dice:
        return tr("to keep all five dice, fill a box")
    if tuple(sorted(kept)) in _KEEPS[dice]:
        return tr("name the dice in ascending order")
    return tr("keep some of the dice on the table: {dice}", dice=" ".join(map(str, dice)))
