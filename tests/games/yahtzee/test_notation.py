import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop import CHANCE, CodecError, IllegalAction, Move
from boxtop.core.options import with_options
from boxtop.games.yahtzee import Box, Config, Keep, Roll, Score, Yahtzee
from boxtop.games.yahtzee.boxes import FACES
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
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, PRESETS, VERHOEFF
from boxtop.games.yahtzee.scoring import ROLLS
from tests.games.yahtzee.positions import after, new_game, position

CONFIGS = {preset.id: preset.config for preset in PRESETS} | {
    "voluntary zeros": Config(voluntary_zero=True),
    "cascade to the letter": Config(cascade_literal=True),
    "printed order": with_options(HASBRO, {"box_order": "printed"}),
}


def lucky_card(config: Config, turns: int, source: random.Random) -> Card:
    """A card after this many turns of one roll each, two in three of them Yahtzees: bonuses, jokers, forced boxes."""
    game = Yahtzee(config, 1)
    state = game.initial()
    for _ in range(turns):
        dice = (source.choice(FACES),) * 5 if source.random() < 2 / 3 else source.choice(ROLLS)
        state = game.apply(state, Move(CHANCE, Roll(dice))).state
        scores = [action for action in game.legal(state, 0) if isinstance(action, Score)]
        step = game.apply(state, Move(0, source.choice(scores)))
        if step.state.finished:
            return step.state.finished[0][0]
        state = step.state
    return state.cards[0]


@settings(deadline=None)
@given(st.sampled_from(sorted(CONFIGS)), st.integers(0, 2**32), st.integers(0, 13))
def test_every_card_that_turns_can_fill_is_read_back_as_written(name: str, seed: int, turns: int) -> None:
    card = lucky_card(CONFIGS[name], turns, random.Random(seed))
    assert parse_card(format_card(card), CONFIGS[name]) == card


def test_lucky_cards_do_have_bonuses() -> None:
    assert max(lucky_card(HASBRO, 13, random.Random(seed)).bonuses for seed in range(20)) >= 5


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


def test_chance_holds_a_zero_only_where_zeros_are_voluntary() -> None:
    """Documents 000, 002 and 004, SCORING: a zero instead of an unwanted score. Document 001, Chance: never."""
    assert parse_card("chance=0", HASBRO)[Box.CHANCE] == 0
    with pytest.raises(CodecError, match="it can hold 5 to 30"):
        parse_card("chance=0", FREETHEDICE)


def test_a_joker_needs_an_upper_box_filled_before_it() -> None:
    """Document 000, JOKER RULES: five alike go in the lower section only once their upper box is filled."""
    assert parse_card("ones=3 yahtzee=50 full_house=25 chips=1", HASBRO).bonuses == 1


def test_a_bonus_on_a_zero_in_a_lower_box_needs_the_free_joker() -> None:
    text = "yahtzee=50 full_house=0 chips=1"
    assert parse_card(text, VERHOEFF).bonuses == 1
    for config in (HASBRO, FREETHEDICE):
        with pytest.raises(CodecError):
            parse_card(text, config)


def test_a_yahtzee_in_an_upper_box_without_a_chip_came_before_the_fifty() -> None:
    assert parse_card("sixes=30 yahtzee=50", HASBRO).bonuses == 0


def test_the_highest_card_of_all_is_possible() -> None:
    """Document 003, YAHTZEE PLAYED SOLITAIRE: 375 points without the chips; twelve chips bring 1,200 more."""
    full = (
        "ones=5 twos=10 threes=15 fours=20 fives=25 sixes=30 three_of_a_kind=30 four_of_a_kind=30 full_house=25 "
        "small_straight=30 large_straight=40 yahtzee=50 chance=30 chips=12"
    )
    assert parse_card(full, HASBRO).bonuses == 12


def test_a_card_with_zeros_in_the_upper_section_has_at_most_eleven_bonuses() -> None:
    """The first upper box cannot be filled by a Yahtzee worth nothing there: its own box would be open."""
    text = (
        "ones=0 twos=0 threes=0 fours=0 fives=0 sixes=0 three_of_a_kind=30 four_of_a_kind=30 full_house=25 "
        "small_straight=30 large_straight=40 yahtzee=50 chance=30 chips="
    )
    assert parse_card(f"{text}11", HASBRO).bonuses == 11
    with pytest.raises(CodecError, match="no order of turns"):
        parse_card(f"{text}12", HASBRO)


def test_with_boxes_in_printed_order_a_later_box_alone_is_impossible() -> None:
    config = CONFIGS["printed order"]
    assert parse_card("ones=2 twos=4", config)[Box.TWOS] == 4
    with pytest.raises(CodecError, match="no order of turns"):
        parse_card("twos=4", config)


def test_without_a_yahtzee_bonus_there_are_no_chips() -> None:
    with pytest.raises(CodecError, match="these rules have no Yahtzee bonus"):
        parse_card("yahtzee=50 ones=5 chips=1", Config(bonus_points=0))


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
