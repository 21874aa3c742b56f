"""What a viewer sees: the board, the scores and their own rack; only the counts of the other racks and the bag."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.seats import seat_names
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.types import Event, Seat, Viewer
from boxtop.games.scrabble.actions import Accept, Action, Pass
from boxtop.games.scrabble.board import EMPTY, PREMIUMS, Board
from boxtop.games.scrabble.config import Config, most_exchanged
from boxtop.games.scrabble.events import Drew, Exchanged
from boxtop.games.scrabble.state import Challenging, Drawing, Over, Phase, State
from boxtop.games.scrabble.tiles import BLANK, FULL_BAG, LETTERS, TILES, VALUE, Bag, Rack, bag_of

_VALUES = tuple(VALUE[tile] for tile in TILES)


class View(Struct, frozen=True):
    """The table as a seat or a spectator sees it."""

    viewer: Viewer
    config: Config
    phase: Phase
    """With `?` for each tile that another seat exchanges."""
    seat: Seat
    board: Board
    racks: tuple[Rack | None, ...]
    """The viewer's own rack; all of them once the game is over; None for those that are hidden."""
    rack_counts: tuple[int, ...]
    bag_count: int
    unseen: Bag
    """How many of each tile this viewer cannot see: in the bag, on other racks, laid aside."""
    scores: tuple[int, ...]
    passes: tuple[int, ...]
    skips: tuple[int, ...]
    opening: tuple[tuple[Seat, str], ...]
    scoreless: int
    exchange: int
    """How many tiles the seat on turn may exchange at most; 0 when it may not."""
    premiums: tuple[str, ...] = PREMIUMS
    """The printed board: T triple word, D double word, t and d for letters."""
    values: tuple[int, ...] = _VALUES
    """The printed values of the tiles, A to Z and the blank."""

    def __str__(self) -> str:
        from boxtop.games.scrabble.text import sheet

        return sheet(self, seat_names(len(self.racks)))

    def _repr_svg_(self) -> str:
        """A notebook shows the drawing of a view."""
        from boxtop.games.scrabble.svg import draw

        return draw(self, DrawOptions(size=NOTEBOOK_WIDTH))


def view_of(state: State, viewer: Viewer, config: Config) -> View:
    """The view of a state."""
    over = isinstance(state.phase, Over)
    racks = tuple(rack if over or seat == viewer else None for seat, rack in enumerate(state.racks))
    phase, aside = _phase_for(state, viewer)
    seen = seen_tiles(state.board, state.phase) + "".join(rack for rack in racks if rack is not None) + aside
    unseen = tuple(full - held for full, held in zip(FULL_BAG, bag_of(seen), strict=True))
    return View(
        viewer=viewer,
        config=config,
        phase=phase,
        seat=state.seat,
        board=state.board,
        racks=racks,
        rack_counts=tuple(map(len, state.racks)),
        bag_count=sum(state.bag),
        unseen=unseen,
        scores=state.scores,
        passes=state.passes,
        skips=state.skips,
        opening=state.opening,
        scoreless=state.scoreless,
        exchange=most_exchanged(config, sum(state.bag), len(state.racks[state.seat])),
    )


_TILES: Final = str.maketrans({EMPTY: None} | {letter.lower(): BLANK for letter in LETTERS})
"""From squares to the tiles that lie there."""


def seen_tiles(board: Board, phase: Phase) -> str:
    """The tiles everybody sees: on the board, in the play to be challenged, drawn for first play."""
    tiles = "".join(board).translate(_TILES)
    match phase:
        case Challenging(play):
            return tiles + play.tiles
        case _:
            return tiles + "".join(getattr(phase, "drawn", ()))


def _phase_for(state: State, viewer: Viewer) -> tuple[Phase, Rack]:
    """The phase as this viewer sees it, and the tiles laid aside that the viewer sees."""
    phase = state.phase
    if not isinstance(phase, Drawing) or not phase.aside:
        return phase, ""
    if state.seat == viewer:
        return phase, phase.aside
    return replace(phase, aside=BLANK * len(phase.aside)), ""


def redact(event: Event, viewer: Viewer) -> Event | None:
    """Only the seat that drew or exchanged tiles sees which they were."""
    if isinstance(event, Drew) and event.seat != viewer:
        return replace(event, tile=None)
    if isinstance(event, Exchanged) and event.seat != viewer:
        return replace(event, tiles=None)
    return event


def reveals(action: Action) -> bool:
    """Whether an action reveals something hidden: tiles that are laid, a word that is looked up."""
    return not isinstance(action, Pass | Accept)
