"""A walk through the screens of Sorry!, looked at by axe and taken in pictures."""

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.person import Person
from tests.e2e.sorry_player import SorryPlayer

TEAMS_OUT = "2 5 3 2 8 3 2 10 3 12 3"
"""Cards that bring three pawns of Ann's team onto the track, with Ann to draw."""

REVIEW = {
    "unit": "chance",
    "seats": [
        {
            "seat": 0,
            "name": "Ann",
            "curve": [[1, 0.5], [20, 0.62], [44, 0.41], [60, 0.7], [81, 1.0]],
            "luck": 0.31,
            "skill": -0.04,
            "others": 0.23,
            "moments": [
                {"ply": 44, "text": "drew a 4 with nothing to use it on", "swing": -0.12, "kind": "luck"},
                {
                    "ply": 60,
                    "text": "changed places with the pawn on 53 instead of 12",
                    "swing": -0.03,
                    "kind": "skill",
                },
            ],
        },
        {
            "seat": 1,
            "name": "Robbie",
            "curve": [[1, 0.5], [20, 0.38], [44, 0.59], [60, 0.3], [81, 0.0]],
            "luck": -0.22,
            "skill": -0.01,
            "others": -0.27,
            "moments": [],
        },
    ],
    "turns": [],
}


def at_the_sorry_table(ann: Person) -> Iterator[str]:
    """Set-up, drawing, a split, and a card that moves nobody."""
    ann.goes_to("/new/sorry")
    ann.chooses_rules("points")
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.evaluate("scrollTo(0, 0)")
    yield "sorry-set-up"
    ann.sets_up(("Ann", "here"), ("Bea", "here"), game="sorry")
    expect(ann.page.locator(".pile.ready")).to_be_visible()
    yield "sorry-draw"
    player = SorryPlayer(ann).lays_own_cards("Ann", "Bea", "Cleo", "Dan", cards=TEAMS_OUT, variation="teams")
    player.draws_card("7")
    player.items.first.click()
    yield "sorry-split"
    player.items.nth(1).click()
    player.chooses()
    yield "sorry-split-chosen"
    player.lays_own_cards("Ann", "Ben").draws_card("5")
    yield "sorry-nothing"


def after_a_sorry_game(ann: Person) -> Iterator[str]:
    """A hand of cards, its game played out by bots, and what there is after it."""
    ann.sets_up(("Ann", "here"), ("Robbie", "greedy"), game="sorry", rules="points", start=False)
    ann.page.get_by_label("Points that win the match").fill("0")
    ann.starts()
    player = SorryPlayer(ann)
    player.waits_for_turn()
    player.chooses()
    yield "sorry-hand-chosen"
    ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible()
    ann.button("Replay").click()
    ann.page.get_by_role("slider").fill("60")
    yield "sorry-replay"
    ann.page.route(
        "**/review", lambda route: route.fulfill(json=REVIEW) if "/api/" in route.request.url else route.fallback()
    )
    ann.page.goto(f"{ann.page.url}/review")
    expect(ann.page.locator(".curve")).to_be_visible()
    yield "sorry-review"


def more_of_sorry(ann: Person) -> Iterator[str]:
    """Screens much like those above. For pictures."""
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Robbie", "greedy"), game="sorry", rules="points")
    expect(ann.page.locator("dialog.cover")).to_be_visible()
    yield "sorry-cover"
    player = SorryPlayer(ann)
    player.waits_for_turn()
    yield "sorry-hand"
    player.lays_own_cards("Ann", "Grandmother Beatrice", "Cleo", cards="5 2 3 1 1 1 8 3")
    yield "sorry-own-cards"
    player.draws_card("11")
    player.items.first.click()
    yield "sorry-switch"
    player.items.last.click()
    yield "sorry-switch-chosen"
    player.plays()
    player.draws_card("sorry")
    yield "sorry-sorry"
    player.lays_own_cards("Ann", "Bea", "Cleo", "Dan", cards=TEAMS_OUT, variation="teams").draws_card("7")
    player.items.first.click()
    player.items.nth(1).click()
    yield "sorry-split-half"
    ann.page.get_by_role("switch").check()
    expect(ann.page.locator(".choice").first).to_be_visible(timeout=180_000)
    ann.page.locator(".coach").scroll_into_view_if_needed()
    yield "sorry-coach"
    ann.sets_up(("Ann", "here"), ("Robbie", "greedy"), game="sorry")
    ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible()
    yield "sorry-end"
    ann.page.get_by_role("link", name="Check the cards").click()
    ann.button("Check every card").click()
    expect(ann.page.locator(".verdict")).to_be_visible()
    ann.page.get_by_text("Card by card").click()
    yield "sorry-fairness"


def in_a_sorry_game(ann: Person) -> Iterator[str]:
    """A game of four after some rounds. For pictures."""
    seats = ("Ann", "here"), ("Ben", "greedy"), ("Cleo", "greedy"), ("Dan", "greedy")
    ann.sets_up(*seats, game="sorry")
    player = SorryPlayer(ann)
    for _ in range(40):
        player.waits_for_turn()
        player.draws()
        if ann.page.locator(".item").count() > 2:
            player.chooses()
            yield "sorry-table"
        player.takes_a_turn()


SORRY_WALKS = {"sorry-table": at_the_sorry_table, "sorry-after": after_a_sorry_game}
