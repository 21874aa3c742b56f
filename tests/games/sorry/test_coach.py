"""The coach of Sorry!: the choices with their values, best first, and what each does."""

import random

import pytest

from boxtop.core.bot import UNHURRIED
from boxtop.core.errors import IllegalAction
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.bots import STRONG
from boxtop.games.sorry.coach import Advice, advise
from boxtop.games.sorry.kernel.valuation import Valuation
from tests.games.sorry.positions import Table, table


def advice(place: Table) -> Advice:
    return advise(place.game, place.game.view(place.state, place.state.seat))


def test_the_coach_of_the_game_is_advise() -> None:
    assert SORRY.coach is advise


@pytest.mark.parametrize("preset", ["standard", "points"])
@pytest.mark.parametrize("pawns", ["red 10 40, yellow 18", "red 58 33 start, yellow 18 35"])
def test_the_coach_values_the_choices_as_the_review_does(preset: str, pawns: str) -> None:
    place = table(pawns, "10" if preset == "standard" else None, preset=preset, hand="10 5")
    reviewed = Valuation(place.game).offers(place.game.view(place.state, place.state.seat))
    found = [(choice.action, choice.value) for choice in advice(place).choices]
    assert found == [(offer.action, value) for offer, value in reviewed]


def test_the_coach_puts_the_strong_bots_choice_first() -> None:
    place = table("red 10 40, yellow 18", None, preset="points", hand="3 5")
    bot = STRONG.make(place.game, 0, random.Random(1))
    chosen = bot.choose(place.game.view(place.state, 0), place.game.legal(place.state, 0), UNHURRIED)
    assert advice(place).choices[0].action == chosen


def test_choices_are_ordered_by_their_loss_against_the_best() -> None:
    choices = advice(table("red 10 40, yellow 18", "8")).choices
    losses = [choice.loss for choice in choices]
    assert losses[0] == 0
    assert losses == sorted(losses)
    assert losses == [choices[0].value - choice.value for choice in choices]


def test_the_coach_advises_only_the_player_to_move() -> None:
    place = table("red 10, yellow 18", "8")
    with pytest.raises(IllegalAction) as refused:
        advise(place.game, place.game.view(place.state, 1))
    assert refused.value.code == "not_choosing"
