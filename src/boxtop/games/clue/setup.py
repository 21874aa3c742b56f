"""Before the first turn: place the weapons, fill the case file, deal the cards (document 002, "SETUP").

No order of cards is stored: the next card is one of those left, all equally likely.
"""

from functools import cache

from msgspec.structs import replace

from boxtop.core.chance import Cases
from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.core.types import Event, Step
from boxtop.games.clue.actions import Action, Deal, DealFrom, Die, PlaceWeapon, Seal
from boxtop.games.clue.cards import CARDS, CRIMES, HAND_CARDS, ROOMS, SUSPECTS, WEAPONS, Card, Room, in_order
from boxtop.games.clue.config import Config, FirstDealt
from boxtop.games.clue.events import CardDealt, CaseFileSealed, TurnBegan, WeaponPlaced
from boxtop.games.clue.mansion import STARTS
from boxtop.games.clue.motion import FACES
from boxtop.games.clue.state import Cutting, Dealing, Placing, Sealing, Starting, State

DIE: Cases[Action] = Cases(tuple(Die(pips) for pips in FACES))
_DEALS: dict[Card, Action] = {card: Deal(card) for card in CARDS}
_SEALS: Cases[Action] = Cases(tuple(Seal(crime) for crime in CRIMES))


def initial(seats: int) -> State:
    """All six tokens on their starts, whoever plays; all cards in their piles."""
    return State(
        phase=Placing(),
        seat=0,
        case_file=None,
        hands=((),) * seats,
        first_dealt=0,
        tokens=tuple(STARTS[suspect] for suspect in SUSPECTS),
        weapons=(),
        transferred=(False,) * seats,
        suggested=(None,) * seats,
        out=(False,) * seats,
    )


def chance(state: State) -> Cases[Action]:
    """What chance does next before the first turn."""
    match state.phase:
        case Placing():
            return _weapon_chance(state.weapons)
        case Sealing():
            return _SEALS
        case Cutting():
            return Cases(tuple(DealFrom(seat) for seat in range(len(state.hands))))
        case Dealing():
            return Cases(tuple([_DEALS[card] for card in cards_left(state)]))
        case _:
            raise IllegalAction("no_chance", tr("there is nothing to roll, place or deal now"))


@cache
def _weapon_chance(placed: tuple[Room, ...]) -> Cases[Action]:
    return Cases(tuple(PlaceWeapon(room) for room in ROOMS if room not in placed))


def cards_left(state: State) -> tuple[Card, ...]:
    """The cards neither dealt nor in the case file."""
    assert state.case_file is not None, "the case file is filled before the deal"
    gone = {card for hand in state.hands for card in hand}.union(state.case_file.cards)
    return tuple([card for card in CARDS if card not in gone])


def place_weapon(state: State, action: PlaceWeapon) -> Step[State]:
    """Put the next weapon into a room; no room gets two."""
    weapon = WEAPONS[len(state.weapons)]
    weapons = (*state.weapons, action.room)
    phase = Placing() if len(weapons) < len(WEAPONS) else Sealing()
    return Step(replace(state, phase=phase, weapons=weapons), (WeaponPlaced(weapon, action.room),))


def seal(state: State, action: Seal, config: Config) -> Step[State]:
    """Fill the case file; then the deal begins, with the first seat or with a random one."""
    phase = Cutting() if config.first_dealt is FirstDealt.RANDOM else Dealing(to=0)
    return Step(replace(state, phase=phase, case_file=action.crime), (CaseFileSealed(),))


def deal_from(state: State, action: DealFrom) -> Step[State]:
    """Begin the deal with the seat that chance chose."""
    return Step(replace(state, phase=Dealing(action.seat), first_dealt=action.seat))


def deal(state: State, phase: Dealing, action: Deal) -> Step[State]:
    """Deal one card to the next seat, clockwise; after the last card the first turn begins."""
    seat, seats = phase.to, len(state.hands)
    hand = in_order((*state.hands[seat], action.card))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    events: tuple[Event, ...] = (CardDealt(seat, action.card),)
    if sum(map(len, hands)) < HAND_CARDS:
        return Step(replace(state, phase=Dealing((seat + 1) % seats), hands=hands), events)
    return Step(replace(state, phase=Starting(), hands=hands), (*events, TurnBegan(state.seat)))
