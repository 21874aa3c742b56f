"""The rules. Every method is a pure function of its arguments; `checked` adds the checks of their types."""

from msgspec.structs import replace

from boxtop.core.chance import Chance, Source, Weighted
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.guard import check_config, checked
from boxtop.core.legal import Legal, Listed
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer
from high_card.actions import Action, Bid, Deal, Keep, Swap, Tell
from high_card.cards import CARDS, true_hints
from high_card.config import Config, check
from high_card.determinize import determinize
from high_card.events import BidMade, Dealt, Decided, HintGiven
from high_card.notation import format_action
from high_card.state import State, bidder
from high_card.view import View, redact, view_of


@checked(state=State, action=Action, view=View)
class HighCard:
    """High Card under one config, for a number of seats."""

    def __init__(self, config: Config, seats: int) -> None:
        check_config(config, Config)
        check(config)
        self.config = config
        self.seats = seats

    def initial(self) -> State:
        return State((), (None,) * self.seats)

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        if len(state.hands) < self.seats:
            return (CHANCE,)
        winner = bidder(state.bids)
        if winner is None:  # all who have not bid yet may do so, in any order
            return tuple(seat for seat, bid in enumerate(state.bids) if bid is None)
        if state.hint is None:
            return (self._left_of(winner),)
        return (winner,) if state.swapped is None else ()

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        if seat not in self.to_act(state):
            return Listed(())
        if state.bids[seat] is None:
            return Listed(tuple(Bid(points) for points in range(self.config.highest_bid + 1)))
        if state.hint is None:
            return Listed(tuple(Tell(hint) for hint in true_hints(state.hands[seat])))
        return Listed((Keep(), Swap()))

    def chance(self, state: State, /) -> Chance[Action]:
        if self.to_act(state) != (CHANCE,):
            raise IllegalAction("all_dealt", "every player has a card")
        return Weighted({Deal(card): 1 for card in CARDS if card not in state.hands})

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        self._check_legal(state, move)
        seat, winner = move.actor, bidder(state.bids)
        match move.action:
            case Deal(card):
                return Step(replace(state, hands=(*state.hands, card)), (Dealt(len(state.hands), card),))
            case Bid(points):
                bids = (*state.bids[:seat], points, *state.bids[seat + 1 :])
                return Step(replace(state, bids=bids), (BidMade(seat, points),))
            case Tell(hint):
                assert winner is not None, "a hint is given after the bids"
                return Step(replace(state, hint=hint), (HintGiven(seat, winner, hint),))
            case Keep() | Swap():
                return self._decide(state, seat, swapped=isinstance(move.action, Swap))

    def _check_legal(self, state: State, move: Move[Action]) -> None:
        """Refuse a move with a code for programs and a sentence that says what would be legal."""
        if move.actor not in self.to_act(state):
            raise NotYourMove("another player is to act now")
        if move.actor == CHANCE:
            if not self.chance(state).weight(move.action):
                raise IllegalAction("no_such_card", "deal one of the cards that are left")
        elif move.action not in (legal := self.legal(state, move.actor)):
            raise IllegalAction("not_legal", f"choose one of: {', '.join(map(format_action, legal))}")

    def _decide(self, state: State, seat: Seat, *, swapped: bool) -> Step[State]:
        hands, left = list(state.hands), self._left_of(seat)
        if swapped:
            hands[seat], hands[left] = hands[left], hands[seat]
        return Step(replace(state, hands=tuple(hands), swapped=swapped), (Decided(seat, swapped, tuple(hands)),))

    def _left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def outcome(self, state: State, /) -> Outcome | None:
        if state.swapped is None:
            return None
        winner = bidder(state.bids)
        paid = [bid if seat == winner and bid is not None else 0 for seat, bid in enumerate(state.bids)]
        scores = tuple(card - price for card, price in zip(state.hands, paid, strict=True))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(scores, ranks, "the highest card, less what was paid for the hint")

    def view(self, state: State, viewer: Viewer, /) -> View:
        return view_of(state, viewer)

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return redact(event, viewer)

    def determinize(self, view: View, source: Source, /) -> State:
        return determinize(view, source)
