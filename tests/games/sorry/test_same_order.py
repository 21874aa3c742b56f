"""The cards of a series; `tests/core/test_same_dice.py` plays whole series."""

from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.same_order import same_order
from tests.games.sorry.positions import new_game, table


def first_case(_number: int, _total: int) -> int:
    return 0


def test_who_begins_is_not_part_of_the_order() -> None:
    begun = new_game()
    assert same_order(begun.game, first_case).next(begun.state) is None


def test_the_number_of_a_card_decides_which_it_is() -> None:
    place = table("red 5, yellow 20")
    asked: list[tuple[int, int]] = []

    def case(number: int, total: int) -> int:
        asked.append((number, total))
        return total - 1

    order = same_order(place.game, case)
    last = order.next(place.state)
    assert last == place.game.chance(place.state).at(44)
    assert order.next(place.state) == last, "asking draws nothing"
    order.follow(place.state, last)
    order.next(place.state)
    assert asked == [(0, 45), (0, 45), (1, 45)]


def test_a_copy_goes_on_alone() -> None:
    place = table("red 5, yellow 20")
    assert isinstance(place.game, SorryGame)
    numbers: list[int] = []

    def case(number: int, _total: int) -> int:
        numbers.append(number)
        return 0

    order = same_order(place.game, case)
    copy = order.copy()
    order.follow(place.state, None)
    copy.next(place.state)
    order.next(place.state)
    assert numbers == [0, 1]
