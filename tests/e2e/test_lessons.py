"""Lessons on small screens: words, choices and board are in view together."""

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import box_of
from tests.e2e.conftest import Seat

WIDTH, HEIGHT = 844, 390


@pytest.mark.parametrize(
    ("game", "board"),
    [
        ("yahtzee", ".sheet-halves"),
        ("sorry", ".board-square"),
        ("clue", ".lesson-board .plan"),
        ("scrabble", ".grid-scroll"),
    ],
)
def test_a_lesson_fits_a_phone_turned_sideways(person: Seat, game: str, board: str) -> None:
    """The words and what can be chosen are beside the whole board, from the first step to the last."""
    ann = person("Ann").goes_to(f"/learn/{game}")
    page = ann.page
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    choices = page.locator(".lesson-choices > *:not(.quiet)")
    choices.first.wait_for()
    while not page.locator('.lesson-choices a[href^="/new/"]').count():
        assert box_of(page, board)["bottom"] <= HEIGHT, page.locator(".lesson-count").inner_text()
        assert box_of(page, ".lesson-card")["right"] <= box_of(page, board)["left"]
        before = page.locator(".lesson-count").inner_text()
        for choice in choices.all():
            choice.click()
            if page.locator(".lesson-count").inner_text() != before:
                break
    expect(page.locator(".lesson-count")).to_contain_text("of")


@pytest.mark.parametrize("size", [(WIDTH, HEIGHT), (568, 320)])
@pytest.mark.parametrize("game", ["yahtzee", "sorry", "clue", "scrabble"])
def test_the_choices_of_a_lesson_are_in_view_on_a_phone_turned_sideways(
    person: Seat, game: str, size: tuple[int, int]
) -> None:
    """All of them, and the hint after a wrong one, without scrolling."""
    ann = person("Ann").goes_to(f"/learn/{game}")
    page = ann.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    count, choices = page.locator(".lesson-count"), page.locator(".lesson-choices > *")
    choices.first.wait_for()
    page.evaluate("document.fonts.ready")
    too_low = set()
    while not page.locator('.lesson-choices a[href^="/new/"]').count():
        before = count.inner_text()
        for choice in choices.all():
            if box_of(page, ".lesson-choices > :last-child")["bottom"] > size[1]:
                too_low.add(before)
            choice.click()
            if count.inner_text() != before:
                break
    assert too_low == set()


@pytest.mark.parametrize(("size", "free"), [((320, 568), 0.75), ((390, 844), 1.0), ((768, 1024), 1.0)])
@pytest.mark.parametrize(
    ("game", "board"), [("yahtzee", ".sheet"), ("sorry", ".board-square"), ("clue", ".plan"), ("scrabble", ".grid")]
)
def test_a_lesson_on_an_upright_phone_has_the_board_above_the_words(
    person: Seat, game: str, board: str, size: tuple[int, int], free: float
) -> None:
    """As at the table: what can be chosen is at the foot of the screen, always in the same place."""
    ann = person("Ann", "phone")
    page = ann.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.goes_to(f"/learn/{game}")
    count, choices = page.locator(".lesson-count"), page.locator(".lesson-choices > *")
    choices.first.wait_for()
    page.evaluate("document.fonts.ready")
    feet = set()
    while not page.locator('.lesson-choices a[href^="/new/"]').count():
        drawn, words = box_of(page, f".lesson-board {board}"), box_of(page, ".lesson-card")
        assert words["top"] - drawn["top"] >= free * (drawn["bottom"] - drawn["top"]), count.inner_text()
        feet.add(box_of(page, ".lesson-choices >> nth=0")["bottom"])
        before = count.inner_text()
        for choice in choices.all():
            choice.click()
            if count.inner_text() != before:
                break
            assert box_of(page, ".lesson-hint")["bottom"] <= size[1]
    assert len(feet) == 1
    assert feet.pop() <= size[1]
