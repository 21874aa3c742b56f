"""What a choice is worth to the player who made it."""

from msgspec.structs import replace

from boxtop.games.sorry.kernel.valuation import Valuation
from tests.games.sorry.positions import table


def test_a_choice_is_valued_by_what_the_player_could_know() -> None:
    """The other hand is hidden and its cards are unseen, so the value does not depend on the deal."""
    place = table("red 10 40, yellow 18 50", preset="points", hand="3 5 7 8 12")
    hands = [replace(place.state, hands=(place.state.hands[0], hand)) for hand in _two_hands(place.state.pile)]
    swapped = [replace(state, pile=_without(place.state.pile, state.hands[1])) for state in hands]
    valuation = Valuation(place.game)
    use = next(iter(place.uses.values()))
    assert valuation.better(swapped[0], use) == valuation.better(swapped[1], use)


def _two_hands(pile: tuple[int, ...]) -> list[tuple[int, ...]]:
    first = tuple(2 if index in (0, 1) else 1 if index == 10 else 0 for index in range(len(pile)))
    second = tuple(1 if index in (2, 3, 7, 8, 9) else 0 for index in range(len(pile)))
    return [first, second]


def _without(pile: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cards - held for cards, held in zip(pile, hand, strict=True))
