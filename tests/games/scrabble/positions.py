"""Positions for the tests, each in a line."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from boxtop.core.types import CHANCE, Event, Move
from boxtop.games.scrabble import Accept, Action, Config, Draw, Play, Scrabble, State
from boxtop.games.scrabble.board import EMPTY, NO_TILES, Board
from boxtop.games.scrabble.state import Drawing, Turning
from boxtop.games.scrabble.tiles import COUNT, bag_of, rack_of, tile_of, tiles_in


def scrabble(seats: int = 2, config: Config | None = None, **options: object) -> Scrabble:
    """A game of Scrabble, classic unless options say otherwise."""
    return Scrabble(replace(config or Config(), **options), seats)


def board_of(*rows: str) -> Board:
    """A board from its middle rows: as many as given, row 8 in the middle of them."""
    first = 7 - len(rows) // 2
    return tuple(rows[row - first] if first <= row < first + len(rows) else NO_TILES[row] for row in range(15))


def position(
    *racks: str, board: Board = NO_TILES, seat: int = 0, bag: str | None = None, scores: Iterable[int] = ()
) -> State:
    """Somebody's turn, with these racks. The bag holds the tiles that are nowhere else, unless it is given."""
    held = tuple(rack_of(rack) for rack in racks)
    if bag is None:
        used = Counter("".join(held)) + Counter(tile_of(square) for row in board for square in row if square != EMPTY)
        bag = "".join((Counter(COUNT) - used).elements())
    zeros = (0,) * len(held)
    return State(
        phase=Turning(),
        seat=seat,
        board=board,
        bag=bag_of(bag),
        racks=held,
        scores=tuple(scores) or zeros,
        passes=zeros,
        skips=zeros,
    )


def do(game: Scrabble, state: State, action: Action, *, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """A seat (the one on turn, if none is named) acts."""
    step = game.apply(state, Move(state.seat if seat is None else seat, action))
    return step.state, step.events


def drawn(game: Scrabble, state: State, tiles: str = "") -> State:
    """Draw until nobody draws any more: these tiles first, then whatever the bag has first."""
    wanted = list(tiles)
    while isinstance(state.phase, Drawing):
        tile = wanted.pop(0) if wanted else tiles_in(state.bag)[0]
        state = game.apply(state, Move(CHANCE, Draw(tile))).state
    return state


def stands(game: Scrabble, state: State, position: str, word: str, draw: str = "") -> State:
    """A play that nobody challenges, and the draw after it."""
    state, _ = do(game, state, Play(position, word))
    while hasattr(state.phase, "waiting"):
        state, _ = do(game, state, Accept(), seat=state.phase.waiting[0])
    return drawn(game, state, draw)


def tiles_everywhere(state: State) -> Counter[str]:
    """Every tile there is, wherever it lies: it must be the hundred."""
    lying = "".join(tile_of(square) for row in state.board for square in row if square != EMPTY)
    held = "".join(state.racks) + tiles_in(state.bag)
    pending = getattr(getattr(state.phase, "play", None), "tiles", "")
    aside = getattr(state.phase, "aside", "")
    opening = "".join(getattr(state.phase, "drawn", ()))
    return Counter(lying + held + pending + aside + opening)
