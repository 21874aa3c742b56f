"""Screens for pictures only: full tables, and the lobby of a public server."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.clue_player import CluePlayer
from tests.e2e.person import Person

NAMES = ("Ann", "Ben", "Cleo", "Grandmother Beatrice", "Dora", "Emil", "Fred", "Gus")
LOBBY = {
    "is_open": True,
    "tables": [
        {
            "table": "A" * 22,
            "game": "yahtzee",
            "rules": "hasbro",
            "players": ["Dora"],
            "open_seats": 1,
            "code": "ABC234",
        },
        {
            "table": "B" * 22,
            "game": "clue",
            "rules": "classic",
            "players": ["Emil", "Fred", "Gus"],
            "open_seats": 0,
            "code": None,
        },
    ],
}
"""What a public server answers with an open game and a running one."""


def with_many_players(ann: Person) -> Iterator[str]:
    """As many players as a table of each game usually has at most."""
    ann.sets_up(*((name, "here") for name in NAMES))
    ann.page.wait_for_selector("main.mine")
    yield "yahtzee-start-of-8"
    ann.rolls_first()
    yield "yahtzee-8"
    ann.sets_up(("Ann", "here"), *((name, "novice") for name in NAMES[1:6]), game="clue")
    ann.page.wait_for_selector("main.mine")
    CluePlayer(ann, 0).act("roll")
    expect(ann.page.locator(".where select")).to_be_visible()
    yield "clue-6"
    ann.sets_up(("Ann", "here"), *((name, "beginner") for name in NAMES[1:4]), game="scrabble")
    ann.page.wait_for_selector("main.mine")
    yield "scrabble-4"


def beside_the_games(ann: Person) -> Iterator[str]:
    """The rules of Sorry! and the lobby."""
    ann.goes_to("/rules/sorry")
    expect(ann.page.locator(".rule").first).to_be_visible()
    yield "sorry-rules"
    ann.page.route("**/api/lobby", lambda route: route.fulfill(json=LOBBY))
    ann.goes_to("/")
    ann.page.evaluate("document.documentElement.dataset.lobby = ''; dispatchEvent(new PopStateEvent('popstate'))")
    expect(ann.page.locator(".lobby li").first).to_be_visible()
    ann.page.locator(".lobby").scroll_into_view_if_needed()
    yield "lobby"
