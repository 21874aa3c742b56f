"""The kernel in lockstep with the engine: the same results of every card, the same decks and turns."""

import random

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.walk import random_move
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.card_uses import drawn_card_uses, hand_uses
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.dtypes import HANDS, Workspace
from boxtop.games.sorry.kernel.search import choose_result
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.workspace import full_pile, new_workspace
from boxtop.games.sorry.position import Position, question
from boxtop.games.sorry.state import Moving, Over, Playing
from tests.games.sorry.kernel.lockstep import (
    NETWORK,
    TABLES,
    cards_of,
    config_of,
    engine_results,
    kernel_results,
)
from tests.games.sorry.random_positions import random_position


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_kernel_and_engine_agree_move_by_move_through_whole_games(preset: str, seats: int) -> None:
    game = SorryGame(config_of(preset), seats)
    workspace = new_workspace(game.config, seats, NETWORK)
    source = random.Random(f"{preset}:{seats}")
    state = game.initial()
    while not isinstance(state.phase, Over):
        if isinstance(state.phase, Moving | Playing):
            card = state.phase.card.index if isinstance(state.phase, Moving) else -1
            _, count = choose_result(workspace, to_array(state.pawns), cards_of(state), state.seat, card, 0)
            found = kernel_results(workspace, count)
            assert len(found) == count, "the kernel offers a result twice"
            assert found == engine_results(game.results(state))
        move = random_move(game, state, source)
        assert move is not None
        state = game.apply(state, move).state


@pytest.mark.parametrize("preset", ["standard", "teams", "points"])
@pytest.mark.parametrize("slides", [False, True])
def test_kernel_and_engine_agree_on_random_positions(preset: str, slides: bool) -> None:
    generator = random.Random(preset)
    workspaces: dict[tuple[str, ...], Workspace] = {}
    for _ in range(1500):
        position = random_position(generator, preset)
        asked = question(codec.convert(position, Position))
        asked = replace(asked, side=replace(asked.side, switched_pawn_slides=slides))
        colors = tuple(position["colors"])
        if colors not in workspaces:
            named = () if preset == "teams" else codec.convert(colors, tuple)
            config = codec.convert(
                codec.to_plain(config_of(preset)) | {"colors": named, "switched_pawn_slides": slides}, Config
            )
            workspaces[colors] = new_workspace(config, len(colors), NETWORK)
        workspace, seat = workspaces[colors], colors.index(position["turn"])
        cards = full_pile(workspace)
        if asked.hand is None:
            expected = drawn_card_uses(asked.pawns, asked.card, asked.side)
        else:
            cards[HANDS + seat] = asked.hand
            expected = hand_uses(asked.pawns, asked.hand, asked.side)
        _, count = choose_result(workspace, to_array(asked.pawns), cards, seat, asked.card.index, 0)
        assert kernel_results(workspace, count) == engine_results(expected), position
