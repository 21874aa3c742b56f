"""The kernel in lockstep with the engine: the same results of every card, the same decks and turns."""

import random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import CHANCE, Move
from boxtop.core.walk import random_move
from boxtop.games.sorry import SORRY, SorryGame, State
from boxtop.games.sorry.actions import Draw, Forfeit
from boxtop.games.sorry.card_uses import drawn_card_uses, hand_uses
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel import turns
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, ROWS, CardTable, Workspace
from boxtop.games.sorry.kernel.search import choose_result, position_value
from boxtop.games.sorry.kernel.tables import from_array, to_array
from boxtop.games.sorry.kernel.value import board_value, new_network
from boxtop.games.sorry.kernel.workspace import full_pile, new_workspace
from boxtop.games.sorry.match import game_scores
from boxtop.games.sorry.position import Position, question
from boxtop.games.sorry.side import side
from boxtop.games.sorry.state import Moving, Over, Playing
from tests.games.sorry.kernel.interpreted import interpreted
from tests.games.sorry.random_positions import random_position

NETWORK = new_network(seed=1)
TABLES = [("standard", 2), ("standard", 3), ("standard", 4), ("teams", 2), ("teams", 4), ("points", 2), ("points", 4)]


def config_of(preset: str) -> Config:
    config: Config = SORRY.preset(preset).config
    return replace(config, target=0)


def cards_of(state: State) -> CardTable:
    cards = np.zeros((ROWS, KINDS), np.int64)
    cards[PILE], cards[DISCARDS] = state.pile, state.discards
    for seat, hand in enumerate(state.hands):
        cards[HANDS + seat] = hand
    return cards


def kernel_result(workspace: Workspace, number: int) -> Any:
    results = workspace.results
    return CARDS[results.cards[number]], bool(results.forfeits[number]), from_array(results.places[number])


def kernel_results(workspace: Workspace, count: int) -> set[Any]:
    return {kernel_result(workspace, number) for number in range(count)}


def engine_results(uses: Any) -> set[Any]:
    return {(use.card, isinstance(use, Forfeit), pawns) for use, pawns in uses.items()}


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


def test_a_winning_result_is_always_chosen() -> None:
    config = Config(variation=Variation.STANDARD)
    workspace = new_workspace(config, 2, new_network(seed=3))
    pawns = ((64, 65, 65, 65), (), (-1, -1, -1, 20), ())
    choice, _ = choose_result(workspace, to_array(pawns), full_pile(workspace), 0, 0, 2)
    assert from_array(workspace.results.places[choice])[0] == (65, 65, 65, 65)


def value(workspace: Workspace, pawns: Any, cards: Any, seat: int, turn: int) -> float:
    """The value function's value to a seat when `turn` draws next."""
    return float(board_value(workspace, to_array(pawns), np.array(cards[0], np.int64), seat, turn))


def expectimax(workspace: Workspace, sides: Any, pawns: Any, cards: Any, seat: int, draws: int, root: int) -> float:
    """The same search in Python, over the engine's lists of uses."""
    if draws == 0:
        return value(workspace, pawns, cards, root, seat)
    pile, discards = cards if any(cards[0]) else (cards[1], (0,) * len(CARDS))
    total = 0.0
    for card in CARDS:
        if not pile[card.index]:
            continue
        less = tuple(number - (kind is card) for number, kind in zip(pile, CARDS, strict=True))
        more = tuple(number + (kind is card) for number, kind in zip(discards, CARDS, strict=True))
        turn = seat if card.value == "2" else (seat + 1) % len(sides)
        results = list(drawn_card_uses(pawns, card, sides[seat]).values())
        best = max(results, key=lambda result: value(workspace, result, (less,), seat, turn))
        total += pile[card.index] * expectimax(workspace, sides, best, (less, more), turn, draws - 1, root)
    return total / float(sum(pile))


@pytest.mark.parametrize(
    ("draws", "pile"),
    [
        pytest.param(1, (2, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1), marks=pytest.mark.deep),
        (2, (1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0)),
    ],
)
def test_the_search_weighs_every_card_of_the_deck(draws: int, pile: tuple[int, ...]) -> None:
    """Every card with its weight, and each mover takes its best choice; after a 2 the same seat draws again."""
    config = config_of("standard")
    workspace = new_workspace(config, 2, new_network(seed=4))
    sides = [side(config, 2, seat) for seat in range(2)]
    pawns = ((-1, 3, 40, 62), (), (-1, -1, 20, 41), ())
    discards = tuple(5 - number if index == 0 else 4 - number for index, number in enumerate(pile))
    cards = full_pile(workspace)
    cards[PILE], cards[DISCARDS] = pile, discards
    for root in range(2):
        found = position_value(workspace, to_array(pawns), cards.copy(), 0, draws, root)
        assert found == pytest.approx(expectimax(workspace, sides, pawns, (pile, discards), 0, draws, root), abs=1e-5)
