"""The board as text: tiles and premiums, the scores, and what a viewer has not seen."""

from msgspec.structs import replace

from boxtop.games.scrabble.text import sheet, unseen
from tests.games.scrabble.positions import board_of, position, scrabble

NAMES = ("Ann", "Ben")
BOARD = board_of(".....HoRN......")
STATE = position("EEGLNOT", "AEFM", board=BOARD, scores=(14, 1), bag="QZ")


def lines(viewer: int | None = None) -> list[str]:
    return sheet(scrabble().view(STATE, viewer), NAMES).splitlines()


def test_an_empty_board_shows_its_premiums() -> None:
    text = sheet(scrabble().view(position("EEGLNOT", "AEFMRTS"), None), NAMES).splitlines()
    assert text[0] == "    A B C D E F G H I J K L M N O"
    assert text[1] == "  1 = . . ' . . . = . . . ' . . ="
    assert text[8] == "  8 = . . ' . . . - . . . ' . . ="


def test_tiles_lie_on_their_squares_and_a_blank_is_a_small_letter() -> None:
    assert lines()[8] == "  8 = . . ' . H o R N . . ' . . ="


def test_tiles_are_counted_only_on_a_rack_that_is_not_full() -> None:
    assert lines()[-3:-1] == ["Ann: 14", "Ben: 1, 4 tiles"]


def test_the_bag_is_counted_and_what_is_unseen_is_listed() -> None:
    assert lines()[-1].startswith("2 tiles in the bag. Unseen: A9 B2 ")
    view = scrabble().view(STATE, 0)
    assert "E10" in unseen(view).split(), "two of twelve are on the own rack"
    assert "?1" in unseen(view).split(), "one blank is on the board"


def test_when_all_is_seen_the_list_says_so() -> None:
    view = scrabble().view(STATE, 0)
    nothing = replace(view, unseen=(0,) * len(view.unseen))
    assert unseen(nothing) == "none"
