"""What each game's own tests say about it: what is conserved and what is open."""

from typing import Any

from boxtop.games.scrabble import Draw, Exchange
from boxtop.games.scrabble.tiles import COUNT
from boxtop.games.yahtzee import State
from boxtop.games.yahtzee.state import Choosing, Over, Rolling, Starting
from boxtop.testing import Hooks
from tests.games.scrabble.positions import tiles_everywhere


def yahtzee_conservation(game: Any, state: State) -> None:
    """Five dice, thirteen boxes a column, and a column for every seat or team, in every game of the match."""
    match state.phase:
        case Choosing(dice):
            assert len(dice) == 5, f"there are {len(dice)} dice on the table"
            assert list(dice) == sorted(dice), "dice lie in ascending order"
        case Rolling(kept):
            assert len(kept) < 5, f"{len(kept)} dice are set aside and none is left to roll"
        case Starting(contenders, totals):
            assert len(totals) < len(contenders), "somebody is still to roll for the start"
        case Over():
            assert all(state.cards[column].is_full for column in state.columns), "the match ended with an open box"
    columns = game.config.teams or game.seats
    for cards in (state.cards, *state.finished):
        assert len(cards) == columns, f"{len(cards)} columns for {columns}"
        assert all(len(card.points) == 13 for card in cards), "a column has thirteen boxes"
    filled = [sum(points is not None for points in state.cards[column].points) for column in state.columns]
    assert max(filled) - min(filled) <= 1, f"one column is more than a turn ahead: {filled}"


def scrabble_conservation(game: Any, state: Any) -> None:
    """A hundred tiles, wherever they lie; a rack never holds more than seven."""
    assert tiles_everywhere(state) == COUNT, "the hundred tiles are not all there"
    assert all(len(rack) <= 7 for rack in state.racks), "a rack holds more than seven tiles"


def _is_seen(action: Any) -> bool:
    """Which tiles are exchanged or drawn is not seen by everybody."""
    return not isinstance(action, Exchange | Draw)


HOOKS = {
    "yahtzee": Hooks(conservation=yahtzee_conservation, is_open=lambda _: True),
    "scrabble": Hooks(conservation=scrabble_conservation, is_open=_is_seen),
}
