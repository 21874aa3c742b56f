"""The open cards sorted into classes: cards that nothing tells apart."""

from math import prod

from boxtop.games.clue.cards import CARDS, Card
from boxtop.games.clue.deduction.card_classes import CardClasses, card_classes
from boxtop.games.clue.deduction.constraints import Holds, HoldsOne, Known, Lacks, NotAll, Table, grid_of, mask_of

TABLE = Table((6, 6, 6))


def classes(*clues: Known) -> CardClasses:
    grid = grid_of(TABLE, clues)
    assert grid is not None
    return card_classes(grid)


def named(found: CardClasses) -> set[frozenset[Card]]:
    return {frozenset(CARDS[place] for place in places) for places in found.cards}


def test_without_knowledge_a_pile_is_a_class() -> None:
    assert classes().sizes == (6, 6, 9)


def test_a_card_that_is_somewhere_for_certain_is_in_no_class() -> None:
    found = classes(Holds(0, mask_of([Card.GREEN])))
    assert found.sizes == (5, 6, 9)
    assert Card.GREEN.place not in {place for places in found.cards for place in places}


def test_what_is_known_of_a_card_tells_it_apart() -> None:
    assert frozenset({Card.GREEN}) in named(classes(Lacks(0, mask_of([Card.GREEN]))))
    shown = mask_of([Card.GREEN, Card.PLUM, Card.KNIFE])
    assert {frozenset({Card.GREEN, Card.PLUM}), frozenset({Card.KNIFE})} <= named(classes(HoldsOne(1, shown)))


def test_each_card_of_a_false_accusation_is_a_class_of_its_own() -> None:
    wrong = [Card.GREEN, Card.KNIFE, Card.HALL]
    assert {frozenset({card}) for card in wrong} <= named(classes(NotAll(mask_of(wrong))))


def test_hands_are_numbered_without_gaps() -> None:
    found = classes()
    assert found.hand_count == prod(size + 1 for size in found.sizes) == 7 * 7 * 10
    assert found.strides.tolist() == [1, 7, 49]
    assert found.permutations == 720 * 720 * 362_880
