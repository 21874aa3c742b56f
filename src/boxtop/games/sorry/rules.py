"""Sorry! as a game: who is to act, what is legal, and what a move does."""

from typing import Final, assert_never

from msgspec.structs import replace

from boxtop.core.chance import Chance, Source, Weighted
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.game import AnyGame
from boxtop.core.guard import check_config, check_whole, checked
from boxtop.core.legal import Legal, Listed
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer
from boxtop.games.sorry import match as matches
from boxtop.games.sorry.actions import Action, Draw, Forfeit, Lot, Use
from boxtop.games.sorry.card_uses import Results, drawn_card_uses, hand_uses, perform
from boxtop.games.sorry.cards import CARDS, DRAW_AGAIN, NO_CARDS, SPLIT, Card, with_card
from boxtop.games.sorry.config import LEAST_SEATS, MOST_SEATS, Config, Variation, check, seat_colors
from boxtop.games.sorry.determinize import determinize
from boxtop.games.sorry.events import (
    Dealt,
    Drew,
    Forfeited,
    ForfeitReason,
    GoesAgain,
    Played,
    Refilled,
    Reshuffled,
    TurnBegan,
)
from boxtop.games.sorry.notation import format_action, parse_any
from boxtop.games.sorry.offered import offered
from boxtop.games.sorry.refusal import explain_refusal
from boxtop.games.sorry.side import side
from boxtop.games.sorry.splits import are_many
from boxtop.games.sorry.state import Dealing, Drawing, Moving, Over, Playing, Refilling, Starting, State
from boxtop.games.sorry.state_text import format_state, parse_state
from boxtop.games.sorry.view import Offered, View, redact, view_of

_CHANCE_ACTS: Final[tuple[Actor, ...]] = (CHANCE,)
_NOBODY: Final[tuple[Actor, ...]] = ()
_DRAWS: Final = tuple(Draw(card) for card in CARDS)
_SPLITTING: Final = Moving(SPLIT)


@checked(state=State, action=Action, view=View)
class SorryGame:
    """Sorry! under one config, for a number of seats."""

    __slots__ = ("_last", "_last_offered", "_sides", "colors", "config", "seats")

    def __init__(self, config: Config, seats: int) -> None:
        check_config(config, Config)
        check_whole("seats", seats, LEAST_SEATS, MOST_SEATS)
        check(config, seats)
        self.config = config
        self.seats = seats
        self.colors = seat_colors(config, seats)
        """The colours each seat moves, its own first."""
        self._sides = tuple(side(config, seats, seat) for seat in range(seats))
        self._last: tuple[tuple[State, Results], ...] = ()
        self._last_offered: tuple[tuple[State, Offered], ...] = ()

    def initial(self) -> State:
        return matches.initial(self.config, self.seats)

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        match state.phase:
            case Moving() | Playing():
                return (state.seat,)
            case Starting() | Dealing() | Drawing() | Refilling():
                return _CHANCE_ACTS
            case Over():
                return _NOBODY
            case _ as never:
                assert_never(never)

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        return Listed[Action](tuple(self.results(state)) if seat == state.seat else ())

    def results(self, state: State) -> Results:
        """The legal uses of the seat to act, each with the pawns after it.

        The last answers are kept: a list of legal uses, a view and a move usually follow each other in the same state,
        and a server prepares the next state while it shows this one.
        """
        for known, results in self._last:
            if known is state:
                return results
        results = self._results(state)
        self._last = ((state, results), *self._last[:1])
        return results

    def _results(self, state: State) -> Results:
        match state.phase:
            case Moving(card):
                return drawn_card_uses(state.pawns, card, self._sides[state.seat])
            case Playing():
                return hand_uses(state.pawns, state.hands[state.seat], self._sides[state.seat])
            case _:
                return {}

    def chance(self, state: State, /) -> Chance[Action]:
        match state.phase:
            case Starting():
                return Weighted[Action]({Lot(seat): 1 for seat in matches.first_seats(self.config, self.seats)})
            case Dealing() | Drawing() | Refilling():
                # When the pile is empty the discards are shuffled, the card just used among them (002, Notes).
                cards = state.pile if any(state.pile) else state.discards
                weights: dict[Action, int] = {draw: count for draw, count in zip(_DRAWS, cards, strict=True) if count}
                return Weighted(weights)
            case _:
                raise IllegalAction("no_draw", tr("there is no card to draw now"))

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        match move.action:
            case Lot() | Draw():
                return self._chance(state, move.actor, move.action)
            case use:
                return self._use(state, move.actor, use)

    def outcome(self, state: State, /) -> Outcome | None:
        return matches.outcome(self.config, self.seats, state) if isinstance(state.phase, Over) else None

    def view(self, state: State, viewer: Viewer, /) -> View:
        # A drawn card is face up, so everybody sees the legal uses; a hand is hidden from the others.
        is_seen = viewer == state.seat or self.config.variation is not Variation.POINTS
        return view_of(state, viewer, self.config, self.colors, self._offered(state) if is_seen else ((), ()))

    def _offered(self, state: State) -> Offered:
        """The legal uses as a view shows them. The last answers are kept, for there may be many viewers."""
        for known, found in self._last_offered:
            if known is state:
                return found
        found = offered(state.pawns, self.results(state), self._sides[state.seat])
        self._last_offered = ((state, found), *self._last_offered[:1])
        return found

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

    def _chance(self, state: State, actor: Actor, action: Lot | Draw) -> Step[State]:
        if actor != CHANCE:
            raise NotYourMove(tr("you cannot choose the first player or the card: they are drawn at random"))
        chance = self.chance(state)
        if not chance.weight(action):
            possible = ", ".join(_name(outcome) for outcome, _ in chance)
            raise IllegalAction("not_drawn", tr("only these can be drawn now: {outcomes}", outcomes=possible))
        if isinstance(action, Lot):
            begun, events = matches.begin(self.config, state, action.seat)
            return Step(begun, tuple(events))
        return self._draw(state, action.card)

    def _draw(self, state: State, card: Card) -> Step[State]:
        events: list[Event] = []
        if not any(state.pile):
            events.append(Reshuffled(sum(state.discards)))
            state = replace(state, pile=state.discards, discards=NO_CARDS)
        state = replace(state, pile=with_card(state.pile, card, -1))
        seat = state.seat
        match state.phase:
            case Dealing(to):
                return Step(self._deal(state, to, card), (*events, Dealt(to, card), *self._first_turn(state, to)))
            case Refilling(again):
                filled = self._into_hand(state, seat, card)
                after = seat if again else self._next(seat)
                turn = GoesAgain(seat) if again else TurnBegan(after)
                return Step(replace(filled, phase=Playing(), seat=after), (*events, Refilled(seat, card), turn))
            case _:
                return Step(replace(state, phase=Moving(card)), (*events, Drew(seat, card)))

    def _into_hand(self, state: State, seat: Seat, card: Card) -> State:
        hand = with_card(state.hands[seat], card)
        return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))

    def _deal(self, state: State, to: Seat, card: Card) -> State:
        dealt = self._into_hand(state, to, card)
        if sum(dealt.hands[to]) < matches.HAND:
            return dealt
        after = self._next(to)
        return replace(dealt, phase=Playing() if after == state.seat else Dealing(after))

    def _first_turn(self, state: State, to: Seat) -> tuple[Event, ...]:
        """The first turn begins with the last card of the deal."""
        last = self._next(to) == state.seat and sum(state.hands[to]) == matches.HAND - 1
        return (TurnBegan(state.seat),) if last else ()

    def _use(self, state: State, actor: Actor, use: Use) -> Step[State]:
        if not isinstance(state.phase, Moving | Playing):
            raise IllegalAction("no_card", tr("there is no card to use now"))
        if actor != state.seat:
            raise NotYourMove(tr("it is player {player}'s turn", player=state.seat + 1))
        results = self.results(state)
        side = self._sides[state.seat]
        if use not in results:
            raise explain_refusal(state, use, results, side)
        events: list[Event] = []
        if isinstance(state.phase, Playing):
            events.append(Played(state.seat, use.card))
        if isinstance(use, Forfeit):
            events.append(Forfeited(state.seat, use.card, _forfeit_reason(state, results)))
        events += perform(state.pawns, use, side).events
        after, more = self._after_use(replace(state, pawns=results[use]), use)
        return Step(after, (*events, *more))

    def _after_use(self, state: State, use: Use) -> tuple[State, list[Event]]:
        """Discard the card; then the game is won, the same seat goes again after a 2, or play passes."""
        seat, card = state.seat, use.card
        is_points = self.config.variation is Variation.POINTS
        laid = replace(state, discards=with_card(state.discards, card))
        if is_points:
            hand = with_card(state.hands[seat], card, -1)
            laid = replace(laid, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
        if matches.is_home(laid.pawns, self._sides[seat].own):
            return matches.won(self.config, self.seats, laid)
        if is_points:
            # A 2 that was only discarded ends the turn (002, "Play for points").
            again = card is DRAW_AGAIN and not isinstance(use, Forfeit)
            return replace(laid, phase=Refilling(again)), []
        if card is DRAW_AGAIN:
            return replace(laid, phase=Drawing()), [GoesAgain(seat)]
        after = self._next(seat)
        return replace(laid, phase=Drawing(), seat=after), [TurnBegan(after)]

    def _next(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats


def is_slow_to_show(game: AnyGame, state: State) -> bool:
    """Whether finding the legal uses takes long: a team may split a 7 among many pawns."""
    assert isinstance(game.config, Config)
    return state.phase == _SPLITTING and are_many(state.pawns, side(game.config, game.seats, state.seat))


def _forfeit_reason(state: State, results: Results) -> ForfeitReason:
    if any(not isinstance(use, Forfeit) for use in results):
        return ForfeitReason.DECLINED_SWITCH
    return ForfeitReason.NO_MOVE_IN_HAND if isinstance(state.phase, Playing) else ForfeitReason.NO_MOVE


def _name(outcome: Action) -> str:
    return tr("player {player}", player=outcome.seat + 1) if isinstance(outcome, Lot) else outcome.card.value
