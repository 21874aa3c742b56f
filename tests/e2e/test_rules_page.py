"""The rules in the browser: the same text as `boxtop rules`, with rulings marked as rulings."""

import pytest
from playwright.sync_api import expect

from boxtop.core.rulebook import RULING
from boxtop.games import GAMES
from tests.e2e.conftest import Seat


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_page_shows_every_sentence_and_marks_every_ruling(person: Seat, game) -> None:  # type: ignore[no-untyped-def]
    ann = person("Ann").goes_to(f"/rules/{game.id}")
    sections = game.rulebook(game.default.config)
    expect(ann.page.locator(".rule")).to_have_count(len(sections))
    rulings = [f"{RULING} {ruling}" for section in sections for ruling in section.rulings]
    assert ann.page.locator(".rule .ruling").all_inner_texts() == rulings
    text = " ".join(ann.page.locator(".rule p").all_inner_texts())
    assert all(sentence in text for section in sections for sentence in section.sentences)
