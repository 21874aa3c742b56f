"""Sorry! on the table: a whole game in each preset, choosing on a phone, hidden hands, and what nobody can move."""

import re

import pytest
from playwright.sync_api import expect

from boxtop.games.sorry.board import COLORS, HOME, backward, forward
from tests.e2e.conftest import Seat
from tests.e2e.sorry_player import SorryPlayer

BY_HAND = 5


@pytest.mark.parametrize(
    "rules", ["standard", pytest.param("teams", marks=pytest.mark.deep), pytest.param("points", marks=pytest.mark.deep)]
)
def test_a_whole_game_is_played_by_people_and_bots_to_the_end(person: Seat, rules: str) -> None:
    """Some turns by hand, the rest by a bot in the same seats, then what there is after a game."""
    ann = person("Ann", "phone")
    seats = [("Ann", "here"), ("Robbie", "greedy"), ("Cleo", "here"), ("Ruth", "greedy")]
    ann.sets_up(*(seats if rules == "teams" else seats[:2]), game="sorry", rules=rules, start=False)
    if rules == "points":
        ann.page.get_by_label("Points that win the match").fill("0")
    ann.starts()
    player = SorryPlayer(ann)
    for _ in range(BY_HAND):
        assert player.takes_a_turn()
    for _ in range(2 if rules == "teams" else 1):
        ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible(timeout=120_000)
    expected = {"standard": "wins with 4 pawns HOME", "teams": "win with 8 pawns HOME", "points": "points"}[rules]
    expect(ann.heading).to_contain_text(expected)
    ann.button("Replay").click()
    ann.page.get_by_role("slider").press("End")
    expect(ann.page.locator(".replay .player-home").filter(has_text=re.compile("4/4|8/8"))).to_have_count(1)
    ann.page.get_by_role("link", name="Check the cards").click()
    ann.button("Check every card").click()
    expect(ann.page.locator(".verdict")).to_contain_text("cards are correct")


def ready(person: Seat, *, motion: bool = False, kind: str = "phone") -> SorryPlayer:
    """Red on 4 and 7, yellow on 39; red is to draw."""
    player = SorryPlayer(person("Ann", kind, motion=motion))
    player.lays_own_cards("Ann", "Ben", cards="2 3 1 1 5")
    expect(player.board).to_have_text("red: START, START, 4, 7. yellow: START, START, START, 39.")
    return player


def test_a_seven_is_split_with_three_taps(person: Seat) -> None:
    """A pawn, how many steps it takes, play: what is left falls to the only other pawn by itself."""
    player = ready(person).draws_card("7")
    player.items.first.tap()
    player.page.locator('[data-key="walk:2"]').tap()
    expect(player.page.locator(".preview")).to_have_count(2)
    expect(player.item("5 ahead")).to_have_attribute("aria-pressed", "true")
    expect(player.play).to_have_text("Split the 7")
    player.plays()
    expect(player.board).to_have_text("red: START, START, 6, 12. yellow: START, START, START, 39.")


def test_an_eleven_changes_places_by_tapping_the_two_pawns(person: Seat) -> None:
    player = ready(person).draws_card("11")
    taps_space(player, 7)
    expect(player.page.locator(".goal")).to_have_text(["11"])
    expect(player.page.locator(".ring").last).to_have_text("A")
    expect(player.item("Ben (yellow)").locator(".item-mark")).to_have_text("A")
    taps_space(player, 39)
    player.plays()
    expect(player.board).to_have_text("red: START, START, 4, 43. yellow: START, START, START, 7.")


def test_whom_a_sorry_sends_back_is_shown_before_it_is_said(person: Seat) -> None:
    player = ready(person).draws_card("sorry")
    expect(player.page.locator(".cross")).to_have_count(1)
    expect(player.items).to_contain_text(["send Ben (yellow) back"])
    expect(player.page.locator(".panel-hint")).to_have_text("This is your only move, so you have to make it.")
    player.plays()
    expect(player.board).to_have_text("red: START, 4, 7, 43. yellow: START, START, START, START.")


def taps_space(player: SorryPlayer, space: int) -> None:
    """Tap a little beside a space of the board, as thumbs do."""
    point = player.page.evaluate(
        """async (space) => {
          const { middleOf } = await clientModule("js/games/sorry/geometry.js");
          const frame = document.querySelector(".board-square").getBoundingClientRect();
          return middleOf(0, space).map((each, axis) => [frame.left, frame.top][axis] + (each / 16) * frame.width);
        }""",
        space,
    )
    player.page.touchscreen.tap(point[0] + 6, point[1] + 6)


def test_where_there_is_nothing_to_choose_it_says_why_and_goes_on(person: Seat) -> None:
    player = SorryPlayer(person("Ann")).lays_own_cards("Ann", "Ben").draws_card("5")
    expect(player.page.locator(".panel-words")).to_contain_text("only a 1, a 2 or SORRY! gets a pawn out of START")
    expect(player.play).to_have_text("Continue")
    expect(player.person.heading).to_contain_text("Ben")
    expect(player.page.locator(".story-lines")).to_contain_text("Ann has no legal move with a 5")


def test_a_turn_can_be_played_with_the_keyboard_alone(person: Seat) -> None:
    player = ready(person, kind="laptop")
    keys = player.page.keyboard
    player.page.locator('.pick-card[data-card="10"]').focus()
    keys.press("Enter")
    expect(player.person.heading).to_have_text("Ann (red), you drew a 10")
    keys.press("2")
    expect(player.items).to_have_count(2)
    keys.press("Escape")
    keys.press("ArrowDown")
    expect(player.items.first).to_be_focused()
    keys.press("Enter")
    keys.press("1")
    expect(player.play).to_have_text("Move backward")
    expect(player.play).to_be_focused()
    keys.press("Enter")
    expect(player.board).to_contain_text("red: START, START, 3, 7.")


def test_a_card_is_drawn_when_its_player_draws_and_seen_by_all_then(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "other"), game="sorry")
    ben.sits_down(ann.code)
    for each in (ann, ben):
        expect(each.heading).to_contain_text("draw")
    drawer, other = (ann, ben) if ann.page.locator("main.mine").count() else (ben, ann)
    expect(drawer.heading).to_have_text(re.compile(rf"{drawer.name} \(\w+\), draw a card"))
    expect(other.heading).to_have_text(re.compile(rf"Waiting for {drawer.name} \(\w+\) to draw"))
    expect(other.page.locator(".pile.ready")).to_have_count(0)
    for each in (ann, ben):
        expect(each.page.locator(".pile-count")).to_have_text("45 cards")
    expect(drawer.page.get_by_role("button", name="Draw a card")).to_have_count(2)
    drawer.page.keyboard.press("d")
    for each in (ann, ben):
        expect(each.heading).to_contain_text("drew")
        expect(each.page.locator(".pile-count")).to_have_text("44 cards")


def test_pawns_walk_unless_motion_is_reduced(person: Seat) -> None:
    player = ready(person, motion=True, kind="laptop").draws_card("12")
    player.items.first.click()
    player.page.evaluate(
        """() => {
          const { animate } = Element.prototype;
          window.walks = 0;
          Element.prototype.animate = function (...way) {
            walks += way[0].length;
            return animate.apply(this, way);
          };
        }"""
    )
    player.plays()
    assert player.page.evaluate("walks") == 13 + 4, "twelve steps over thirteen points, and a slide over four spaces"


def test_a_hand_is_covered_on_a_shared_screen_and_never_shown_to_others(person: Seat) -> None:
    ann, guest = person("Ann", "phone"), person("Guest")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), game="sorry", rules="points")
    cover = ann.page.locator("dialog.cover")
    expect(cover).to_be_visible()
    expect(ann.page.locator(".pick-card")).to_have_count(0)
    first = "Ann" if "Ann" in cover.inner_text() else "Ben"
    player = SorryPlayer(ann)
    cover.get_by_role("button").tap()
    expect(ann.page.locator(".pick-card")).to_have_count(5)
    guest.page.goto(ann.page.url)
    expect(guest.heading).to_contain_text(f"{first}")
    expect(guest.page.locator(".pick-card")).to_have_count(0)
    ann.page.locator('.pick-card:not([data-card="2"])').first.tap()
    player.chooses()
    player.play.tap()
    expect(cover).to_contain_text("Ben" if first == "Ann" else "Ann")
    expect(ann.page.locator(".pick-card")).to_have_count(0)


def test_after_a_reload_in_the_middle_of_a_turn_the_page_is_where_it_was(person: Seat) -> None:
    player = ready(person).draws_card("8")
    player.items.first.tap()
    player.page.reload()
    expect(player.person.heading).to_have_text("Ann (red), you drew an 8")
    expect(player.page.locator(".play-card")).to_contain_text("8")
    player.items.first.tap()
    player.plays()
    expect(player.board).to_contain_text("red: START, START, 7, 12.")


def test_a_drawn_walk_ends_where_the_rules_say(person: Seat) -> None:
    page = person("Ann").goes_to("/rules/sorry").page
    walks = [
        (color, place, end, steps)
        for color in range(len(COLORS))
        for place in range(HOME)
        for steps in (*range(1, 13), -1, -4)
        if (end := forward(color, place, steps) if steps > 0 else backward(color, place, -steps)) is not None
    ]
    ends = page.evaluate(
        """async (walks) => {
          const { useBoard, wayOf } = await clientModule("js/games/sorry/geometry.js");
          const games = await (await fetch("/api/games")).json();
          useBoard(games.find((game) => game.id === "sorry").board);
          return walks.map((walk) => wayOf(...walk).at(-1));
        }""",
        walks,
    )
    assert ends == [end for _, _, end, _ in walks]


def test_a_table_with_an_own_deck_is_set_up_where_every_card_is_drawn_openly(person: Seat) -> None:
    """The choice is there for the standard game, and not for hands that players hide."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), game="sorry", start=False)
    own = ann.page.get_by_label("We draw from our own deck")
    own.check()
    ann.chooses_rules("points")
    expect(own).to_have_count(0)
    ann.chooses_rules("standard")
    expect(own).to_be_checked()
    ann.starts()
    ann.page.locator(".item").first.click()
    SorryPlayer(ann).draws_card("1")


def test_hands_are_dealt_by_boxtop_even_where_an_own_deck_was_chosen_first(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), game="sorry", start=False)
    ann.page.get_by_label("We draw from our own deck").check()
    ann.chooses_rules("points")
    ann.starts()
    expect(ann.page.locator("dialog.cover")).to_be_visible()
