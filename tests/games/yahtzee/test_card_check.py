"""Cards that turns under the rules can fill, and those that none can."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop import CHANCE, CodecError, Move
from boxtop.core.options import with_options
from boxtop.games.yahtzee import Box, Config, Roll, Score, Yahtzee
from boxtop.games.yahtzee.boxes import FACES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.notation import (
    format_card,
    parse_card,
)
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, PRESETS, VERHOEFF
from boxtop.games.yahtzee.scoring import ROLLS

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
