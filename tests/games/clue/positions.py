"""Positions in one line, for the tests of Clue."""

import random

from msgspec.structs import replace

from boxtop.core.types import Event, Move, Step
from boxtop.core.walk import random_move
from boxtop.games.clue.actions import Accuse, Action
from boxtop.games.clue.cards import CARDS, SUSPECTS, Card, Crime, Room, Suspect, Weapon, in_order
from boxtop.games.clue.config import Config
from boxtop.games.clue.mansion import FRONTS, NEIGHBOURS, SQUARES, STARTS, Place, Square
from boxtop.games.clue.rules import Clue
from boxtop.games.clue.state import Dealing, Phase, Starting, State, hand_sizes

Tokens = dict[str, str | Square]


def crime(text: str) -> Crime:
    """`crime("green knife hall")`."""
    suspect, weapon, room = text.split()
    return Crime(Suspect(suspect), Weapon(weapon), Room(room))


def cards(text: str) -> tuple[Card, ...]:
    return in_order(tuple(Card(name) for name in text.split()))


def position(
    *,
    seats: int = 3,
    seat: int = 0,
    phase: Phase | None = None,
    case_file: str = "plum rope study",
    hands: tuple[str, ...] = (),
    tokens: Tokens | None = None,
    transferred: tuple[int, ...] = (),
    suggested: dict[int, str] | None = None,
    out: tuple[int, ...] = (),
) -> State:
    """A position after the deal. Hands start with the given cards and are filled up with the cards left over."""
    secret = crime(case_file)
    given = [list(cards(text)) for text in hands] + [[] for _ in range(seats - len(hands))]
    taken = {card for hand in given for card in hand}.union(secret.cards)
    left = [card for card in CARDS if card not in taken]
    for hand, size in zip(given, hand_sizes(seats, 0), strict=True):
        while len(hand) < size:
            hand.append(left.pop())
    places: dict[str, Place] = {suspect.value: STARTS[suspect] for suspect in SUSPECTS}
    for name, place in (tokens or {}).items():
        places[name] = Room(place) if isinstance(place, str) else place
    return State(
        phase=phase or Starting(),
        seat=seat,
        case_file=secret,
        hands=tuple(in_order(tuple(hand)) for hand in given),
        first_dealt=0,
        tokens=tuple(places[suspect.value] for suspect in SUSPECTS),
        weapons=(Room.HALL, Room.LOUNGE, Room.DINING_ROOM, Room.KITCHEN, Room.BALLROOM, Room.STUDY),
        transferred=tuple(index in transferred for index in range(seats)),
        suggested=tuple(Room(suggested[index]) if suggested and index in suggested else None for index in range(seats)),
        out=tuple(index in out for index in range(seats)),
    )


def game_of(state: State, **options: object) -> Clue:
    return Clue(replace(Config(), **options), len(state.hands))


def after(state: State, *actions: Action, **options: object) -> State:
    """The state after these actions, each by the seat that is to act."""
    return steps(state, *actions, **options)[-1].state


def events(state: State, *actions: Action, **options: object) -> list[Event]:
    """The events of these actions, in order."""
    return [event for step in steps(state, *actions, **options) for event in step.events]


def steps(state: State, *actions: Action, **options: object) -> list[Step[State]]:
    game = game_of(state, **options)
    found = []
    for action in actions:
        found.append(game.apply(state, Move(game.to_act(state)[0], action)))
        state = found[-1].state
    return found


def legal(state: State, **options: object) -> list[Action]:
    """What the seat that is to act may do, except accusations."""
    game = game_of(state, **options)
    return [action for action in game.legal(state, game.to_act(state)[0]) if not isinstance(action, Accuse)]


def long_game(game: Clue, seed: int, *, plies: int = 400, accuse: bool = True) -> list[State]:
    """The states of a random game of at most `plies` moves; without accusations it does not end earlier."""
    source = random.Random(seed)
    state = game.initial()
    found = [state]
    while len(found) <= plies and (move := random_move(game, state, source)) is not None:
        if isinstance(move.action, Accuse) and not accuse:
            continue
        state = game.apply(state, move).state
        found.append(state)
    return found


def dealt(states: list[State]) -> list[State]:
    """Those states in which all cards are dealt."""
    return [state for state in states if sum(map(len, state.hands)) == 18 and not isinstance(state.phase, Dealing)]


def scattered(source: random.Random) -> tuple[Place, set[Square]]:
    """A token anywhere and up to five others on squares, often near it and often in front of doors."""
    squares = list(SQUARES)
    at: Place = source.choice(list(Room)) if source.random() < 0.4 else source.choice(squares)
    near = list(FRONTS[at]) if isinstance(at, Room) else list(NEIGHBOURS[at])
    near += [beside for square in near for beside in NEIGHBOURS[square]]
    others = {source.choice(near if source.random() < 0.6 else squares) for _ in range(source.randrange(6))}
    others.discard(at)
    return at, others
