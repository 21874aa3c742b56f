"""The board as text: every pawn where it stands, the seats, and the cards a viewer knows."""

from boxtop.games.sorry.board import COLORS, HOME, SIDE, START, TRACK
from boxtop.games.sorry.cards import NO_CARDS, Card, counted
from boxtop.games.sorry.text import CELLS, cell, sheet, show_counts
from tests.games.sorry.positions import Table, table

NAMES = ("Ann", "Ben")


def lines(place: Table, viewer: int | None = None) -> list[str]:
    return sheet(place.game.view(place.state, viewer), NAMES).splitlines()


def test_every_place_of_the_board_has_a_cell_of_its_own() -> None:
    red = COLORS[0]
    places = {cell(red, space) for space in range(TRACK)}
    assert len(places) == TRACK == 4 * SIDE
    zones = {cell(color, place) for color in COLORS for place in (START, *range(TRACK, HOME + 1))}
    assert len(zones) == 4 * 7
    assert not places & zones
    assert all(0 <= row < CELLS and 0 <= column < CELLS for row, column in places | zones)


def test_pawns_are_letters_of_their_colour_and_counted_on_start_and_home() -> None:
    text = lines(table("red 5 home home start, yellow safety2 20", "7"))
    assert text[0].split()[:7] == ["0", ".", "r>", "r-", "r-", "ro", "RR"]
    assert any("R2" in line for line in text[:CELLS])
    assert any("R1" in line for line in text[:CELLS])
    assert sum(line.count("YY") for line in text[:CELLS]) == 2


def test_the_seat_on_turn_is_marked_and_pawns_at_home_are_counted() -> None:
    text = lines(table("yellow 20, red 5 home home"))
    assert "  Ann: red (RR), 2 HOME" in text
    assert "* Ben: yellow (YY), 0 HOME" in text


def test_a_team_is_named_with_both_colours() -> None:
    place = table("red 5, yellow 20", preset="teams")
    text = sheet(place.game.view(place.state, None), ("Ann", "Ben", "Cleo", "Dan"))
    assert "* Ann: red (RR) and yellow (YY), 0 HOME" in text


def test_points_and_the_own_hand_are_shown_in_the_points_game() -> None:
    place = table("red 5, yellow 20", preset="points", hand="1 1 sorry", points=(1, 120))
    assert "* Ann: red (RR), 0 HOME, 1 point" in lines(place)
    assert "  Ben: yellow (YY), 0 HOME, 120 points" in lines(place)
    assert lines(place, 0)[-1] == "  Your hand: 1 x2, sorry"
    assert not any("hand" in line for line in lines(place, None))


def test_cards_are_counted_where_there_are_several() -> None:
    assert show_counts(counted((Card.ONE, Card.ONE, Card.SORRY))) == "1 x2, sorry"
    assert show_counts(NO_CARDS) == "none"
