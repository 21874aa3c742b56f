"""A turn: moving, suggesting, showing, accusing (document 002, "GAME PLAY" to "WINNING")."""

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
from boxtop.games.clue.mansion import DOOR_ROOM, Place
from boxtop.games.clue.motion import Reach, can_step, passage_from, reach
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
    occupied,
    to_the_left,
)

SUGGESTS: tuple[Action, ...] = tuple(Suggest(*named) for named in product(SUSPECTS, WEAPONS))
ACCUSES: tuple[Accuse, ...] = tuple(Accuse(crime) for crime in CRIMES)
END_TURN = EndTurn()
ROLL = Roll()
TAKE_PASSAGE = TakePassage()


def choices(state: State, config: Config) -> tuple[Action, ...]:
    """What the seat that is to act may do, except accusations."""
    match state.phase:
        case Starting():
            return _openings(state, config)
        case Stepping(pips):
            found = reach_of(state, config, pips)
            return tuple(map(MoveTo, found.squares)) + tuple(map(MoveTo, found.rooms))
        case Suggesting():
            return SUGGESTS if config.suggestion is SuggestingRule.COMPULSORY else (*SUGGESTS, END_TURN)
        case Disproving(crime, _, shower):
            return tuple(Show(card) for card in showable(state.hands[shower], crime))
        case Concluding():
            return (END_TURN,)
        case _:
            return ()


def _openings(state: State, config: Config) -> tuple[Action, ...]:
    """How a turn may begin: roll, take a passage, or suggest after a transfer ("SPECIAL NOTES"); a token that cannot
    move waits ("Entering and Leaving a Room").
    """
    mover = suspects_of(config, len(state.hands))[state.seat]
    at = state.tokens[mover.place]
    actions: tuple[Action, ...] = (ROLL,) if can_step(at, occupied(state.tokens, mover)) else (END_TURN,)
    if passage_from(at) is not None:
        actions += (TAKE_PASSAGE,)
    if state.transferred[state.seat]:
        actions += SUGGESTS
    return actions


def may_accuse(state: State) -> bool:
    """Whether the player whose turn it is may accuse: at any time, except while somebody has to show a card."""
    return isinstance(state.phase, Starting | Stepping | Suggesting | Concluding)


def reach_of(state: State, config: Config, pips: int) -> Reach:
    """Where this roll can take the token of the player whose turn it is."""
    mover = suspects_of(config, len(state.hands))[state.seat]
    return reach(state.tokens[mover.place], pips, occupied(state.tokens, mover))


def showable(hand: tuple[Card, ...], crime: Crime) -> tuple[Card, ...]:
    """The cards of this hand that disprove the suggestion."""
    return tuple(card for card in hand if card in crime.cards)


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
    moved = replace(state, phase=phase, tokens=_with_token(state.tokens, mover, place))
    return Step(_with_suggested(moved, None), events)


def barred_room(state: State, config: Config) -> Room | None:
    """The room in which the player whose turn it is may not suggest on returning now, because they did so last turn.

    "SPECIAL NOTES": the next suggestion needs another room, or a later turn. A player brought back by somebody else's
    suggestion may suggest there (ruling K17).
    """
    return None if config.suggest_on_return else state.suggested[state.seat]


def _with_suggested(state: State, room: Room | None) -> State:
    """The state with this room as the last suggestion of the player whose turn it is."""
    suggested = tuple(room if seat == state.seat else before for seat, before in enumerate(state.suggested))
    return replace(state, suggested=suggested)


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
    state = _with_suggested(state, room)
    state = _bring_suspect(state, suspects, action.suspect, room, events)
    state = _bring_weapon(state, action.weapon, room, events)
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
) -> State:
    """A suspect who is in the room already is not transferred, so may not suggest there next turn (ruling K6)."""
    origin = state.tokens[suspect.place]
    if origin is room:
        return state
    events.append(Transferred(suspect, origin, room))
    transferred = tuple(right or played is suspect for right, played in zip(state.transferred, suspects, strict=True))
    return replace(state, tokens=_with_token(state.tokens, suspect, room), transferred=transferred)


def _bring_weapon(state: State, weapon: Weapon, room: Room, events: list[Event]) -> State:
    origin = state.weapons[weapon.place]
    if origin is room:
        return state
    events.append(WeaponMoved(weapon, origin, room))
    weapons = (*state.weapons[: weapon.place], room, *state.weapons[weapon.place + 1 :])
    return replace(state, weapons=weapons)


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
    if isinstance(state.phase, Starting):  # after a turn of waiting the last suggestion was not made last turn
        state = _with_suggested(state, None)
    seats = len(state.hands)
    after = next((seat for seat in to_the_left(state.seat, seats) if not state.out[seat]), state.seat)
    transferred = tuple(right and seat != state.seat for seat, right in enumerate(state.transferred))
    return Step(replace(state, phase=Starting(), seat=after, transferred=transferred), (TurnBegan(after),))


def _with_token(tokens: tuple[Place, ...], suspect: Suspect, place: Place) -> tuple[Place, ...]:
    return (*tokens[: suspect.place], place, *tokens[suspect.place + 1 :])
