"""Turns in compiled code: decks, hands, whose turn it is, and what a finished game is worth."""

import random

import pytest
from msgspec.structs import replace

from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.actions import Draw, Forfeit
from boxtop.games.sorry.kernel import turns
from boxtop.games.sorry.kernel.dtypes import HANDS, PILE
from boxtop.games.sorry.kernel.search import choose_result
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.workspace import new_workspace
from boxtop.games.sorry.match import game_scores
from boxtop.games.sorry.state import Moving, Over, Playing
from tests.games.sorry.kernel.interpreted import interpreted
from tests.games.sorry.kernel.lockstep import (
    NETWORK,
    TABLES,
    cards_of,
    config_of,
    kernel_result,
)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_decks_turns_and_hands_move_as_in_the_engine(preset: str, seats: int) -> None:
    """The engine follows one game of the kernel move by move."""
    game = SorryGame(replace(config_of(preset), first_player=1), seats)
    workspace = new_workspace(game.config, seats, NETWORK)
    source = random.Random(seats)
    state = game.initial()
    while not (isinstance(state.phase, Moving | Playing)):
        state = game.apply(state, Move(CHANCE, game.chance(state).sample(source))).state
    cards, places, seat = cards_of(state), to_array(state.pawns), state.seat
    while True:
        card = state.phase.card.index if isinstance(state.phase, Moving) else -1
        _, count = choose_result(workspace, places, cards, seat, card, 0)
        choice = source.randrange(count)
        result = kernel_result(workspace, choice)
        chosen = next(
            use for use, pawns in game.results(state).items() if (use.card, isinstance(use, Forfeit), pawns) == result
        )
        after = interpreted(turns.use)(workspace.tables, workspace.results, places, cards, seat, choice)
        state = game.apply(state, Move(seat, chosen)).state
        assert (after == turns.WON) == isinstance(state.phase, Over)
        if after == turns.WON:
            break
        drawn = game.chance(state).sample(source)
        assert isinstance(drawn, Draw)
        interpreted(turns.shuffle_if_empty)(cards)
        cards[PILE, drawn.card.index] -= 1
        if preset == "points":
            cards[HANDS + seat, drawn.card.index] += 1
        seat = seat if after == turns.AGAIN else (seat + 1) % seats
        state = game.apply(state, Move(CHANCE, drawn)).state
        assert (state.seat, state.pawns) == (seat, from_array(places))
        assert (cards == cards_of(state)).all()


def test_rewards_follow_the_engines_scores() -> None:
    config = config_of("points")
    workspace = new_workspace(config, 3, NETWORK)
    for homes in [(4, 0, 0), (4, 2, 1), (4, 3, 3)]:
        pawns = tuple((-1,) * (4 - home) + (65,) * home for home in homes)
        scores = game_scores(config, homes, 0)
        for seat in range(3):
            others = sum(scores) - scores[seat]
            expected = 0.5 + (scores[seat] - others / 2) / 400
            assert interpreted(turns.reward)(workspace.tables, to_array((*pawns, ())), 0, seat) == pytest.approx(
                expected
            )
