"""The trainer and the rule lab in the browser."""

from playwright.sync_api import Route, expect

from tests.e2e.browser import axe_findings
from tests.e2e.conftest import Seat
from tests.e2e.person import Person
from tests.e2e.screens import SOLVED_WITHIN


def chooses_our_collection(ann: Person) -> None:
    """Other tests may have left reviewed games on this server, whose positions are shown first."""
    ann.page.locator(".practise-choices button").first.wait_for(timeout=SOLVED_WITHIN)
    source = ann.page.get_by_label("Positions from")
    if source.count():
        source.select_option("")


def test_the_trainer_asks_says_what_is_lost_and_brings_a_missed_position_back(person: Seat) -> None:
    ann = person("Ann", "phone").goes_to("/")
    ann.page.locator('.game-links a[href="/practise/yahtzee"]').click()
    chooses_our_collection(ann)
    expect(ann.page.locator(".lesson-words")).to_have_text("2 rolls left. What is best?")
    ann.button("Score Full House").click()
    expect(ann.page.locator(".practise-verdict")).to_have_text("Not the best.")
    best, *others = ann.page.locator(".practise-answers li").all()
    expect(best).to_contain_text("best")
    assert all("loses" in other.inner_text() for other in others)
    assert axe_findings(ann.page) == []
    ann.button("Next").click()
    expect(ann.page.locator(".lesson-count")).to_have_text("Position 2 of 10")
    ann.page.reload()
    chooses_our_collection(ann)
    expect(ann.page.locator(".lesson-count")).to_have_text("Position 1 of 10")
    expect(ann.button("Score Full House")).to_be_visible()


def test_the_rule_lab_compares_the_rules_of_the_set_up_screen(person: Seat) -> None:
    ann = person("Ann").goes_to("/new/yahtzee")
    ann.chooses_rules("freethedice")
    ann.page.get_by_role("link", name="Compare rules").click()
    ann.button("Compare").click()
    side_by_side = ann.page.get_by_role("region", name="Side by side")
    expect(side_by_side.locator("tbody tr").first).to_contain_text("254.59")
    expect(side_by_side.locator("tbody tr").first).to_contain_text("254.47")
    expect(ann.page.locator(".comparison-changes li")).to_have_count(5)
    assert axe_findings(ann.page) == []


def no_own_drills(route: Route) -> None:
    if route.request.method == "POST":
        route.fulfill(json={"drills": [], "pending": 0})
    else:
        route.fallback()


def test_a_game_without_drills_says_how_to_get_some(person: Seat) -> None:
    """As for somebody without games: the server of these tests has games of Clue by others."""
    ann = person("Ann", "phone")
    ann.page.route("**/api/drills/clue", no_own_drills)
    ann.goes_to("/practise/clue")
    expect(ann.page.locator(".lesson-words")).to_have_text("Nothing to practise yet")
    expect(ann.page.get_by_role("link", name="Play a game")).to_have_attribute("href", "/new/clue")
    assert axe_findings(ann.page) == []


def test_the_trainer_waits_for_the_review_of_a_game_that_just_ended(person: Seat) -> None:
    ann = person("Ann", "phone")
    pending = iter([1, 1])

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(json={"drills": [], "pending": next(pending, 0)})
        else:
            route.fallback()

    ann.page.route("**/api/drills/clue", answer)
    ann.goes_to("/practise/clue")
    words = ann.page.locator(".lesson-words")
    expect(words).to_have_text("Your game is being reviewed…")
    expect(words).to_have_text("Nothing to practise yet")


def test_the_game_of_the_day_is_offered_for_every_game_that_can_share_its_luck(person: Seat) -> None:
    ann = person("Ann").goes_to("/")
    daily = ann.page.locator('.game-links a[href*="dice=daily"]')
    expect(daily).to_have_text(["Yahtzee", "Sorry!", "Scrabble"])
    daily.nth(2).click()
    ann.button("Start").click()
    expect(ann.page.locator(".grid").first).to_be_visible(timeout=SOLVED_WITHIN)
