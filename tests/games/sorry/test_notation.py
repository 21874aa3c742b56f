"""Uses of a card as text: what is shown can be typed."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.sorry.notation import format_action, format_use, parse_action
from boxtop.games.sorry.view import View
from tests.games.sorry.positions import Table, table


def view_of_mover(place: Table) -> View:
    return place.game.view(place.state, place.state.seat)


@pytest.mark.parametrize("card", ["1", "4", "7", "10", "11", "sorry"])
def test_every_offer_is_read_back_from_its_words(card: str) -> None:
    view = view_of_mover(table("red 12 20 safety2, yellow 34 53", card))
    uses = [offer.action for offer in view.offers]
    assert [parse_action(format_use(use), view) for use in uses] == uses
    assert [parse_action(format_action(use), view) for use in uses] == uses


def test_from_a_hand_the_words_begin_with_the_card() -> None:
    view = view_of_mover(table("red 10 40, yellow 18", preset="points", hand="3 5"))
    use = parse_action("5: red 40 forward", view)
    assert format_action(use) == format_use(use, with_card=True) == "5: red 40 forward"


def test_the_legs_of_a_split_may_be_typed_in_any_order() -> None:
    view = view_of_mover(table("red 35 50, blue", "7"))
    assert parse_action("red 50+3 red 35+4", view) == parse_action("red 35+4 red 50+3", view)


def test_a_number_takes_that_offer_of_the_list() -> None:
    view = view_of_mover(table("red 10 40, yellow 18", "8"))
    assert parse_action("2", view) == view.offers[1].action


def test_empty_text_takes_the_only_offer() -> None:
    view = view_of_mover(table("red, yellow", "3"))
    assert format_use(parse_action("", view)) == "forfeit"


def test_other_text_is_refused_with_an_example() -> None:
    view = view_of_mover(table("red 10 40, yellow 18", "8"))
    with pytest.raises(CodecError, match="from 1 to 2, or its words, such as red 10 forward"):
        parse_action("red 10 fly", view)
