"""Worlds listed one by one, to check the counting."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from boxtop.games.clue.cards import CARDS, Card, Kind
from boxtop.games.clue.deduction.notebook import (
    AccusationNoted,
    CaseFileNoted,
    HandNoted,
    HasNoted,
    HasNotNoted,
    Notebook,
    Noted,
    SuggestionNoted,
)

World = tuple[frozenset[Card], ...]
"""The hand of each player, then the case file."""


def worlds(notebook: Notebook, known: Sequence[set[Card]]) -> Iterator[World]:
    """Every deal in which each owner has at least the known cards and every event fits. Only with few open cards."""
    free = [card for card in CARDS if not any(card in held for held in known)]
    piles = [[card for card in [*known[-1], *free] if card.kind is kind] for kind in Kind]
    for case_file in product(*piles):
        if set(case_file) >= known[-1]:
            rest = [card for card in free if card not in case_file]
            for hands in _hands(rest, list(known[:-1]), list(notebook.hand_sizes)):
                world = (*hands, frozenset(case_file))
                if all(fits(notebook, event, world) for event in notebook.events):
                    yield world


def _hands(rest: list[Card], known: list[set[Card]], sizes: list[int]) -> Iterator[tuple[frozenset[Card], ...]]:
    if not known:
        if not rest:
            yield ()
        return
    for more in combinations(rest, sizes[0] - len(known[0])):
        left = [card for card in rest if card not in more]
        for others in _hands(left, known[1:], sizes[1:]):
            yield (frozenset(known[0] | set(more)), *others)


def fits(notebook: Notebook, event: Noted, world: World) -> bool:
    """Whether an event can have happened in a world, by the rules of the game."""
    hand = dict(zip((*notebook.players, "case_file"), world, strict=True))
    match event:
        case HandNoted(player, cards):
            return hand[player] == set(cards)
        case SuggestionNoted(by, cards, refuter, shown):
            seat = notebook.players.index(by)
            order = notebook.players[seat + 1 :] + notebook.players[:seat]
            able = [name for name in order if hand[name] & set(cards)]
            first = able[0] if able else None
            return first == refuter and (shown is None or refuter is None or shown in hand[refuter])
        case HasNoted(player, card):
            return card in hand[player]
        case HasNotNoted(player, card):
            return card not in hand[player]
        case CaseFileNoted(card):
            return card in hand["case_file"]
        case AccusationNoted(_, cards):
            return hand["case_file"] != set(cards)


def chance_of_shows(notebook: Notebook, world: World) -> float:
    """The likelihood of the cards that were shown in this world, if players show any card that fits."""
    weight = 1.0
    for event in notebook.events:
        if isinstance(event, SuggestionNoted) and event.shown is not None and event.refuter is not None:
            held = world[notebook.players.index(event.refuter)]
            weight /= len(held & set(event.cards))
    return weight
