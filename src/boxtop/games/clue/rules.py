"""Clue as a `Game`: who is to act, what is legal, and what a move does."""

from functools import partial
from typing import assert_never

from boxtop.core.chance import Chance, Source
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.guard import check_config, check_whole, checked, fault
from boxtop.core.legal import Described, Legal, Listed
from boxtop.core.shape import fits
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer
from boxtop.games.clue import setup, turn
from boxtop.games.clue.actions import (
    Accuse,
    Action,
    Deal,
    DealFrom,
    Die,
    EndTurn,
    MoveTo,
    PlaceWeapon,
    Roll,
    Seal,
    Show,
    Suggest,
    TakePassage,
)
from boxtop.games.clue.config import LEAST_SEATS, MOST_SEATS, Config, check, suspects_of
from boxtop.games.clue.events import Rolled
from boxtop.games.clue.motion import passage_from
from boxtop.games.clue.notation import format_action, parse_any
from boxtop.games.clue.refusal import explain_refusal, what_chance_does
from boxtop.games.clue.state import (
    Concluding,
    Cutting,
    Dealing,
    Disproving,
    Over,
    Placing,
    Rolling,
    Sealing,
    Starting,
    State,
    Stepping,
    Suggesting,
)
from boxtop.games.clue.state_text import format_state, parse_state
from boxtop.games.clue.view import View, redact, view_of

_RARELY = 40
"""A random player accuses about once in this many choices: chosen evenly, most moves would be accusations."""


@checked(state=State, action=Action, view=View, but=("to_act",))
class Clue:
    """Clue under one config, for three to six seats."""

    __slots__ = ("config", "seats")

    def __init__(self, config: Config, seats: int) -> None:
        check_config(config, Config)
        check_whole("seats", seats, LEAST_SEATS, MOST_SEATS)
        check(config, seats)
        self.config = config
        self.seats = seats

    def initial(self) -> State:
        return setup.initial(self.seats)

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        try:
            match state.phase:
                case Starting() | Stepping() | Suggesting() | Concluding():
                    return (state.seat,)
                case Disproving(shower=shower):
                    return (shower,)
                case Rolling() | Placing() | Sealing() | Cutting() | Dealing():
                    return (CHANCE,)
                case Over():
                    return ()
                case _ as never:
                    assert_never(never)
        except Exception as error:
            raise fault(state, State) from error

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        if self.to_act(state) != (seat,):
            return Listed(())
        choices = turn.choices(state, self.config)
        return _with_accusations(choices) if turn.may_accuse(state) else Listed(choices)

    def chance(self, state: State, /) -> Chance[Action]:
        return setup.DIE if isinstance(state.phase, Rolling) else setup.chance(state)

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        action = move.action
        match action:
            case PlaceWeapon() | Seal() | DealFrom() | Deal() | Die():
                if move.actor != CHANCE:
                    raise NotYourMove(
                        tr("weapons, cards and the die are placed, dealt and rolled by chance, not by a player")
                    )
                return self._apply_chance(state, action)
            case Roll() | TakePassage() | MoveTo() | Suggest() | Show() | Accuse() | EndTurn():
                self._check_choice(state, move)
                return self._apply_choice(state, action)
            case _ as never:
                assert_never(never)

    def outcome(self, state: State, /) -> Outcome | None:
        if not isinstance(state.phase, Over):
            return None
        winner = state.phase.winner
        if winner is None:
            # Nobody wins: everybody shares the last place (ruling K13).
            nobody = tr("everyone made a wrong accusation, so nobody wins")
            return Outcome((0,) * self.seats, (self.seats,) * self.seats, nobody)
        scores = tuple(int(seat == winner) for seat in range(self.seats))
        ranks = tuple(1 if seat == winner else 2 for seat in range(self.seats))
        if state.out.count(False) == 1 and self.config.last_player_wins:
            return Outcome(scores, ranks, tr("everyone else made a wrong accusation"))
        assert state.case_file is not None, "a solved case has a case file"
        return Outcome(scores, ranks, tr("it was {crime}", crime=state.case_file.words))

    def view(self, state: State, viewer: Viewer, /) -> View:
        return view_of(state, viewer, self.config, self.to_act(state))

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return redact(event, viewer)

    def determinize(self, view: View, source: Source, /) -> State:
        """A random state that this viewer cannot tell from the truth, all equally likely."""
        from boxtop.games.clue.determinize import determinize  # imports NumPy and Numba

        return determinize(view, source)

    def accusations(self, state: State, /) -> tuple[Accuse, ...]:
        """Every accusation that the seat on turn may make now."""
        return turn.ACCUSES if turn.may_accuse(state) else ()

    def format(self, action: Action, /) -> str:
        return format_action(action)

    def parse(self, text: str, /) -> Action:
        return parse_any(text)

    def format_state(self, state: State, /) -> str:
        return format_state(state, self.config)

    def parse_state(self, text: str, /) -> State:
        return parse_state(text, self.config, self.seats)

    def _apply_chance(self, state: State, action: PlaceWeapon | Seal | DealFrom | Deal | Die) -> Step[State]:
        chance = self.chance(state)
        if not chance.weight(action):
            raise IllegalAction("cannot_fall", what_chance_does(state))
        match action:
            case PlaceWeapon():
                return setup.place_weapon(state, action)
            case Seal():
                return setup.seal(state, action, self.config)
            case DealFrom():
                return setup.deal_from(state, action)
            case Deal():
                assert isinstance(state.phase, Dealing), "cards are dealt in this phase only"
                return setup.deal(state, state.phase, action)
            case Die(pips):
                return Step(turn.rolled(state, pips), (Rolled(state.seat, pips),))

    def _check_choice(self, state: State, move: Move[Action]) -> None:
        actors = self.to_act(state)
        if not actors:
            raise IllegalAction("over", tr("the game is over"))
        if actors == (CHANCE,):
            raise IllegalAction("chance_first", what_chance_does(state))
        if move.actor not in actors:
            raise NotYourMove(tr("it is player {player}'s turn", player=actors[0] + 1))
        if isinstance(move.action, Accuse) and turn.may_accuse(state):
            return
        if move.action not in turn.choices(state, self.config):
            raise explain_refusal(state, self.config)

    def _apply_choice(
        self, state: State, action: Roll | TakePassage | MoveTo | Suggest | Show | Accuse | EndTurn
    ) -> Step[State]:
        match action:
            case Roll():
                return turn.roll(state)
            case TakePassage():
                at = state.tokens[suspects_of(self.config, self.seats)[state.seat].place]
                through = passage_from(at)
                assert through is not None, "a passage is offered in its rooms only"
                return turn.move_to(state, self.config, through, passage=True)
            case MoveTo(place):
                return turn.move_to(state, self.config, place, passage=False)
            case Suggest():
                return turn.suggest(state, self.config, action)
            case Show():
                assert isinstance(state.phase, Disproving), "cards are shown in this phase only"
                return turn.show(state, state.phase, action)
            case Accuse(crime):
                return turn.accuse(state, self.config, crime)
            case EndTurn():
                return turn.end_turn(state)


def _with_accusations(choices: tuple[Action, ...]) -> Legal[Action]:
    """These choices and all accusations. There are too many to list, so iteration gives one of them."""
    every = f"the view's choices ({len(choices)}) and {len(turn.ACCUSES)} accusations (game.accusations lists them)"
    return Described(partial(_is_among, choices), partial(_sample, choices), partial(_examples, choices), every)


def _is_among(choices: tuple[Action, ...], action: object) -> bool:
    return fits(action, Accuse) if isinstance(action, Accuse) else action in choices


def _sample(choices: tuple[Action, ...], source: Source) -> Action:
    if source.randrange(_RARELY) == 0:
        return turn.ACCUSES[source.randrange(len(turn.ACCUSES))]
    return choices[source.randrange(len(choices))]


def _examples(choices: tuple[Action, ...]) -> tuple[Action, ...]:
    return (*choices, turn.ACCUSES[0])
