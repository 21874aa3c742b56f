"""Document 002, EQUIPMENT and SETUP, and what is printed on the board and the tiles."""

from collections import Counter

import pytest

from boxtop.core.errors import ConfigError
from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import SCRABBLE, Draw, Scrabble, State
from boxtop.games.scrabble.board import PREMIUMS, SIZE, WORD_PREMIUM
from boxtop.games.scrabble.events import GameBegan, OpeningTied, TurnBegan
from boxtop.games.scrabble.state import Drawing, Seating, Turning
from boxtop.games.scrabble.tiles import COUNT, FULL_BAG, VALUE
from tests.games.scrabble.positions import drawn, scrabble, tiles_everywhere


def draw(game: Scrabble, state: State, *tiles: str) -> tuple[State, list[object]]:
    events: list[object] = []
    for tile in tiles:
        step = game.apply(state, Move(CHANCE, Draw(tile)))
        state = step.state
        events += step.events
    return state, events


def test_the_board_has_the_printed_premiums() -> None:
    """002, SCORING 3 and 4; where they lie is printed on the board."""
    assert Counter("".join(PREMIUMS)) == {"T": 8, "D": 17, "t": 12, "d": 24, ".": 164}


def test_the_board_is_the_same_from_every_side() -> None:
    """Printed on the board."""
    turned = tuple("".join(row[column] for row in PREMIUMS) for column in range(SIZE))
    assert turned == PREMIUMS
    assert PREMIUMS[::-1] == PREMIUMS


def test_the_star_is_pink() -> None:
    """002, SCORING 4, note."""
    assert WORD_PREMIUM[7][7] == 2


def test_there_are_a_hundred_tiles_worth_187() -> None:
    """002, EQUIPMENT; the values are printed on the tiles (SCORING 1)."""
    assert sum(COUNT.values()) == 100
    assert sum(COUNT[tile] * VALUE[tile] for tile in COUNT) == 187


def test_the_letter_nearest_the_beginning_of_the_alphabet_plays_first() -> None:
    """002, SETUP."""
    game = scrabble(3)
    state, events = draw(game, game.initial(), "T", "D", "M")
    assert GameBegan(1) in events
    assert state.seat == 1


def test_a_blank_supersedes_every_letter() -> None:
    """002, SETUP."""
    game = scrabble(2)
    state, _ = draw(game, game.initial(), "A", "?")
    assert state.seat == 1


def test_equal_best_tiles_are_drawn_again_by_those_who_drew_them() -> None:
    """A gap of the document, ruled in docs/rules/scrabble.md."""
    game = scrabble(3)
    state, events = draw(game, game.initial(), "B", "C", "B")
    assert OpeningTied((0, 2)) in events
    assert state.phase == Seating((0, 2))
    assert state.bag == FULL_BAG
    state, _ = draw(game, state, "?", "A")
    assert state.seat == 0


def test_the_exposed_tiles_go_back_before_the_deal() -> None:
    """002, SETUP."""
    game = scrabble(2)
    state, _ = draw(game, game.initial(), "A", "B")
    assert isinstance(state.phase, Drawing)
    assert state.bag == FULL_BAG
    state = drawn(game, state)
    assert [len(rack) for rack in state.racks] == [7, 7]
    assert tiles_everywhere(state) == COUNT


def test_the_first_turn_begins_after_the_deal() -> None:
    """002, SETUP and GAME PLAY 1."""
    game = scrabble(2)
    state, _ = draw(game, game.initial(), "C", "B")
    state, events = draw(game, state, *"AAAAAAABBCCDDD"[:14])
    assert state.phase == Turning()
    assert events[-1] == TurnBegan(1)
    assert state.racks == ("BBCCDDD", "AAAAAAA")


@pytest.mark.parametrize("seats", [1, 5])
def test_scrabble_is_for_two_to_four(seats: int) -> None:
    """002, the line under the title."""
    for right in (2, 3, 4):
        SCRABBLE.check_seats(right)
    with pytest.raises(ConfigError, match="2 to 4"):
        SCRABBLE.check_seats(seats)
