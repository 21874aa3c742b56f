"""How any game is shown and typed, without a class of its own."""

import pytest

from boxtop.cli.text_game import TextGame
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.legal import Legal, Listed
from tests.table.hidden_game import CARDS, Action, Cards, Config, Dealt, Show

TEXT = TextGame(CARDS)
NAMES = ("Ann", "Ben")


def test_a_game_without_partners_and_matches_says_so() -> None:
    with pytest.raises(ConfigError, match="Cards is played without partners") as refused:
        TEXT.with_partners(Config(), 2)
    assert refused.value.field == "--teams"
    with pytest.raises(ConfigError, match="Cards is played one game at a time") as refused:
        TEXT.with_games(Config(), 2)
    assert refused.value.field == "--games"
    assert TEXT.with_games(Config(), 1) == Config()


def test_the_board_has_no_parts_to_choose() -> None:
    view = Cards(Config(), 2).view(Cards(Config(), 2).initial(), None)
    with pytest.raises(CodecError, match="type only sheet, not 'notes'"):
        TEXT.sheet(view, NAMES, "notes", 80)


class Some(Listed[Action]):
    """A set that cannot be listed in full."""

    complete = False


@pytest.mark.parametrize(
    ("legal", "begins"),
    [(Listed[Action]((Show(),)), "You can type: "), (Some((Show(),)), "You can type, among others: ")],
    ids=["all", "some"],
)
def test_the_choices_say_whether_they_are_all(legal: Legal[Action], begins: str) -> None:
    (line,) = TEXT.choices(None, NAMES, legal)
    assert line.startswith(begins)
    assert "show" in line


def test_what_is_typed_as_listed_is_that_move() -> None:
    (line,) = TEXT.choices(None, NAMES, Listed((Show(),)))
    assert TEXT.parse(line.removeprefix("You can type: "), None) == Show()


def test_the_story_is_that_of_the_game() -> None:
    assert TEXT.story([Dealt(1, 7)], NAMES, Config()) == ["Ben was dealt a 7."]
