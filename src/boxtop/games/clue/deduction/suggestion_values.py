"""What an observer learns from each of the 324 suggestions, estimated over a sample of possible worlds."""

from typing import NamedTuple

import numpy as np

from boxtop.core.types import Seat
from boxtop.games.clue.cards import CRIMES
from boxtop.games.clue.deduction import suggestion_kernel
from boxtop.games.clue.deduction.arrays import Numbers, Weights
from boxtop.games.clue.deduction.constraints import Table
from boxtop.games.clue.deduction.world_count import count

_NAMED_CARDS = np.array([[card.place for card in crime.cards] for crime in CRIMES], np.int64)


class SuggestionValues(NamedTuple):
    """One number per suggestion, in the order of `CRIMES`."""

    entropy: Weights
    """Expected entropy of the case file after the answer, in bits: suspect, weapon and room added up."""
    solved: Weights
    """Estimated chance to name all three cards after the answer."""


def suggestion_values(worlds: Numbers, seats: int, asker: Seat, *, sees_card: bool) -> SuggestionValues:
    """What an observer of each suggestion by `asker` would learn.

    `worlds` is a sample of the worlds the observer thinks possible, as `Count.draw_many` returns it. Only the asker
    sees the card that is shown (`sees_card`).
    """
    entropy, solved = np.zeros(len(CRIMES)), np.zeros(len(CRIMES))
    suggestion_kernel.weigh_suggestions(
        worlds, suggestion_kernel.Observer(seats, asker, int(sees_card)), _NAMED_CARDS, entropy, solved
    )
    return SuggestionValues(entropy, solved)


def warm_up_suggestions() -> None:
    """Load or compile the kernel."""
    hands = Table((6, 6, 6))
    counted = count(hands, ())
    assert counted is not None, "without a clue every deal is possible"
    suggestion_values(counted.draw_many(1, 0), len(hands.hand_sizes), asker=0, sees_card=True)
