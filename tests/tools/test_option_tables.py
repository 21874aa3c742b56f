"""The documentation lists the options in the words of the games."""

from pathlib import Path

import pytest

from boxtop.games import GAMES
from tools.option_tables import pages

PAGES = list(pages())


@pytest.mark.parametrize(("page", "text"), PAGES, ids=[page.stem for page, _ in PAGES])
def test_a_page_has_the_table_of_its_game(page: Path, text: str) -> None:
    """`make golden` writes them again."""
    assert page.read_text(encoding="utf-8") == text


def test_every_option_is_in_the_table_of_its_game() -> None:
    for game_def, (_, text) in zip(GAMES, PAGES, strict=True):
        for option in game_def.options:
            assert f"| `{option.name}` | " in text
