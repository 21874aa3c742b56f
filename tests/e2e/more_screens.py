"""Screens for pictures only: full tables, two devices, a full record book, and the lobby of a public server."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.e2e.bad_play import plays_badly
from tests.e2e.browser import PHONE, Device
from tests.e2e.clue_player import CluePlayer
from tests.e2e.person import Person

REVIEWED_WITHIN = 240_000
"""Milliseconds until the review of a game is ready, which the trainer waits for."""
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


def in_the_trainer(ann: Person) -> Iterator[str]:
    """What Ann missed in a game of each kind: the first question and its answer."""
    for game in ("yahtzee", "sorry", "clue", "scrabble"):
        choices = ann.page.locator(".practise-choices button")
        plays_badly(ann.address, game, "Ann")
        ann.goes_to(f"/practise/{game}")
        choices.first.wait_for(timeout=REVIEWED_WITHIN)
        source = ann.page.get_by_label("Positions from")
        if source.count():
            source.select_option("Ann")
        yield f"{game}-trainer"
        choices.first.click()
        expect(ann.page.locator(".practise-verdict")).to_be_visible()
        yield f"{game}-trainer-answer"


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


def record_book() -> dict[str, Any]:
    """The record book of a family that has played for weeks."""
    scores = ((212, 0.93, 20.0), (187, 0.88, -14.0), (241, 0.95, 31.0), (229, 0.96, 4.0), (198, 0.94, -22.0))
    games = [
        {
            "table": f"{place:022}",
            "game": "yahtzee",
            "rules": "hasbro",
            "finished": f"2026-03-{28 - place:02}T19:30:00Z",
            "points": True,
            "unit": "points",
            "early": None,
            "seats": [
                {
                    "name": name,
                    "bot": None,
                    "score": score - 17 * seat,
                    "rank": 1 + seat,
                    "by_bot": False,
                    "gave_up": False,
                    "luck": luck - 20 * seat,
                    "accuracy": accuracy - 0.06 * seat,
                }
                for seat, name in enumerate(NAMES[:4])
            ],
        }
        for place, (score, accuracy, luck) in enumerate(scores)
    ]
    people = [
        {
            "name": name,
            "game": game,
            "rules": rules,
            "games": 5,
            "wins": 4 - seat,
            "losses": 1 + seat,
            "best": best,
            "average": average,
            "reviewed": 5,
            "luck": 1.0,
            "accuracy": 0.9,
        }
        for seat, name in enumerate(NAMES[:4])
        for game, rules, best, average in (("yahtzee", "hasbro", 241, 213.4), ("sorry", "standard", None, None))
    ]
    pairs = [
        {"game": "yahtzee", "names": ["Ann", "Grandmother Beatrice"], "wins": [4, 1]},
        {"game": "sorry", "names": ["Ben", "Cleo"], "wins": [2, 3]},
    ]
    return {"people": people, "pairs": pairs, "games": games, "pending": 1}


def with_a_full_record_book(ann: Person) -> Iterator[str]:
    """Who plays how well, and who is lucky."""
    ann.page.route("**/api/records", lambda route: route.fulfill(json=record_book()))
    ann.goes_to("/records")
    expect(ann.page.locator(".scatter")).to_be_visible()
    yield "records-full"
    ann.page.locator(".scatter").scroll_into_view_if_needed()
    yield "records-luck"
    ann.page.locator(".pairs").scroll_into_view_if_needed()
    yield "records-pairs"


def between_two_devices(ann: Person) -> Iterator[str]:
    """A zero that is asked about, the question before a take-back, and reactions."""
    browser = ann.device.context.browser
    assert browser is not None
    ben = Person("Ben", Device(browser, PHONE, "light"), ann.address)
    ann.sets_up(("Ann", "here"), ("Ben", "other"), start=False)
    ann.page.get_by_role("combobox", name="Who goes first").select_option("1")
    ann.starts()
    ben.sits_down(ann.code)
    ann.waits_for_turn()
    ann.rolls_first()
    ann.page.locator('button.box[data-box="chance"]').click()
    yield "box-chosen"
    ann.button("Score 0 instead").click()
    yield "zero"
    ann.button("Go back").click()
    ann.page.locator('[data-act="primary"]').click()
    ben.page.locator("main.mine").wait_for()
    expect(ann.page.locator("main.mine")).to_have_count(0)
    yield "others-turn"
    ann.page.locator(".take-back").click()
    expect(ann.page.locator(".notice")).to_contain_text("Waiting for Ben")
    yield "take-back-waiting"
    mine, ann.page = ann.page, ben.page
    expect(ann.page.locator(".question .primary")).to_be_visible()
    yield "take-back-question"
    ben.button("No, it stands").click()
    ann.page = mine
    ann.button("React").click()
    yield "reactions"
    ann.button("Well played").click()
    ben.device.context.close()
