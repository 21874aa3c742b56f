"""What is known about the cards: sets of cards as masks, and clues that narrow one another."""

from boxtop.games.clue.cards import CARDS, Card
from boxtop.games.clue.deduction.constraints import (
    Grid,
    Holds,
    HoldsOne,
    Known,
    Lacks,
    NotAll,
    Table,
    cards_in,
    grid_of,
    mask_of,
)

TABLE = Table((6, 6, 6))
GREEN, KNIFE, HALL = (mask_of([card]) for card in (Card.GREEN, Card.KNIFE, Card.HALL))


def narrowed(*clues: Known) -> Grid:
    grid = grid_of(TABLE, clues)
    assert grid is not None
    return grid


def test_masks_convert_to_cards_and_back() -> None:
    assert cards_in(mask_of([Card.STUDY, Card.MUSTARD])) == (Card.MUSTARD, Card.STUDY)


def test_a_card_that_is_held_is_nowhere_else() -> None:
    grid = narrowed(Holds(0, GREEN))
    assert [bool(allowed & GREEN) for allowed in grid.allowed] == [True, False, False, False]


def test_a_card_that_only_one_owner_may_have_is_theirs() -> None:
    grid = narrowed(*(Lacks(owner, KNIFE) for owner in (0, 1, 2)))
    assert grid.held[TABLE.case_file] == KNIFE


def test_the_case_file_holds_one_card_of_each_pile() -> None:
    grid = narrowed(Holds(3, GREEN))
    assert [card for card in cards_in(grid.allowed[3]) if card.place < 6] == [Card.GREEN]
    assert grid_of(TABLE, [Holds(3, GREEN | mask_of([Card.PLUM]))]) is None


def test_a_full_hand_takes_no_more_cards() -> None:
    six = mask_of(CARDS[:5] + CARDS[6:7])
    grid = narrowed(Holds(0, six))
    assert grid.allowed[0] == six


def test_one_of_three_is_certain_when_the_others_are_elsewhere() -> None:
    clue = HoldsOne(1, GREEN | KNIFE | HALL)
    assert narrowed(clue).clauses == [(1, GREEN | KNIFE | HALL)]
    grid = narrowed(clue, Lacks(1, GREEN), Holds(2, KNIFE))
    assert grid.held[1] == HALL
    assert grid.clauses == []


def test_a_false_accusation_with_two_right_cards_rules_out_the_third() -> None:
    grid = narrowed(NotAll(GREEN | KNIFE | HALL), Holds(3, GREEN | KNIFE))
    assert not grid.allowed[3] & HALL


def test_clues_that_contradict_each_other_make_no_grid() -> None:
    assert grid_of(TABLE, [Holds(0, GREEN), Lacks(0, GREEN)]) is None
    assert grid_of(TABLE, [Lacks(owner, GREEN) for owner in range(4)]) is None
    assert grid_of(TABLE, [HoldsOne(0, GREEN | KNIFE), Holds(1, GREEN), Holds(2, KNIFE)]) is None
    assert grid_of(TABLE, [NotAll(GREEN | KNIFE | HALL), Holds(3, GREEN | KNIFE | HALL)]) is None


def test_an_owner_with_no_more_cards_to_choose_from_than_places_has_them_all() -> None:
    six = mask_of(CARDS[:5] + CARDS[6:7])
    grid = narrowed(Lacks(0, mask_of(CARDS) & ~six))
    assert grid.held[0] == six
