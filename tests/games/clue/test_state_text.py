"""States of Clue as text: what is written, and why a text is no state."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.clue import Config
from boxtop.games.clue.state import Stepping
from boxtop.games.clue.state_text import format_state, parse_state
from tests.games.clue.positions import game_of, position

TEXT = (
    "seat 0; die 5; case peacock rope hall; hands mustard plum green scarlet white knife | candlestick revolver "
    "lead_pipe wrench lounge dining_room | kitchen ballroom conservatory billiard_room library study; "
    "tokens study | 7,23 | 24,14 | 24,9 | 18,0 | 5,0; weapons hall lounge study kitchen ballroom library"
)


def test_a_turn_begins_without_a_die() -> None:
    assert " die " not in format_state(position(), Config())
    assert "; die 3; " in format_state(position(phase=Stepping(3)), Config())


def test_what_is_out_of_the_ordinary_is_written() -> None:
    text = format_state(position(transferred=(0, 2), suggested={1: "hall"}, out=(1,)), Config())
    assert text.endswith("; transferred 0 2; out 1; suggested - hall -")
    assert format_state(parse_state(text, Config(), 3), Config()) == text


def test_before_the_deal_nothing_has_its_place() -> None:
    begun = game_of(position()).initial()
    text = format_state(begun, Config())
    assert text.startswith('seat 0; phase {"type":"placing"}; hands - | - | -; tokens ')
    assert parse_state(text, Config(), 3) == begun


def test_tokens_that_are_not_named_stand_on_their_starts() -> None:
    text = TEXT.replace("tokens study | 7,23 | 24,14 | 24,9 | 18,0 | 5,0; ", "")
    assert parse_state(text, Config(), 3).tokens == position().tokens


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("die 5", "die 7", "die must be a number from 1 to 6, not '7'"),
        ("seat 0", "seat 3", "seat must be a number from 0 to 2, not '3'"),
        ("case peacock rope hall", "case peacock rope", "type a suspect, a weapon and a room"),
        ("case peacock rope hall", "case rope peacock hall", "'rope' is not one of scarlet, mustard"),
        (
            "case peacock rope hall; ",
            "",
            "after the deal the case file has three cards and the hands have the other 18",
        ),
        ("knife | candlestick", "| candlestick", "after the deal the case file has three cards and the hands"),
        ("mustard plum green", "mustard plum plum", "plum is in this position twice; give it once"),
        ("mustard plum green", "mustard plum peacock", "peacock is in this position twice; give it once"),
        ("knife | candlestick", "knife candlestick", "hands has the cards of each of the 3 seats, with | between them"),
        ("tokens study | ", "tokens ", "tokens has the place of each of the six suspects"),
        ("7,23", "24,14", "two tokens cannot stand on one square"),
        ("7,23", "0,0", "'0,0' is not a square of the board"),
        ("7,23", "attic", "'attic' is not one of hall, lounge"),
        ("weapons hall lounge", "weapons hall", "weapons names the room of each of the six weapons"),
        ("weapons hall", "out 3; weapons hall", "out must be a number from 0 to 2, not '3'"),
        ("weapons hall", "suggested hall; weapons hall", "suggested has a room or - for each of the 3 seats"),
        ("weapons hall", "entries [{}]; weapons hall", "entries cannot be read: "),
    ],
)
def test_a_text_that_is_no_state_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(CodecError) as refused:
        parse_state(TEXT.replace(old, new, 1), Config(), 3)
    assert reason in str(refused.value)
