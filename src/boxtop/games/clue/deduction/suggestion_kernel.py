"""What an observer learns from suggestions, compiled."""

from typing import Final, NamedTuple

import numpy as np

from boxtop.games.clue.cards import CARDS, Kind
from boxtop.games.clue.deduction.arrays import Numbers, Weights
from boxtop.games.clue.deduction.cache import kernel
from boxtop.kernels.compile import inner

_CARDS: Final = len(CARDS)
_PILES: Final = len(Kind)
_PILE_ENDS: Final = tuple(1 + max(card.place for card in CARDS if card.kind is kind) for kind in Kind)
"""Where each pile ends in the notebook; it begins where the one before ends."""


class Observer(NamedTuple):
    """Who listens to a suggestion."""

    seats: int
    asker: int
    sees_card: int
    """1 if the observer sees the card that is shown, because it is the asker; else 0."""


@kernel
def weigh_suggestions(
    owner_of: Numbers, observer: Observer, suggestions: Numbers, entropy: Weights, solved: Weights
) -> None:
    """For every suggestion, what the observer still does not know about the case file after its answer, on average.

    The worlds (rows of `owner_of`) are those the observer thinks possible. A player who can show several cards shows
    any of them. `entropy` receives the entropy in bits of suspect, weapon and room added up, `solved` the chance to
    name all three.
    """
    worlds = owner_of.shape[0]
    case_files = _case_files(owner_of, observer.seats)
    answers = _PILES * observer.seats + 1
    for number in range(suggestions.shape[0]):
        tally = np.zeros((answers, _CARDS))
        weight = np.zeros(answers)
        for world in range(worlds):
            _tally_answers(owner_of[world], observer, suggestions[number], case_files[world], tally, weight)
        left, named = _expected(tally, weight)
        entropy[number] = left / worlds
        solved[number] = named / worlds


@inner
def _case_files(owner_of: Numbers, case_file: int) -> Numbers:
    """The three cards of the case file in every world."""
    found = np.empty((owner_of.shape[0], _PILES), dtype=np.int64)
    for world in range(owner_of.shape[0]):
        begin = 0
        for pile in range(_PILES):
            for card in range(begin, _PILE_ENDS[pile]):
                if owner_of[world, card] == case_file:
                    found[world, pile] = card
            begin = _PILE_ENDS[pile]
    return found


@inner
def _tally_answers(
    owners: Numbers, observer: Observer, named: Numbers, case_file: Numbers, tally: Weights, weight: Weights
) -> None:
    """Add one world to the tally of the answers it can give.

    Answer `3 * seat + position` means that this seat shows the named card at this position; position 0 when the card is
    not seen. The last answer means that nobody can show a card.
    """
    shower, fitting = _shower(owners, observer, named)
    if fitting == 0:
        _add(weight.size - 1, 1.0, case_file, tally, weight)
    elif not observer.sees_card:
        _add(_PILES * shower, 1.0, case_file, tally, weight)
    else:
        for position in range(_PILES):
            if owners[named[position]] == shower:
                _add(_PILES * shower + position, 1.0 / fitting, case_file, tally, weight)


@inner
def _shower(owners: Numbers, observer: Observer, named: Numbers) -> tuple[int, int]:
    """The first seat to the asker's left that holds named cards, and how many; 0 cards if nobody does."""
    seat = observer.asker
    for step in range(1, observer.seats):
        seat = (observer.asker + step) % observer.seats
        fitting = 0
        for position in range(_PILES):
            if owners[named[position]] == seat:
                fitting += 1
        if fitting:
            return seat, fitting
    return seat, 0


@inner
def _add(answer: int, share: float, case_file: Numbers, tally: Weights, weight: Weights) -> None:
    weight[answer] += share
    for pile in range(_PILES):
        tally[answer, case_file[pile]] += share


@inner
def _expected(tally: Weights, weight: Weights) -> tuple[float, float]:
    """Entropy, and chance to name all three cards, summed over the answers by their weight."""
    entropy = 0.0
    named = 0.0
    for answer in range(weight.size):
        if weight[answer] == 0.0:
            continue
        likely = weight[answer]
        begin = 0
        for pile in range(_PILES):
            most = 0.0
            for card in range(begin, _PILE_ENDS[pile]):
                odds = tally[answer, card] / weight[answer]
                if odds > 0.0:
                    entropy -= weight[answer] * odds * np.log2(odds)
                    most = max(most, odds)
            likely *= most
            begin = _PILE_ENDS[pile]
        named += likely
    return entropy, named
