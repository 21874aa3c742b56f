"""Allocating the memory that kernels work in."""

import numpy as np

from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.dtypes import (
    INPUTS,
    KINDS,
    PILE,
    RESULTS,
    ROWS,
    SEARCH,
    TRIAL,
    CardTable,
    Workspace,
)
from boxtop.games.sorry.kernel.tables import new_tables
from boxtop.kernels.records import Record, new_record


def new_workspace(config: Config, seats: int, network: Record) -> Workspace:
    """A workspace for a table with this config and the value function of this network."""
    return Workspace(
        tables=new_tables(config, seats),
        network=network,
        inputs=new_record(INPUTS),
        results=new_record(RESULTS),
        search=new_record(SEARCH),
        trial=new_record(TRIAL),
    )


def full_pile(workspace: Workspace) -> CardTable:
    """The cards of a new deck: all in the draw pile."""
    cards = np.zeros((ROWS, KINDS), np.int64)
    cards[PILE] = workspace.tables.deck
    return cards
