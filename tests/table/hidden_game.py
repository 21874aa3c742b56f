"""The smallest game with something hidden: each seat is dealt a card, then seat 0 shows or ends it."""

from msgspec import Struct

from boxtop.core.chance import Weighted
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.game_def import GameDef, Preset
from boxtop.core.legal import Listed
from boxtop.core.types import CHANCE, Event, Move, Outcome, Step, Viewer


class Config(Struct, frozen=True):
    cards: int = 9


class Deal(Struct, frozen=True, tag="deal", tag_field="type"):
    card: int


class Show(Struct, frozen=True, tag="show", tag_field="type"):
    pass


Action = Deal | Show


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    card: int


class State(Struct, frozen=True):
    cards: tuple[int, ...] = ()
    shown: bool = False


class View(Struct, frozen=True):
    viewer: Viewer
    own: int | None
    dealt: int


class Cards:
    """Two seats, two cards."""

    def __init__(self, config: Config, seats: int) -> None:
        self.config = config
        self.seats = seats

    def initial(self) -> State:
        return State()

    def to_act(self, state: State, /) -> tuple[int, ...]:
        if state.shown:
            return ()
        return (CHANCE,) if len(state.cards) < self.seats else (0,)

    def legal(self, state: State, seat: int, /) -> Listed[Action]:
        return Listed((Show(),) if self.to_act(state) == (seat,) else ())

    def chance(self, state: State, /) -> Weighted[Action]:
        if self.to_act(state) != (CHANCE,):
            raise IllegalAction("no_deal", "no card is dealt now")
        return Weighted({Deal(card): 1 for card in range(self.config.cards) if card not in state.cards})

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        if move.actor not in self.to_act(state):
            raise NotYourMove("not now")
        if isinstance(move.action, Deal):
            return Step(State((*state.cards, move.action.card)), (Dealt(len(state.cards), move.action.card),))
        return Step(State(state.cards, shown=True))

    def outcome(self, state: State, /) -> Outcome | None:
        return Outcome((0,) * self.seats, (1,) * self.seats, "shown") if state.shown else None

    def view(self, state: State, viewer: Viewer, /) -> View:
        own = state.cards[viewer] if viewer is not None and viewer < len(state.cards) else None
        return View(viewer, own, len(state.cards))

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return event if isinstance(event, Dealt) and event.seat == viewer else None


CARDS = GameDef(
    id="cards",
    title="Cards",
    config_type=Config,
    state_type=State,
    action_type=Action,
    view_type=View,
    event_type=Dealt,
    presets=(Preset("plain", "Plain", Config(), "nowhere", "Two cards."),),
    seats=(2, 2),
    make=Cards,
    hidden=lambda _config: True,
    story=lambda event, names, _config: f"{names[event.seat]} was dealt a {event.card}.",  # type: ignore[attr-defined]
)
