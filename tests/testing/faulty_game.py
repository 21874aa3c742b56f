"""High Card (`examples/high_card`) with planted faults, so that the checks can be seen to catch each of them."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from boxtop.core.chance import Chance, Source, Weighted
from boxtop.core.errors import IllegalAction
from boxtop.core.game_def import AnyDef
from boxtop.core.legal import Described, Legal, Listed
from boxtop.core.types import Event, Move, Outcome, Seat, Step, Viewer
from high_card import HIGH_CARD
from high_card.actions import Action, Bid, Deal, Tell
from high_card.cards import CARDS, Hint
from high_card.config import Config
from high_card.events import Dealt, HintGiven
from high_card.rules import HighCard
from high_card.state import State
from high_card.view import View


class DescribedBids(HighCard):
    """No fault: bids are described, as if there were too many to list."""

    def least_bid(self, state: State, seat: Seat) -> int:
        return 0

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        listed = super().legal(state, seat)
        if not any(isinstance(action, Bid) for action in listed):
            return listed
        least, most = self.least_bid(state, seat), self.config.highest_bid

        def contains(action: object) -> bool:
            return isinstance(action, Bid) and least <= action.points <= most

        def sample(source: Source) -> Action:
            return Bid(least + source.randrange(most + 1 - least))

        return Described(contains, sample, lambda: (Bid(least), Bid(most)))


class LegalLeak(DescribedBids):
    """What a seat may bid depends on the neighbour's hidden card."""

    def least_bid(self, state: State, seat: Seat) -> int:
        return state.hands[(seat + 1) % self.seats] % 2


class ViewLeak(HighCard):
    """Everybody sees the card of seat 0."""

    def view(self, state: State, viewer: Viewer, /) -> View:
        view = super().view(state, viewer)
        return replace(view, hands=(*state.hands[:1], *view.hands[1:]))

    def determinize(self, view: View, source: Source, /) -> State:
        is_over = view.swapped is not None
        hands = tuple(card if is_over or seat == view.viewer else None for seat, card in enumerate(view.hands))
        return super().determinize(replace(view, hands=hands), source)


class SumLeak(HighCard):
    """A field that everybody sees depends on all cards."""

    def view(self, state: State, viewer: Viewer, /) -> View:
        view = super().view(state, viewer)
        return replace(view, is_hinted=sum(state.hands) % 2 == 0) if view.bidder is None else view


class DealLeak(HighCard):
    """Everybody sees the cards as they are dealt."""

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return event if isinstance(event, Dealt) else super().redact(event, viewer)


class HintLeak(HighCard):
    """Everybody sees the hint."""

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return event if isinstance(event, HintGiven) else super().redact(event, viewer)


class BadTotal(HighCard):
    """The total of a distribution is one more than its weights."""

    def chance(self, state: State, /) -> Chance[Action]:
        return _TooLarge(_weights(super().chance(state)))


class BadCases(HighCard):
    """The first outcome has a case too many, the last one too few."""

    def chance(self, state: State, /) -> Chance[Action]:
        return _WrongCase(_weights(super().chance(state)))


class WrongTurn(HighCard):
    """Seats that may not act have legal actions."""

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        return super().legal(state, seat) if seat in self.to_act(state) else Listed((Bid(0),))


class Unplayable(HighCard):
    """A false hint is offered, but refused."""

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        listed = tuple(super().legal(state, seat))
        return Listed(tuple(map(Tell, Hint)) if listed and isinstance(listed[0], Tell) else listed)

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        if isinstance(move.action, Tell) and move.action not in super().legal(state, move.actor):
            raise IllegalAction("false_hint", "the hint must be true")
        return super().apply(state, move)


class AnybodyActs(HighCard):
    """A bid is accepted from a seat that has already bid."""

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        if isinstance(move.action, Bid) and 0 <= move.actor < self.seats and None in state.bids:
            bids = tuple(None if seat == move.actor else bid for seat, bid in enumerate(state.bids))
            return super().apply(replace(state, bids=bids), move)
        return super().apply(state, move)


class AnyCard(HighCard):
    """A card that does not exist can be dealt."""

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        if isinstance(move.action, Deal) and move.action.card not in CARDS and len(state.hands) < self.seats:
            return Step(replace(state, hands=(*state.hands, move.action.card)))
        return super().apply(state, move)


class NoSentence(HighCard):
    """A move is refused without a sentence."""

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        try:
            return super().apply(state, move)
        except IllegalAction as error:
            raise IllegalAction(error.code, "") from None


class EarlyOutcome(HighCard):
    """There is a result before the end."""

    def outcome(self, state: State, /) -> Outcome | None:
        return Outcome((0,) * self.seats, (1,) * self.seats, "too early")


class FewRanks(HighCard):
    """The result has a rank for the first seat only."""

    def outcome(self, state: State, /) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, ranks=outcome.ranks[:1])


class _TooLarge(Weighted[Action]):
    def __init__(self, weights: dict[Action, int]) -> None:
        super().__init__(weights)
        self.total += 1

    def at(self, case: int, /) -> Action:
        return super().at(max(0, case - 1))


class _WrongCase(Weighted[Action]):
    def at(self, case: int, /) -> Action:
        return super().at(0 if case == self.total - 1 else case)


def _weights(chance: Chance[Action]) -> dict[Action, int]:
    return dict(iter(chance))


def game_with(rules: Callable[[Config, int], Any]) -> AnyDef:
    """High Card under these rules."""
    return replace(HIGH_CARD, make=rules)
