"""Dice, boxes, cards and choices as text: what is written is read back, and what cannot be read is refused."""

import pytest

from boxtop import CodecError, IllegalAction
from boxtop.games.yahtzee import Box, Config, Keep
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.notation import (
    find_box,
    format_action,
    format_card,
    parse_action,
    parse_card,
    parse_chance,
    parse_faces,
    parse_roll,
)
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from tests.games.yahtzee.positions import after, new_game, position


@pytest.mark.parametrize("faces", [(1, 1, 1, 1, 1), (2, 5, 2, 6, 1), (6, 5, 4, 3, 2)])
@pytest.mark.parametrize("between", ["", " ", ",", ", ", "-"])
def test_dice_are_read_in_any_order_and_with_any_separator(faces: tuple[int, ...], between: str) -> None:
    assert parse_roll(between.join(map(str, faces))) == tuple(sorted(faces))


@pytest.mark.parametrize("text", ["", "   ", "0", "7", "x", "1 2 ²", "-1x", "1.2", "-1", "1 -2", "1--2", "1-", "-"])
def test_text_other_than_faces_of_dice_is_refused(text: str) -> None:
    with pytest.raises(CodecError, match=r"type the faces of the dice|a die shows 1 to 6"):
        parse_faces(text)


@pytest.mark.parametrize("text", ["1234", "123456", "6"])
def test_a_roll_is_five_dice(text: str) -> None:
    with pytest.raises(CodecError, match=f"five dice, each 1 to 6, not with {len(text)}"):
        parse_roll(text)


@pytest.mark.parametrize("config", [HASBRO, FREETHEDICE], ids=["hasbro", "freethedice"])
@pytest.mark.parametrize("box", Box)
def test_a_box_is_found_by_number_id_and_label(config: Config, box: Box) -> None:
    from boxtop.games.yahtzee.labels import label

    for text in (str(box.place + 1), box.value, box.value.upper(), label(box, config), f"  {label(box, config)} "):
        assert find_box(text, config) is box


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("fu", Box.FULL_HOUSE),
        ("full-house", Box.FULL_HOUSE),
        ("3k", Box.THREE_OF_A_KIND),
        ("large", Box.LARGE_STRAIGHT),
        ("y", Box.YAHTZEE),
        ("thr", None),
        ("", None),
        ("0", None),
        ("14", None),
        ("nines", None),
    ],
)
def test_an_unambiguous_beginning_is_enough(text: str, box: Box | None) -> None:
    if box is not None:
        assert find_box(text, HASBRO) is box
    else:
        with pytest.raises(CodecError, match=r"could be Threes or 3 of a Kind|there is no box"):
            find_box(text, HASBRO)


def test_straights_are_found_by_the_labels_of_the_rule_set() -> None:
    """Document 001: Low Straight and High Straight."""
    assert find_box("low", FREETHEDICE) is Box.SMALL_STRAIGHT
    assert find_box("high", FREETHEDICE) is Box.LARGE_STRAIGHT


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("fours=12 fours=12", "fours is on this card twice"),
        ("yahtzee=50 ones=5 chips=1 chips=1", "chips is on this card twice"),
        ("nines=9", "there is no box 'nines'"),
        ("fours", "words like fours=12"),
        ("fours=", "fours needs a whole number"),
        ("fours=-4", "fours needs a whole number"),
        ("fours=4.0", "fours needs a whole number"),
        ("fours=9999999", "fours needs a whole number"),
        ("fours=13", "it can hold 0, 4, 8, 12, 16 or 20"),
        ("fours=24", "it can hold 0, 4, 8, 12, 16 or 20"),
        ("three_of_a_kind=4", "it can hold 0 or 5 to 30"),
        ("full_house=24", "it can hold 0 or 25"),
        ("large_straight=30", "it can hold 0 or 40"),
        ("yahtzee=100", "it can hold 0 or 50"),
        ("chance=4", "it can hold 0 or 5 to 30"),
        ("chance=31", "it can hold 0 or 5 to 30"),
        ("ones=5 chips=1", "needs yahtzee=50"),
        ("ones=5 yahtzee=0 chips=1", "needs yahtzee=50"),
        ("yahtzee=50 chips=1", "can have filled 0 of these boxes, so chips=1 is too many"),
        ("yahtzee=50 ones=4 chips=1", "can have filled 0 of these boxes"),
        ("yahtzee=50 ones=5 chips=2", "can have filled 1 of these boxes, so chips=2 is too many"),
        ("yahtzee=50 full_house=25 chips=1", "no order of turns under these rules fills this card with chips=1"),
    ],
)
def test_an_impossible_card_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(CodecError, match=reason):
        parse_card(text, HASBRO)


def test_an_empty_text_is_an_empty_card() -> None:
    assert parse_card("  ", HASBRO) == Card()
    assert format_card(Card()) == ""


@pytest.mark.parametrize("rules", ["hasbro", "freethedice"])
def test_every_choice_is_read_back_as_written(rules: str) -> None:
    at = position("22345", "fours", rules, roll=1)
    view = at.game.view(at.state, 0)
    choices = list(at.game.legal(at.state, 0))
    assert choices
    assert [parse_action(format_action(choice), view) for choice in choices] == choices


def test_every_roll_is_read_back_as_written() -> None:
    at = after(position("22345", roll=1), Keep((2, 2)))
    rolls = {roll for roll, _ in at.game.chance(at.state)}
    assert {parse_chance(format_action(roll), at.game.view(at.state, 0)) for roll in rolls} == rolls


def test_dice_are_kept_only_while_somebody_chooses() -> None:
    at = new_game()
    with pytest.raises(IllegalAction) as refused:
        parse_action("keep 2 2", at.game.view(at.state, 0))
    assert refused.value.code == "not_choosing"


def test_a_roll_is_typed_only_while_dice_are_to_be_rolled() -> None:
    at = position("22345")
    with pytest.raises(IllegalAction) as refused:
        parse_chance("2 2", at.game.view(at.state, 0))
    assert refused.value.code == "no_roll"
