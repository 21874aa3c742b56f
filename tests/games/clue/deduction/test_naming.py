"""What the choice of named cards tells about a player, and when it is not used."""

import random

import pytest
from msgspec.structs import replace

from boxtop.games.clue import Card
from boxtop.games.clue.deduction import world_count
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


def test_a_careful_player_does_not_hold_the_suspect_and_the_weapon_they_name() -> None:
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


def test_where_counting_takes_long_trust_is_estimated_from_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen_by_the_first(
        Suggestion(1, crime("plum rope study"), (), 2, None),
        Suggestion(2, crime("peacock knife hall"), (0,), 1, None),
        Suggestion(1, crime("plum wrench lounge"), (2, 0), None, None),
    )
    exact = trust_in(view, 0.9)
    monkeypatch.setattr(world_count, "_LARGE", -1)
    estimated = trust_in(view, 0.9)
    assert estimated.seats == exact.seats == (1, 2)
    assert estimated.confidence != exact.confidence
    assert estimated.confidence == pytest.approx(exact.confidence, abs=0.03)


def test_a_player_who_named_a_card_they_hold_is_not_trusted() -> None:
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


def test_a_player_who_contradicts_another_is_not_trusted_as_well() -> None:
    """Green is in the case file, so one of the two holds Plum, which both name: only the first is trusted."""
    green = Suggestion(0, crime("green candlestick kitchen"), (1, 2), None, None)
    one = Suggestion(1, crime("plum rope study"), (), 2, None)
    two = Suggestion(2, crime("plum candlestick hall"), (), 0, Card.CANDLESTICK)
    assert trust_in(seen_by_the_first(green, one, two), 0.9).seats == (1,)
    assert trust_in(seen_by_the_first(green, two), 0.9).seats == (2,)
