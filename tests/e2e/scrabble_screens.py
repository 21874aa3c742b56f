"""A walk through Scrabble's screens: the game of document 002's example, with a blank in Ann's hand."""

from collections.abc import Iterator

from playwright.sync_api import Route, expect

from boxtop.games.scrabble import Accept, Play
from tests.e2e.person import Person
from tests.e2e.scrabble_table import Bag, Player, make_table, somebody

NAMES = ("Ann", "Grandmother Beatrice")
ANN = "HORNPAS" + "TEBI" + "TAG?R" + "LUV"
BEN = "FAMOBED" + "LUV" + "WE"
EXAMPLE = (
    (0, Play("8F", "HORN")),
    (1, Accept()),
    (1, Play("H6", "FA.M")),
    (0, Accept()),
    (0, Play("10F", "PASTE")),
    (1, Accept()),
    (1, Play("9H", ".OB")),
    (0, Accept()),
)
CURVE = [[9, 14], [20, 5], [30, 30], [40, 41]]
BACK = [[ply, -lead] for ply, lead in CURVE]
REVIEW = {
    "seats": [
        {
            "seat": 0,
            "name": "Ann",
            "total": 41,
            "lost": 21.4,
            "luck": 12.3,
            "curve": [[9, 14], [20, 5], [30, 30], [40, 41]],
        },
        {
            "seat": 1,
            "name": "Ben",
            "total": 9,
            "lost": 33.9,
            "luck": -8.1,
            "curve": [[9, -14], [20, -5], [30, -30], [40, -41]],
        },
    ],
    "turns": [
        {
            "ply": 16,
            "seat": 0,
            "turn": 1,
            "rack": "AHNOPRS",
            "played": "HORN at 8F",
            "score": 14,
            "best": [{"position": "8D", "word": "ORPHANS", "score": 74, "equity": 74.0}],
            "lost": 21.4,
            "luck": 3.1,
            "reason": "all seven tiles bring 50 points more",
        },
        {
            "ply": 22,
            "seat": 1,
            "turn": 1,
            "rack": "ABDEFMO",
            "played": "exchange DM",
            "score": 0,
            "best": [{"position": "", "word": "-BF", "score": 0, "equity": 12.5}],
            "lost": 33.9,
            "luck": -1.0,
            "reason": "",
        },
    ],
}


def at_the_board(ann: Person) -> Iterator[str]:
    """Ann and her grandmother on one device."""
    ann.goes_to("/new/scrabble")
    expect(ann.page.locator(".seat").first).to_be_visible()
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.evaluate("scrollTo(0, 0)")
    yield "scrabble-set-up"
    made = make_table(ann.address, *map(somebody, NAMES), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN, first=EXAMPLE):
        both = Player(ann).sits_at(made, 0, 1)
        yield "scrabble-cover"
        both.says_who("Ann")
        expect(both.heading).to_have_text("Ann, your turn")
        both.types("11E", "bit")
        expect(both.act("play")).to_have_text("Play for 16")
        yield "scrabble-draft"
        both.act("recall").click()
        both.tile("?").click()
        both.taps("10K")
        expect(both.page.get_by_role("dialog")).to_be_visible()
        yield "scrabble-blank"
        both.page.keyboard.press("s")
        both.act("play").click()
        expect(both.heading).to_contain_text("accept PASTES?")
        yield "scrabble-window"
        both.person.button("Challenge").click()
        yield "scrabble-challenge"
        both.page.get_by_role("dialog").get_by_role("button", name="Challenge").click()
        both.says_who("Ann")
        expect(both.page.locator(".news")).to_contain_text("misses this turn")
        both.act("exchange").click()
        both.page.locator(".exchange-rack .rack-tile").first.click()
        yield "scrabble-exchange"
        both.page.keyboard.press("Escape")
        for name in ("Ann", NAMES[1], "Ann", NAMES[1]):
            if both.page.locator("dialog.cover").count():
                both.says_who(name)
            both.act("pass").click()
            expect(both.page.get_by_role("dialog")).to_be_visible()
            if name == "Ann":
                yield "scrabble-pass"
            both.page.get_by_role("dialog").get_by_role("button", name="Pass").click()
            both.page.locator("dialog.cover, .end-head").first.wait_for()
    yield from after_scrabble(both)


def after_scrabble(both: Player) -> Iterator[str]:
    """The end, the replay and the review."""
    expect(both.page.locator(".end-head")).to_be_visible()
    both.page.evaluate("scrollTo(0, 0)")
    yield "scrabble-end"
    both.person.button("Replay").click()
    both.page.get_by_role("slider").fill("12")
    yield "scrabble-replay"
    both.page.route("**/api/tables/*/review", review)
    both.page.goto(f"{both.page.url}/review")
    expect(both.page.locator(".decisions").first).to_be_visible()
    yield "scrabble-review"
    both.page.goto(f"{both.person.address}/rules/scrabble")
    expect(both.page.locator(".rule").first).to_be_visible()
    yield "scrabble-rules"


def review(route: Route) -> None:
    route.fulfill(json=REVIEW)


def with_own_device(ann: Person) -> Iterator[str]:
    """Ann alone with her device: what most games look like."""
    made = make_table(ann.address, somebody("Ann"), somebody("Ben"), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN, first=EXAMPLE):
        player = Player(ann).sits_at(made, 0)
        expect(player.heading).to_have_text("Ann, your turn")
        yield "scrabble-turn"
        player.types("11E", "bit")
        expect(player.act("play")).to_have_text("Play for 16")
        ann.page.evaluate("scrollTo(0, 0)")
        yield "scrabble-table"
        if player.act("zoom").is_visible():
            player.act("zoom").click()
            yield "scrabble-zoom"
            player.act("zoom").click()
        player.act("play").click()
        expect(player.heading).to_have_text("Waiting for Ben")
        yield "scrabble-waiting"
