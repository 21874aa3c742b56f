"""The rules in the browser: the same text as `boxtop rules`, with rulings marked as rulings."""

import pytest
from playwright.sync_api import expect

from boxtop.core.rulebook import RULING
from boxtop.games import GAMES, find_game
from tests.e2e.browser import axe_findings
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


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_shows_the_pictures_of_the_theme(person: Seat, theme: str) -> None:
    ann = person("Ann").goes_to("/rules/sorry")
    ann.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    shown = ann.page.locator(f".rule-pictures img.in-{theme}").first
    shown.scroll_into_view_if_needed()
    expect(shown).to_be_visible()
    expect(ann.page.locator(".rule-pictures img:visible")).to_have_count(len(find_game("sorry").pictures))
    ann.page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=shown.element_handle())
    assert axe_findings(ann.page) == []
