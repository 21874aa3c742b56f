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


def test_a_lesson_waits_for_the_right_choice_and_leads_to_a_game(person: Seat) -> None:
    ann = person("Ann", "phone").goes_to("/new/yahtzee")
    ann.page.get_by_role("link", name="Learn in two minutes").click()
    words, hint = ann.page.locator(".lesson-words"), ann.page.locator(".lesson-hint")
    ann.button("Continue").click()
    expect(words).to_contain_text("three fives")
    ann.button("Keep the 6").click()
    expect(hint).to_contain_text("Keep the three dice that match")
    ann.button("Keep the fives").click()
    expect(words).to_contain_text("Four fives")
    ann.page.locator(".replay-beside .small-die.lesson-target").first.click()  # the dice themselves can be tapped,
    expect(words).to_contain_text("No Yahtzee")
    ann.page.locator('tr[data-row="fives"]').click()  # and the boxes
    ann.button("Continue").click()
    expect(ann.page.locator(".lesson-board .written")).to_have_text(["20"])
    for answer in ("Keep 1 2 3 4", "Large Straight", "Full House", "Continue"):
        ann.button(answer).click()
    expect(ann.page.get_by_role("link", name="Play a game now")).to_be_visible()
    assert axe_findings(ann.page) == []
    for game, target in (("sorry", "[data-pawn]"), ("clue", "[data-square]"), ("scrabble", "[data-square]")):
        ann.goes_to(f"/learn/{game}")
        while not (marked := ann.page.locator(f"{target}.lesson-target")).count():
            ann.page.locator(".lesson-choices button").first.click()
        before = words.inner_text()
        marked.first.dispatch_event("click")
        expect(words).not_to_have_text(before)
