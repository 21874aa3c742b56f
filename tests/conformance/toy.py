"""A toy with every awkward thing a family game has: hidden cards, several who may act, plays too many to list, and a
card shown to one seat only. `Rules.fault` plants a fault, so that the checks can be seen to catch it.

Cards 1 to 6 are dealt, one a seat. Everybody, in any order, claims a number from 0 to 999,999. The seat left of the
first highest claimer shows that claimer its card, or one of two decoys of the same look. The highest card wins.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.chance import Source, Weighted
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.game import GameDef, Preset
from boxtop.core.legal import Described, Legal, Listed
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer

CARDS = (1, 2, 3, 4, 5, 6)
MOST = 999_999


class Rules(Struct, frozen=True):
    fault: str = ""


class Deal(Struct, frozen=True, tag="deal", tag_field="type"):
    card: int


class Claim(Struct, frozen=True, tag="claim", tag_field="type"):
    number: int


class Show(Struct, frozen=True, tag="show", tag_field="type"):
    word: str


Action = Deal | Claim | Show


class Dealt(Event, frozen=True, tag="dealt"):
    seat: Seat
    card: int | None


class Claimed(Event, frozen=True, tag="claimed"):
    seat: Seat
    number: int


class Shown(Event, frozen=True, tag="shown"):
    seat: Seat
    to: Seat
    word: str | None


ToyEvent = Dealt | Claimed | Shown


class State(Struct, frozen=True):
    hands: tuple[int, ...]
    claims: tuple[int | None, ...]
    shown: str | None = None


class View(Struct, frozen=True):
    viewer: Viewer
    seats: int
    hands: tuple[int | None, ...]
    claims: tuple[int | None, ...]
    is_shown: bool
    shown: str | None
    leak: int = 0


def words(card: int) -> tuple[str, str]:
    """How a seat may show its card: plainly or by its opposite."""
    return f"is {card}", f"not {7 - card}"


class Toy:
    def __init__(self, config: Rules, seats: int) -> None:
        self.config = config
        self.seats = seats

    def _has(self, fault: str) -> bool:
        return self.config.fault == fault

    def initial(self) -> State:
        return State((), (None,) * self.seats)

    def _shower(self, state: State) -> tuple[Seat, Seat]:
        claims = [claim or 0 for claim in state.claims]
        claimer = claims.index(max(claims))
        return (claimer + 1) % self.seats, claimer

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        if len(state.hands) < self.seats:
            return (CHANCE,)
        open_claims = tuple(seat for seat, claim in enumerate(state.claims) if claim is None)
        if open_claims:
            return open_claims
        return () if state.shown else (self._shower(state)[0],)

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        if seat not in self.to_act(state) and not self._has("wrong_turn"):
            return Listed(())
        if state.claims[seat] is not None:
            shows = tuple(Show(word) for word in words(state.hands[seat]))
            return Listed((*shows, Show("is 9")) if self._has("unplayable") else shows)
        low = state.hands[(seat + 1) % self.seats] if self._has("legal_leak") and len(state.hands) == self.seats else 0

        def contains(action: object) -> bool:
            return isinstance(action, Claim) and low <= action.number <= MOST

        def sample(source: Source) -> Action:
            return Claim(low + source.randrange(100))

        return Described(contains, sample, lambda: (Claim(low), Claim(low + 1), Claim(MOST)))

    def chance(self, state: State, /) -> Any:
        if len(state.hands) == self.seats:
            raise IllegalAction("no_deal", "every seat has its card")
        left: dict[Action, int] = {Deal(card): 1 for card in CARDS if card not in state.hands}
        if self._has("bad_weight"):
            return BadTotal(left)
        return BadCases(left) if self._has("bad_cases") else Weighted(left)

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        if move.actor not in self.to_act(state) and not self._has("anybody_acts"):
            raise NotYourMove("somebody else is to act")
        match move.action:
            case Deal(card) if len(state.hands) < self.seats:
                if (card in state.hands or card not in CARDS) and not self._has("any_card"):
                    raise IllegalAction("no_such_card", "deal one of the cards left")
                hands = (*state.hands, card)
                return Step(replace(state, hands=hands), (Dealt(len(state.hands), card),))
            case Claim(number) if move.actor >= 0 and len(state.hands) == self.seats:
                if state.claims[move.actor % self.seats] is not None or not 0 <= number <= MOST:
                    raise IllegalAction("no_claim", f"claim once, from 0 to {MOST}")
                claims = list(state.claims)
                claims[move.actor % self.seats] = number
                return Step(replace(state, claims=tuple(claims)), (Claimed(move.actor, number),))
            case Show(word) if len(state.hands) == self.seats and None not in state.claims and not state.shown:
                seat, claimer = self._shower(state)
                if word not in words(state.hands[seat]):
                    raise IllegalAction("not_your_card", "" if self._has("no_sentence") else "show the card you hold")
                return Step(replace(state, shown=word), (Shown(seat, claimer, word),))
        raise IllegalAction("not_now", "that is not to be done now")

    def outcome(self, state: State, /) -> Outcome | None:
        if self.to_act(state) and not self._has("early_outcome"):
            return None
        best = sorted(state.hands, reverse=True)
        ranks = tuple(best.index(card) + 1 for card in state.hands)
        return Outcome(state.hands, ranks[:1] if self._has("few_ranks") else ranks, "the highest card")

    def view(self, state: State, viewer: Viewer, /) -> View:
        hands = tuple(
            card if seat == viewer or (self._has("view_leak") and seat == 0) else None
            for seat, card in enumerate(state.hands)
        )
        knows = state.shown is not None and viewer in self._shower(state)
        leak = sum(state.hands) if self._has("sum_leak") else 0
        shown = state.shown if knows else None
        return View(viewer, self.seats, hands, state.claims, state.shown is not None, shown, leak)

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        match event:
            case Dealt(seat, _) if seat != viewer and not self._has("deal_leak"):
                return Dealt(seat, None)
            case Shown(seat, to, _) if viewer not in (seat, to) and not self._has("show_leak"):
                return Shown(seat, to, None)
        return event

    def determinize(self, view: View, source: Source, /) -> State:
        own = view.viewer
        hands = [card if seat == own else None for seat, card in enumerate(view.hands)]
        known = {card for card in hands if card is not None}
        told = view.shown is not None
        shower = self._shower(State((), view.claims))[0] if view.is_shown else -1
        if told and view.shown is not None:
            verb, number = view.shown.split()
            hands[shower] = int(number) if verb == "is" else 7 - int(number)
            known.add(hands[shower] or 0)
        left = [card for card in CARDS if card not in known]
        dealt = tuple(card if card is not None else left.pop(source.randrange(len(left))) for card in hands)
        shown = view.shown if told or not view.is_shown else words(dealt[shower])[0]
        return State(dealt, view.claims, shown)


class BadTotal(Weighted[Action]):
    """A planted fault: the total is one more than the weights."""

    def __init__(self, weights: dict[Action, int]) -> None:
        super().__init__(weights)
        self.total += 1

    def at(self, case: int, /) -> Action:
        return super().at(max(0, case - 1))


class BadCases(Weighted[Action]):
    """A planted fault: the first outcome takes a case of the last one's."""

    def at(self, case: int, /) -> Action:
        return super().at(0 if case == self.total - 1 else case)


def toy(fault: str = "") -> GameDef[Rules]:
    """The toy as a game definition."""
    preset = Preset(id=fault or "sound", title="Toy", config=Rules(fault), printed_in="nowhere", summary="A toy.")
    return GameDef(
        id="toy",
        title="Toy",
        config_type=Rules,
        state_type=State,
        action_type=Action,
        view_type=View,
        event_type=ToyEvent,
        presets=(preset,),
        seats=(2, 6),
        make=Toy,
        hidden=lambda _rules: True,
    )
