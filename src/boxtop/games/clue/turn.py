"""A turn: moving, suggesting, showing, accusing (document 002, "GAME PLAY" to "WINNING")."""

from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from boxtop.core.types import Event, Seat, Step
from boxtop.games.clue.actions import Accuse, Action, EndTurn, MoveTo, Roll, Show, Suggest, TakePassage
from boxtop.games.clue.cards import CRIMES, SUSPECTS, WEAPONS, Card, Crime, Room, Suspect, Weapon
from boxtop.games.clue.config import Config, suspects_of
from boxtop.games.clue.config import Suggesting as SuggestingRule
from boxtop.games.clue.events import (
    AccusationFailed,
    Accused,
    AskedToShow,
    CaseSolved,
    CaseUnsolved,
    CouldNotDisprove,
    LastOneLeft,
    Moved,
    NobodyDisproved,
    Shown,
    Suggested,
    SuggestionBarred,
    Transferred,
    TurnBegan,
    WeaponMoved,
)
from boxtop.games.clue.mansion import DOOR_ROOM, Place, Square
from boxtop.games.clue.motion import Reach, can_step, in_the_way, passage_from, reach
from boxtop.games.clue.state import (
    Accusation,
    Concluding,
    Disproving,
    Over,
    Rolling,
    Starting,
    State,
    Stepping,
    Suggesting,
    Suggestion,
    to_the_left,
)

SUGGESTS: tuple[Action, ...] = tuple(Suggest(*named) for named in product(SUSPECTS, WEAPONS))
ACCUSES: tuple[Accuse, ...] = tuple(Accuse(crime) for crime in CRIMES)
END_TURN = EndTurn()
ROLL = Roll()
TAKE_PASSAGE = TakePassage()
_CONCLUSIONS: tuple[Action, ...] = (END_TURN,)
_SUGGESTS_OR_END: tuple[Action, ...] = (*SUGGESTS, END_TURN)


def _opening(*, can_move: bool, passage: bool, transferred: bool) -> tuple[Action, ...]:
    """How a turn may begin: roll, take a passage, or suggest after a transfer ("SPECIAL NOTES"); a token that cannot
    move waits ("Entering and Leaving a Room").
    """
    first: tuple[Action, ...] = (ROLL,) if can_move else (END_TURN,)
    return first + ((TAKE_PASSAGE,) if passage else ()) + (SUGGESTS if transferred else ())


_OPENINGS = {
    case: _opening(can_move=case[0], passage=case[1], transferred=case[2]) for case in product((False, True), repeat=3)
}


def choices(state: State, config: Config) -> tuple[Action, ...]:
    """What the seat that is to act may do, except accusations.

    The tuples are kept, so that the same choices are mostly the same object; the environments rely on it for speed.
    """
    match state.phase:
        case Starting():
            at = _token(state, config)
            return _OPENINGS[can_step(at, state.tokens), passage_from(at) is not None, state.transferred[state.seat]]
        case Stepping(pips):
            at = _token(state, config)
            return _moves(at, pips, in_the_way(at, pips, state.tokens))
        case Suggesting():
            return SUGGESTS if config.suggestion is SuggestingRule.COMPULSORY else _SUGGESTS_OR_END
        case Disproving(crime, _, shower):
            return _shows(showable(state.hands[shower], crime))
        case Concluding():
            return _CONCLUSIONS
        case _:
            return ()


def _token(state: State, config: Config) -> Place:
    """Where the token of the player whose turn it is stands."""
    return state.tokens[suspects_of(config, len(state.hands))[state.seat].place]


@lru_cache(maxsize=4096)
def _moves(at: Place, pips: int, others: frozenset[Square]) -> tuple[Action, ...]:
    """Where the token may go; `others` are the squares of the tokens in the way."""
    found = reach(at, pips, others)
    return (*map(MoveTo, found.squares), *map(MoveTo, found.rooms))


@lru_cache(maxsize=2048)
def _shows(cards: tuple[Card, ...]) -> tuple[Action, ...]:
    return tuple(map(Show, cards))


def may_accuse(state: State) -> bool:
    """Whether the player whose turn it is may accuse: at any time, except while somebody has to show a card."""
    return isinstance(state.phase, Starting | Stepping | Suggesting | Concluding)


def reach_of(state: State, config: Config, pips: int) -> Reach:
    """Where this roll can take the token of the player whose turn it is."""
    return reach(_token(state, config), pips, state.tokens)


def showable(hand: tuple[Card, ...], crime: Crime) -> tuple[Card, ...]:
    """The cards of this hand that disprove the suggestion."""
    named = crime.cards
    return tuple([card for card in hand if card in named])


def move_to(state: State, config: Config, place: Place, *, passage: bool) -> Step[State]:
    """Move the token; in a room a suggestion follows ("MAKING A SUGGESTION")."""
    mover = suspects_of(config, len(state.hands))[state.seat]
    origin = state.tokens[mover.place]
    events: tuple[Event, ...] = (Moved(state.seat, mover, origin, place, passage),)
    phase: Suggesting | Concluding = Concluding()
    if isinstance(place, Room) and place is barred_room(state, config):
        events += (SuggestionBarred(state.seat, place),)
    elif isinstance(place, Room):
        phase = Suggesting()
    tokens = _with_token(state.tokens, mover, place)
    return Step(replace(state, phase=phase, tokens=tokens, suggested=_suggested(state, None)), events)


def barred_room(state: State, config: Config) -> Room | None:
    """The room in which the player whose turn it is may not suggest on returning now, because they did so last turn.

    "SPECIAL NOTES": the next suggestion needs another room, or a later turn. A player brought back by somebody else's
    suggestion may suggest there (ruling K17).
    """
    return None if config.suggest_on_return else state.suggested[state.seat]


def _suggested(state: State, room: Room | None) -> tuple[Room | None, ...]:
    """The rooms of the last suggestions, with this room for the player whose turn it is."""
    before, seat = state.suggested, state.seat
    return before if before[seat] is room else (*before[:seat], room, *before[seat + 1 :])


def roll(state: State) -> Step[State]:
    """The player rolls; chance decides the number."""
    return Step(replace(state, phase=Rolling()))


def rolled(state: State, pips: int) -> State:
    """The state after the roll."""
    return replace(state, phase=Stepping(pips))


def suggest(state: State, config: Config, action: Suggest) -> Step[State]:
    """Bring suspect and weapon into the room, where they stay; then ask the other players, from the left on."""
    suspects = suspects_of(config, len(state.hands))
    room = state.tokens[suspects[state.seat].place]
    assert isinstance(room, Room), "suggestions are offered in rooms only"
    crime = Crime(action.suspect, action.weapon, room)
    events: list[Event] = [Suggested(state.seat, crime)]
    tokens, transferred = _bring_suspect(state, suspects, action.suspect, room, events)
    asked = replace(
        state,
        tokens=tokens,
        transferred=transferred,
        weapons=_bring_weapon(state.weapons, action.weapon, room, events),
        suggested=_suggested(state, room),
    )
    return _ask(asked, crime, events)


def _ask(state: State, crime: Crime, events: list[Event]) -> Step[State]:
    """Ask the other players, from the left on, until one can disprove the suggestion."""
    passed: tuple[Seat, ...] = ()
    for seat in to_the_left(state.seat, len(state.hands)):
        if showable(state.hands[seat], crime):
            events.append(AskedToShow(seat, state.seat))
            return Step(replace(state, phase=Disproving(crime, passed, seat)), tuple(events))
        events.append(CouldNotDisprove(seat))
        passed += (seat,)
    events.append(NobodyDisproved(state.seat))
    entry = Suggestion(state.seat, crime, passed, None, None)
    return Step(replace(state, phase=Concluding(), entries=(*state.entries, entry)), tuple(events))


def _bring_suspect(
    state: State, suspects: tuple[Suspect, ...], suspect: Suspect, room: Room, events: list[Event]
) -> tuple[tuple[Place, ...], tuple[bool, ...]]:
    """The tokens, and who was transferred.

    A suspect who is in the room already is not transferred, so may not suggest there next turn (ruling K6).
    """
    origin = state.tokens[suspect.place]
    if origin is room:
        return state.tokens, state.transferred
    events.append(Transferred(suspect, origin, room))
    transferred = tuple(right or played is suspect for right, played in zip(state.transferred, suspects, strict=True))
    return _with_token(state.tokens, suspect, room), transferred


def _bring_weapon(weapons: tuple[Room, ...], weapon: Weapon, room: Room, events: list[Event]) -> tuple[Room, ...]:
    """The rooms of the weapons."""
    origin = weapons[weapon.place]
    if origin is room:
        return weapons
    events.append(WeaponMoved(weapon, origin, room))
    return (*weapons[: weapon.place], room, *weapons[weapon.place + 1 :])


def show(state: State, phase: Disproving, action: Show) -> Step[State]:
    """Show one card to the suggester and to nobody else ("PROVING A SUGGESTION TRUE OR FALSE").

    The shower acts even with a single card that fits, so nobody learns how many cards there were to choose from.
    """
    entry = Suggestion(state.seat, phase.crime, phase.passed, phase.shower, action.card)
    shown = replace(state, phase=Concluding(), entries=(*state.entries, entry))
    return Step(shown, (Shown(phase.shower, state.seat, action.card),))


def accuse(state: State, config: Config, crime: Crime) -> Step[State]:
    """A right accusation wins. A false accuser is out but still shows cards; a token at a door goes into the room."""
    case_file = state.case_file
    assert case_file is not None, "the case file is filled before the first turn"
    events: list[Event] = [Accused(state.seat, crime)]
    if crime == case_file:
        events.append(CaseSolved(state.seat, crime))
        return Step(replace(state, phase=Over(state.seat)), tuple(events))
    events.append(AccusationFailed(state.seat, case_file))
    out = tuple(was_out or seat == state.seat for seat, was_out in enumerate(state.out))
    state = replace(state, out=out, entries=(*state.entries, Accusation(state.seat, crime)))
    state = _step_aside(state, suspects_of(config, len(out))[state.seat], events)
    if all(out):
        events.append(CaseUnsolved(case_file))
        return Step(replace(state, phase=Over(None)), tuple(events))
    if config.last_player_wins and out.count(False) == 1:
        winner = out.index(False)
        events.append(LastOneLeft(winner, case_file))
        return Step(replace(state, phase=Over(winner)), tuple(events))
    after = end_turn(state)
    return Step(after.state, (*events, *after.events))


def _step_aside(state: State, suspect: Suspect, events: list[Event]) -> State:
    """A false accuser's token must not block a door ("IF YOUR ACCUSATION IS INCORRECT")."""
    origin = state.tokens[suspect.place]
    if isinstance(origin, Room) or origin not in DOOR_ROOM:
        return state
    room = DOOR_ROOM[origin]
    events.append(Transferred(suspect, origin, room))
    return replace(state, tokens=_with_token(state.tokens, suspect, room))


def end_turn(state: State) -> Step[State]:
    """The turn passes to the left, to the next player who has not accused falsely. An unused transfer expires."""
    waited = isinstance(state.phase, Starting)  # then the last suggestion was not made on the last turn
    suggested = _suggested(state, None) if waited else state.suggested
    seats = len(state.hands)
    after = next((seat for seat in to_the_left(state.seat, seats) if not state.out[seat]), state.seat)
    transferred = state.transferred
    if transferred[state.seat]:
        transferred = tuple(right and seat != state.seat for seat, right in enumerate(transferred))
    step = replace(state, phase=Starting(), seat=after, transferred=transferred, suggested=suggested)
    return Step(step, (TurnBegan(after),))


def _with_token(tokens: tuple[Place, ...], suspect: Suspect, place: Place) -> tuple[Place, ...]:
    return (*tokens[: suspect.place], place, *tokens[suspect.place + 1 :])
