"""What the choice of named cards tells about a player, and when it is not believed."""

import random

import pytest
from msgspec.structs import replace

from boxtop.games.clue import Card
from boxtop.games.clue.deduction.constraints import HoldsOne, Lacks, mask_of
from boxtop.games.clue.deduction.naming import naming_clues, trust_in
from boxtop.games.clue.detective import Detective, Temper
from boxtop.games.clue.state import Concluding, Suggestion
from boxtop.games.clue.view import View
from tests.games.clue.positions import crime, game_of, position

OWN_HAND = "scarlet white candlestick revolver kitchen ballroom"


def seen_by_the_first(*entries: Suggestion) -> View:
    """The view of seat 0 at a table of three, after these suggestions."""
    state = replace(position(seats=3, phase=Concluding(), hands=(OWN_HAND,)), entries=entries)
    return game_of(state).view(state, 0)


def test_a_careful_player_does_not_hold_the_suspect_and_the_weapon_he_names() -> None:
    view = seen_by_the_first(Suggestion(1, crime("plum rope study"), (2, 0), None, None))
    assert naming_clues(view, [1]) == [Lacks(1, mask_of([Card.PLUM, Card.ROPE]))]


def test_a_card_that_is_named_again_was_not_the_one_shown() -> None:
    view = seen_by_the_first(
        Suggestion(1, crime("plum rope study"), (), 2, None),
        Suggestion(1, crime("plum knife hall"), (2, 0), None, None),
    )
    assert HoldsOne(2, mask_of([Card.ROPE, Card.STUDY])) in naming_clues(view, [1])


def test_players_who_are_not_trusted_give_no_clue() -> None:
    view = seen_by_the_first(Suggestion(1, crime("plum rope study"), (2, 0), None, None))
    assert naming_clues(view, [2]) == []


def test_a_player_whose_suggestions_agree_with_the_habit_is_trusted() -> None:
    view = seen_by_the_first(Suggestion(1, crime("plum rope study"), (), 2, None))
    assert trust_in(view, 0.9).seats == (1,)


def test_nobody_is_trusted_who_named_a_card_he_holds() -> None:
    """Seat 1 names the rope, and later shows it to us."""
    view = seen_by_the_first(
        Suggestion(1, crime("plum rope study"), (), 2, None),
        Suggestion(0, crime("scarlet rope kitchen"), (), 1, Card.ROPE),
    )
    assert trust_in(view, 0.9).seats == ()


def test_each_suggestion_that_turns_out_careful_adds_to_the_trust() -> None:
    first = Suggestion(1, crime("plum rope study"), (), 2, None)
    shown = Suggestion(0, crime("plum rope kitchen"), (1,), 2, Card.PLUM)
    before, after = trust_in(seen_by_the_first(first), 0.9), trust_in(seen_by_the_first(first, shown), 0.9)
    assert after.confidence > before.confidence


@pytest.mark.parametrize(("trust", "odds"), [(0.9, "greater"), (0.0, "equal")])
def test_a_detective_with_trust_finds_the_crime_more_likely_that_a_careful_player_named(
    trust: float, odds: str
) -> None:
    """Nobody else could show plum or rope, so they are in the case file or with the player who named them."""
    view = seen_by_the_first(Suggestion(1, crime("plum rope study"), (2, 0), None, None))
    detective = Detective(random.Random(1), Temper(trust=trust))
    plain = detective.insight(view).best[1]
    found = detective.likeliest(view)
    assert (found[1] > plain + 0.01) is (odds == "greater")
    assert {Card.PLUM, Card.ROPE} <= set(found[0].cards)
