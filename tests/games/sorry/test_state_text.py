"""States of Sorry! as text: what is written, and why a text is no state."""

import pytest

from boxtop.core.errors import CodecError
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.cards import Card, full_deck, with_card
from boxtop.games.sorry.state_text import format_state, parse_state
from tests.games.sorry.positions import table

STANDARD, POINTS, TEAMS = (SORRY.preset(rules).config for rules in ("standard", "points", "teams"))
BEGUN = "pawns red start start start start | yellow start start start start"
POINTS_BEGUN = "pawns red start start start 4 | yellow start start start 34"


def test_a_card_that_was_drawn_is_written_with_the_pawns_by_place() -> None:
    at = table("red safety3 home 5, yellow 20", "7")
    assert format_state(at.state, at.game.config) == (
        "pawns red start 5 safety3 home | yellow start start start 20; seat 0; card 7; discards -"
    )


def test_in_the_points_game_hands_and_points_are_written() -> None:
    at = table("red 5, yellow 20", preset="points", hand="1 1 sorry", points=(0, 120))
    assert format_state(at.state, at.game.config) == (
        "pawns red start start start 5 | yellow start start start 20; seat 0; discards -; hands 1 1 sorry | -; "
        "points 0 120"
    )


def test_the_draw_pile_holds_what_is_nowhere_else() -> None:
    state = parse_state(f"{BEGUN}; card 7; discards 1 1", STANDARD, 2)
    assert state.pile == with_card(with_card(full_deck(5), Card.ONE, -2), Card.SEVEN, -1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pawns red 5 5 5 5 | yellow start start start start", "two red pawns are on 5; a space holds one"),
        ("pawns red start start start start", "must name the colours that play: red, yellow"),
        ("pawns red start start start | yellow start start start start", "red has 4 pawns, not 3"),
        ("pawns red start start start start | red start start start start", "each colour that plays once"),
        ("pawns pink start start start start | yellow start start start start", "each colour that plays once"),
        ("", "each colour that plays once, with its four places, not ''"),
        (f"{BEGUN}; card 6", "'6' is not a card: the cards are 1, 2, 3, 4, 5, 7, 8, 10, 11, 12, sorry"),
        (f"{BEGUN}; discards 2 2 2 2 2", "there are more 2s in this position than in the deck"),
        (f"{BEGUN}; card 2; discards 2 2 2 2", "there are more 2s in this position than in the deck"),
        (f"{BEGUN}; hands 1 | 2", "in the points game, and only there, every seat has a hand"),
        (f"{BEGUN}; points 1", "points has one number for each of the 2 seats"),
        (f"{BEGUN}; seat 2", "seat must be a number from 0 to 1, not '2'"),
        (f"{BEGUN}; game 0", "game must be a number from 1 to 100000, not '0'"),
        (f'{BEGUN}; phase {{"type":"sleeping"}}', "phase cannot be read: "),
    ],
)
def test_a_text_that_is_no_state_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(CodecError, match=reason):
        parse_state(text, STANDARD, 2)


@pytest.mark.parametrize("hands", ["", "; hands 1 | 2 | 3", "; hands 1"])
def test_in_the_points_game_every_seat_has_a_hand(hands: str) -> None:
    with pytest.raises(CodecError, match="in the points game, and only there, every seat has a hand"):
        parse_state(POINTS_BEGUN + hands, POINTS, 2)


def test_a_team_game_needs_the_pawns_of_all_four_colours() -> None:
    with pytest.raises(CodecError, match="must name the colours that play: red, blue, yellow, green"):
        parse_state(BEGUN, TEAMS, 2)
