"""A state that a viewer cannot tell from the truth; `test_secrecy.py` plays on from such states."""

import random

import pytest
from msgspec.structs import replace

from boxtop.games.clue.cards import CARDS, Card
from boxtop.games.clue.deduction.constraints import Holds, mask_of
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.determinize import determinize, determinizer
from boxtop.games.clue.state import State, Suggestion
from tests.games.clue.positions import crime, game_of, position

CRIME = crime("green knife hall")
STATE = replace(
    position(hands=("plum", "green knife"), case_file="white rope study"),
    entries=(Suggestion(2, CRIME, (0,), 1, Card.KNIFE),),
)


def held(state: State) -> list[Card]:
    assert state.case_file is not None
    return [card for hand in state.hands for card in hand] + list(state.case_file.cards)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_view_is_the_same_and_no_card_is_lost(viewer: int | None) -> None:
    game = game_of(STATE)
    view = game.view(STATE, viewer)
    for seed in range(10):
        found = determinize(view, random.Random(seed))
        assert game.view(found, viewer) == view
        assert sorted(held(found), key=CARDS.index) == list(CARDS)


def test_a_card_that_was_shown_is_one_that_the_shower_holds_and_was_named() -> None:
    view = game_of(STATE).view(STATE, 0)
    shown = set()
    for seed in range(40):
        found = determinize(view, random.Random(seed))
        (entry,) = found.entries
        assert isinstance(entry, Suggestion)
        assert entry.shown in found.hands[1]
        assert entry.shown in CRIME.cards
        shown.add(entry.shown)
    assert len(shown) > 1


def test_who_holds_two_of_the_named_cards_may_have_shown_either() -> None:
    both = mask_of([Card.GREEN, Card.KNIFE])
    view = game_of(STATE).view(STATE, 0)
    draw = determinizer(view, [*view_clues(view), Holds(1, both)])
    shown = {entry.shown for seed in range(20) for entry in draw(random.Random(seed)).entries}  # type: ignore[union-attr]
    assert {Card.GREEN, Card.KNIFE} <= shown


def test_with_other_clues_only_worlds_that_fit_them_are_drawn() -> None:
    view = game_of(STATE).view(STATE, 0)
    draw = determinizer(view, [*view_clues(view), Holds(2, mask_of([Card.ROPE]))])
    assert all(Card.ROPE in draw(random.Random(seed)).hands[2] for seed in range(20))


def test_before_the_case_file_is_filled_nothing_is_hidden() -> None:
    begun = game_of(STATE).initial()
    assert determinize(game_of(STATE).view(begun, None), random.Random(1)) == begun
