"""The trainer and the rule lab in the browser."""

from collections.abc import Sequence

from playwright.sync_api import Route, expect

from boxtop.core import codec
from boxtop.core.drill import SeatDrill, merged
from boxtop.games.clue.drills import drills as clue_drills
from boxtop.games.clue.logician import Logician
from boxtop.games.clue.novice import Novice
from boxtop.games.sorry.drills import drills as sorry_drills
from boxtop.server.drill_reader import OwnDrills
from tests.e2e.bad_play import plays_badly
from tests.e2e.browser import axe_findings
from tests.e2e.conftest import Seat
from tests.e2e.person import Person
from tests.e2e.screens import SOLVED_WITHIN
from tests.games.clue.test_review import played
from tests.games.drilling import by_people
from tests.games.sorry.test_drills import careless


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


def test_the_trainer_draws_the_sheet_again_when_the_screen_becomes_narrow(person: Seat) -> None:
    ann = person("Ann", "laptop").goes_to("/practise/yahtzee")
    chooses_our_collection(ann)
    board, halves = ann.page.locator(".lesson-board"), ann.page.locator(".lesson-board .sheet-halves")
    expect(board).to_contain_text("Full House")
    expect(halves).to_have_count(0)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(halves).to_have_count(1)
    ann.button("Score Full House").click()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(halves).to_have_count(0)
    expect(ann.page.locator(".practise-verdict")).to_be_visible()


def test_the_trainer_asks_what_was_missed_in_a_game(person: Seat) -> None:
    ann = person("Ann", "phone")
    plays_badly(ann.address, "clue", "Thea")
    ann.goes_to("/practise/clue")
    ann.page.locator(".practise-choices button").first.wait_for(timeout=SOLVED_WITHIN)
    source = ann.page.get_by_label("Positions from")
    if source.count():
        source.select_option("Thea")
    ann.button("End the turn").click()
    expect(ann.page.locator(".practise-verdict")).to_have_text("Right!")
    expect(ann.page.locator(".practise-answers")).to_contain_text("you played this")


def shows(ann: Person, game: str, missed: Sequence[SeatDrill]) -> int:
    """Open the trainer with these positions of Ann's; how many there are."""
    found = merged(("Ann", drill) for drill in missed)
    body = codec.encode(OwnDrills(found)).decode()
    ann.page.route(
        f"**/api/drills/{game}",
        lambda route: route.fulfill(body=body) if route.request.method == "POST" else route.fallback(),
    )
    ann.goes_to(f"/practise/{game}")
    expect(ann.page.locator(".lesson-count")).to_have_text(f"Position 1 of {len(found)}")
    return len(found)


def test_a_long_list_of_suggestions_is_scrolled_by_keyboard(person: Seat) -> None:
    ann = person("Ann", "phone")
    shows(ann, "clue", clue_drills(by_people(played(7, (Logician, Novice, Novice), dawdle=True).record(), 0)))
    suggestions = ann.page.get_by_role("list", name="Suggestions and accusations")
    assert suggestions.evaluate("(list) => list.scrollHeight > list.clientHeight")
    suggestions.focus()
    ann.page.keyboard.press("End")
    ann.page.wait_for_function("() => document.querySelector('.suggestions').scrollTop > 0")
    assert axe_findings(ann.page) == []


HIDDEN_LETTERS = """() => [...document.querySelectorAll(".lesson-board .goal")].filter((goal) => {
  document.querySelector(".pieces").style.pointerEvents = "auto";
  goal.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = goal.querySelector("circle").getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found?.closest(".goal") !== goal;
}).map((goal) => goal.textContent)"""
"""The letters of choices on a board of Sorry! that something else covers."""


def test_the_letters_of_choices_in_sorry_lie_over_the_pawns_and_beside_each_other(person: Seat) -> None:
    """Also where a choice ends on a pawn, which it bumps, and where two end on one space."""
    ann = person("Ann", "phone")
    count = shows(ann, "sorry", sorry_drills(careless(4)))
    letters = ann.page.locator(".lesson-board .goal")
    for number in range(1, count + 1):
        expect(ann.page.locator(".lesson-count")).to_have_text(f"Position {number} of {count}")
        expect(letters.first).to_be_visible()
        assert ann.page.evaluate(HIDDEN_LETTERS) == [], number
        ann.page.locator(".practise-choices button").first.click()
        ann.page.locator(".practise .primary").click()
    expect(ann.page.locator(".lesson-words")).to_contain_text(f"of {count} right")


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
