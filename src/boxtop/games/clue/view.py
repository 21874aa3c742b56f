"""What a viewer may know. Only `view_of` (for states) and `redact` (for events) decide this.

A seat sees the board, its own cards, and all suggestions and answers; a shown card only if it asked or showed. Whoever
accused falsely has seen the case file. A spectator holds no cards.
"""

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.seats import seat_names
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.types import Actor, Event, Seat, Viewer
from boxtop.games.clue.actions import Action, EndTurn, MoveTo, Suggest, TakePassage
from boxtop.games.clue.cards import Card, Crime, Room, Suspect
from boxtop.games.clue.config import Config, suspects_of
from boxtop.games.clue.distances import Near, near
from boxtop.games.clue.events import AccusationFailed, CardDealt, Shown
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.motion import Reach, passage_from
from boxtop.games.clue.state import Disproving, Entry, Over, Phase, Rolling, Starting, State, Stepping, Suggestion
from boxtop.games.clue.turn import barred_room, choices, may_accuse, reach_of, showable


class View(Struct, frozen=True, kw_only=True):
    """The game as a seat or a spectator sees it."""

    viewer: Viewer
    config: Config
    suspects: tuple[Suspect, ...]
    """Who plays whom, seat by seat."""
    phase: Phase
    seat: Seat
    """Whose turn it is."""
    to_act: tuple[Actor, ...]
    hand: tuple[Card, ...]
    """The viewer's own cards."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds so far."""
    first_dealt: Seat
    tokens: tuple[Place, ...]
    """Where the six suspects stand, clockwise from Miss Scarlet."""
    weapons: tuple[Room, ...]
    transferred: tuple[bool, ...]
    suggested: tuple[Room | None, ...]
    """For each seat, the room in which it made a suggestion on its last turn."""
    barred: Room | None
    """The room in which the player whose turn it is may not suggest if they return there now; None after the move."""
    out: tuple[bool, ...]
    entries: tuple[Entry, ...]
    """Every suggestion and false accusation, with the shown card where the viewer asked or showed."""
    case_file: Crime | None
    """What the case file holds, once the viewer has looked or the game is over."""
    reach: Reach | None
    """Where the token can go with this roll; None when no roll is to be moved."""
    near: tuple[tuple[Near, ...], ...]
    """For each square in reach the two nearest rooms, to describe the square."""
    passage: Room | None
    """Where the secret passage leads, when the turn begins in a room that has one."""
    may_accuse: bool
    """Whether the seat whose turn it is may accuse now."""
    to_show: tuple[Card, ...]
    """The cards the viewer may show now, when asked."""
    choices: tuple[Action, ...]
    """What the viewer may do now, except accusations; empty when the viewer is not to act."""

    @property
    def can_suggest(self) -> bool:
        """Whether the viewer may make a suggestion now."""
        return any(isinstance(action, Suggest) for action in self.choices)

    def __str__(self) -> str:
        from boxtop.games.clue.text import sheet

        return sheet(self, seat_names(len(self.hand_sizes)))

    def _repr_svg_(self) -> str:
        """A notebook shows the drawing of a view."""
        from boxtop.games.clue.svg import draw

        return draw(self, DrawOptions(size=NOTEBOOK_WIDTH))


def view_of(state: State, viewer: Viewer, config: Config, to_act: tuple[Actor, ...]) -> View:
    """The view of a state."""
    suspects = suspects_of(config, len(state.hands))
    phase = state.phase
    at = state.tokens[suspects[state.seat].place]
    asked = isinstance(phase, Disproving) and phase.shower == viewer
    found = reach_of(state, config, phase.pips) if isinstance(phase, Stepping) else None
    return View(
        viewer=viewer,
        config=config,
        suspects=suspects,
        phase=phase,
        seat=state.seat,
        to_act=to_act,
        hand=() if viewer is None else state.hands[viewer],
        hand_sizes=tuple(map(len, state.hands)),
        first_dealt=state.first_dealt,
        tokens=state.tokens,
        weapons=state.weapons,
        transferred=state.transferred,
        suggested=state.suggested,
        barred=barred_room(state, config) if isinstance(phase, Starting | Rolling | Stepping) else None,
        out=state.out,
        entries=tuple(_entry_for(entry, viewer) for entry in state.entries),
        case_file=state.case_file if _knows_case_file(state, viewer) else None,
        reach=found,
        near=() if found is None else tuple(map(near, found.squares)),
        passage=passage_from(at) if isinstance(phase, Starting) else None,
        may_accuse=may_accuse(state),
        to_show=showable(state.hands[phase.shower], phase.crime) if asked and isinstance(phase, Disproving) else (),
        choices=choices(state, config) if viewer in to_act else (),
    )


def _knows_case_file(state: State, viewer: Viewer) -> bool:
    return isinstance(state.phase, Over) or (viewer is not None and state.out[viewer])


def _entry_for(entry: Entry, viewer: Viewer) -> Entry:
    if isinstance(entry, Suggestion) and (viewer is None or viewer not in (entry.seat, entry.shower)):
        return replace(entry, shown=None)
    return entry


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer may see it; in Clue every viewer sees that it happened."""
    match event:
        case CardDealt(seat) if viewer is None or viewer != seat:
            return replace(event, card=None)
        case Shown(seat, to) if viewer is None or viewer not in (seat, to):
            return replace(event, card=None)
        case AccusationFailed(seat) if viewer is None or viewer != seat:
            return replace(event, case_file=None)
        case _:
            return event


def reveals(action: Action) -> bool:
    """Whether an action reveals something hidden: all but moving and ending the turn."""
    return not isinstance(action, MoveTo | TakePassage | EndTurn)
