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
    """Who observes a suggestion."""

    seats: int
    asker: int
    sees_card: int
    """1 if the observer sees the card that is shown, because it is the asker; else 0."""


class Showers(NamedTuple):
    """Who shows a card, for each world."""

    seat: Numbers
    fitting: Numbers
    """How many named cards this seat holds; 0 if nobody holds one."""


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
    showers = Showers(np.empty(worlds, dtype=np.int64), np.empty(worlds, dtype=np.int64))
    answers = _PILES * observer.seats + 1
    for number in range(suggestions.shape[0]):
        named = suggestions[number]
        tally = np.zeros((answers, _CARDS))
        weight = np.zeros(answers)
        _find_showers(owner_of, observer, named, showers)
        if observer.sees_card:
            _tally_shown_cards(owner_of, case_files, named, showers, tally, weight)
        else:
            _tally_showers(case_files, showers, tally, weight)
        left, likely = _expected(tally, weight)
        entropy[number] = left / worlds
        solved[number] = likely / worlds


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
def _find_showers(owner_of: Numbers, observer: Observer, named: Numbers, showers: Showers) -> None:
    """Who shows a card in every world: the first seat to the asker's left that holds one."""
    for world in range(owner_of.shape[0]):
        fitting = 0
        seat = observer.asker
        for _ in range(1, observer.seats):
            seat = seat + 1 if seat + 1 < observer.seats else 0
            for position in range(_PILES):
                if owner_of[world, named[position]] == seat:
                    fitting += 1
            if fitting:
                break
        showers.seat[world] = seat
        showers.fitting[world] = fitting


@inner
def _tally_shown_cards(
    owner_of: Numbers, case_files: Numbers, named: Numbers, showers: Showers, tally: Weights, weight: Weights
) -> None:
    """The tally for an observer who sees the card: answer `3 * seat + position` shows the named card at this position.

    The last answer is that nobody can show a card. `weight` sums up how often each answer is given, `tally` with which
    cards in the case file.
    """
    for world in range(owner_of.shape[0]):
        fitting = showers.fitting[world]
        if fitting == 0:
            answer = weight.size - 1
            weight[answer] += 1.0
            for pile in range(_PILES):
                tally[answer, case_files[world, pile]] += 1.0
            continue
        share = 1.0 / fitting
        for position in range(_PILES):
            if owner_of[world, named[position]] == showers.seat[world]:
                answer = _PILES * showers.seat[world] + position
                weight[answer] += share
                for pile in range(_PILES):
                    tally[answer, case_files[world, pile]] += share


@inner
def _tally_showers(case_files: Numbers, showers: Showers, tally: Weights, weight: Weights) -> None:
    """The tally for an observer who sees only who shows a card: answer `3 * seat`, or the last one for nobody."""
    for world in range(case_files.shape[0]):
        answer = _PILES * showers.seat[world] if showers.fitting[world] else weight.size - 1
        weight[answer] += 1.0
        for pile in range(_PILES):
            tally[answer, case_files[world, pile]] += 1.0


@inner
def _expected(tally: Weights, weight: Weights) -> tuple[float, float]:
    """Entropy, and chance to name all three cards, summed over the answers by their weight."""
    entropy = 0.0
    solved = 0.0
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
        solved += likely
    return entropy, solved
