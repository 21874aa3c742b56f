"""Before the first turn: drawing for first play, and the deal (002, SETUP)."""

from msgspec.structs import replace

from boxtop.core.types import Event, Seat
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.events import GameBegan, OpeningDrawn, OpeningTied
from boxtop.games.scrabble.state import Drawing, Seating, State
from boxtop.games.scrabble.tiles import BLANK, FULL_BAG, PLACE, RACK_SIZE, moved


def initial(seats: int) -> State:
    """All tiles are in the bag, and everybody draws for first play."""
    return State(
        phase=Seating(tuple(range(seats))),
        seat=0,
        board=NO_TILES,
        bag=FULL_BAG,
        racks=("",) * seats,
        scores=(0,) * seats,
        passes=(0,) * seats,
        skips=(0,) * seats,
    )


def opening_draw(state: State, phase: Seating, tile: str) -> tuple[State, tuple[Event, ...]]:
    """One contender draws a tile, face up. After the last one the tiles go back and the best of them begins."""
    drawn = (*phase.drawn, tile)
    seat = phase.contenders[len(phase.drawn)]
    state = replace(state, opening=(*state.opening, (seat, tile)))
    events: tuple[Event, ...] = (OpeningDrawn(seat, tile),)
    if len(drawn) < len(phase.contenders):
        return replace(state, phase=Seating(phase.contenders, drawn), bag=moved(state.bag, tile, -1)), events
    best = min(drawn, key=_nearness)
    tied = tuple(seat for seat, tile in zip(phase.contenders, drawn, strict=True) if tile == best)
    if len(tied) > 1:
        again = replace(state, phase=Seating(tied), bag=FULL_BAG)
        return again, (*events, OpeningTied(tied))
    return deal(state, tied[0]), (*events, GameBegan(tied[0]))


def _nearness(tile: str) -> int:
    """The letter nearest the beginning of the alphabet is best; a blank is better still."""
    return -1 if tile == BLANK else PLACE[tile]


def deal(state: State, first: Seat) -> State:
    """Everybody draws seven tiles, the first player first."""
    seats = len(state.racks)
    order = tuple((first + place) % seats for place in range(seats))
    draws = tuple((seat, RACK_SIZE) for seat in order)
    return replace(state, phase=Drawing(draws, deal=True), seat=first, bag=FULL_BAG)
