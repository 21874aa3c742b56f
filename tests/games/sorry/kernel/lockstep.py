"""States and results of the engine beside those of the kernel."""

from typing import Any

import numpy as np
from msgspec.structs import replace

from boxtop.games.sorry import SORRY, State
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.dtypes import DISCARDS, HANDS, KINDS, PILE, ROWS, CardTable, Workspace
from boxtop.games.sorry.kernel.tables import from_array
from boxtop.games.sorry.kernel.value import new_network

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
