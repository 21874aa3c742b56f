"""Small screens: what belongs together is in view together, and text keeps a readable size."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import box_of
from tests.e2e.conftest import Seat
from tests.e2e.scrabble_screens import ANN, BEN
from tests.e2e.scrabble_table import Bag, Player, make_table, somebody
from tests.e2e.sorry_player import SorryPlayer
from tests.e2e.sorry_screens import TEAMS_OUT

WIDTH, HEIGHT = 844, 390


def test_a_curve_keeps_the_size_of_its_labels_when_the_window_is_narrowed(person: Seat) -> None:
    ann = person("Ann")
    ann.goes_to("/")
    ann.page.evaluate(
        """async () => {
          const { drawCurve } = await clientModule("js/games/curve.js");
          const seats = [{ name: "Ann", curve: [[0, 250], [40, 180]] }];
          document.querySelector("main").replaceChildren(drawCurve(seats, { note: "", label: "Points", step: 20 }));
        }"""
    )
    for width in (1280, 768, 390, 320):
        ann.page.set_viewport_size({"width": width, "height": 800})
        ann.page.wait_for_function(
            "() => Math.abs((document.querySelector('.curve')?.getScreenCTM().a ?? 0) - 1) < 0.02"
        )


@pytest.mark.parametrize("players", [2, 3])
def test_long_names_are_not_cut_on_the_score_sheet(person: Seat, players: int) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(*((name, "here") for name in ("Grandmother Beatrice", "Bartholomew", "Cleo")[:players]))
    ann.page.wait_for_selector("main.mine")
    for width, height in ((568, 320), (844, 390), (320, 568), (390, 844), (768, 1024), (1280, 800)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(
            """() => [...document.querySelectorAll(".head-name:not(.shortened) > span")].every(
              (name) => name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1)"""
        )
        shortened = ann.page.locator(".head-initials:visible").all_inner_texts()
        assert set(shortened) <= {"GB", "Bart."}


def test_six_players_fit_a_phone_without_scrolling_sideways(person: Seat) -> None:
    """A name that is too long for its column is shortened to initials below the player's drawing."""
    ann = person("Ann", "phone")
    ann.sets_up(*((name, "here") for name in ("Ann", "Ben", "Cleo", "Grandmother Beatrice", "Dora", "Emil")))
    ann.page.wait_for_selector("main.mine")
    for width, height in ((320, 568), (390, 844), (568, 320), (667, 375), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(
            """() => document.querySelector(".sheet-scroll").matches(".slim:not(.many)") &&
              [...document.querySelectorAll(".sheet-scroll")].every((one) => one.scrollWidth <= one.clientWidth) &&
              [...document.querySelectorAll(".head-name:not(.shortened)")].every(
                (name) => name.scrollWidth <= name.clientWidth + 1)"""
        )
        assert ann.page.locator(".head-initials:visible").all_inner_texts() in (["GB"], ["GB", "GB"])


def test_the_names_beside_the_rolls_for_the_start_are_readable_on_a_small_phone(person: Seat) -> None:
    """A long name is shortened before it is set too small."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 320, "height": 568})
    names = ("Ann", "Ben", "Cleo", "Grandmother Beatrice", "Dora", "Emil", "Fred", "Gus")
    ann.sets_up(*((name, "here") for name in names))
    ann.page.wait_for_selector("main.mine")
    long = ann.page.locator('.start-name [data-name="Grandmother Beatrice"]')
    expect(long.locator("[aria-hidden]")).to_have_text("GB")
    assert long.evaluate("(each) => Number.parseFloat(getComputedStyle(each).fontSize)") >= 11


def test_the_sheet_of_a_match_of_partners_fits_a_low_phone(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(*((name, "here") for name in ("Ann", "Ben", "Cleo", "Grandmother Beatrice")), start=False)
    ann.page.get_by_label("Partners:").check()
    ann.page.get_by_label("How many games").select_option("2")
    ann.starts()
    ann.page.wait_for_selector("main.mine")
    for width, height in ((568, 320), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(
            """() => [...document.querySelectorAll(".sheet-scroll")].every(
              (one) => one.getBoundingClientRect().bottom <= innerHeight && one.scrollWidth <= one.clientWidth) &&
              [...document.querySelectorAll(".head-initials")].every(
              (name) => name.scrollWidth <= name.clientWidth + 1)"""
        )


MOST_LINES = """() => Math.max(...[...document.querySelectorAll(".tray-acts button")].map((button) => {
  const text = document.createRange();
  text.selectNodeContents(button);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}))"""


def test_the_buttons_below_the_dice_have_two_lines_at_most(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 568, "height": 320})
    ann.sets_up(("Ann", "here"), ("Ben", "here"))
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()
    ann.page.locator('button.box[data-box="chance"]').click()
    expect(ann.button("Score 0 instead")).to_be_visible()
    assert ann.page.evaluate(MOST_LINES) == 2


def test_a_yahtzee_bonus_is_written_out_in_a_narrow_column(person: Seat) -> None:
    """Below the points, where there is no room beside them."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    ann.sets_up(*((name, "here") for name in ("Ann", "Grandmother Beatrice", "Cleo")), start=False)
    ann.page.get_by_label("We roll our own dice").check()
    ann.page.get_by_role("combobox", name="Who goes first").select_option("1")
    ann.starts()
    for dice, box in (("44444", "yahtzee"), ("55555", "yahtzee"), ("12345", "large_straight")):
        expect(ann.page.locator(".entry")).to_be_visible()
        ann.enters(dice)
        ann.takes(box)
    expect(ann.page.locator(".entry")).to_be_visible()
    ann.enters("44444")
    fours = ann.page.locator('button[data-box="fours"]')
    expect(fours.locator(".plus > span")).to_be_visible()
    assert fours.evaluate("(each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight")


def test_names_and_totals_stay_in_view_where_a_sheet_of_six_scrolls(person: Seat) -> None:
    """On a low and narrow phone the sections do not fit side by side: one sheet scrolls, and stays where it was."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 568, "height": 320})
    ann.sets_up(*((name, "here") for name in ("Ann", "Ben", "Cleo", "Grandmother Beatrice", "Dora", "Emil")))
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()
    ann.page.locator('button.box[data-box="chance"]').scroll_into_view_if_needed()
    before = ann.page.evaluate("document.querySelector('.sheet-scroll').scrollTop")
    assert before > 0
    for part in (".sheet thead th >> nth=0", ".sheet tfoot td >> nth=0"):
        assert 0 <= box_of(ann.page, part)["top"] < box_of(ann.page, part)["bottom"] <= 320
    ann.page.locator('button.box[data-box="chance"]').click()
    expect(ann.page.locator("button.box.chosen")).to_be_visible()
    assert ann.page.evaluate("document.querySelector('.sheet-scroll').scrollTop") == before


def covered_parts(page: Page) -> list[str]:
    """Where the panel of Sorry! lies over the board or reaches out of the screen, in sizes of phones and tablets."""
    found = []
    for width, height in ((320, 568), (360, 640), (390, 844), (768, 1024), (568, 320), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        board, panel = box_of(page, ".board-square"), box_of(page, ".panel")
        acts = page.locator(".panel-acts button").all()
        lowest = max([each["y"] + each["height"] for act in acts if (each := act.bounding_box())], default=0)
        if width < height and board["bottom"] > panel["top"]:
            found.append(f"{width}x{height}: the panel covers the board")
        if panel["bottom"] > height or lowest > panel["bottom"]:
            found.append(f"{width}x{height}: the panel is too low")
    return found


def test_the_panel_of_sorry_leaves_the_board_free(person: Seat) -> None:
    """Many choices scroll inside the panel: an 11 with three opponents out, and a 7 split between three pawns."""
    ann = person("Ann", "phone")
    player = SorryPlayer(ann).lays_own_cards("Ann", "Grandmother Beatrice", "Cleo", "Dan", cards="1 1 1 1 3 5 3 8")
    assert covered_parts(ann.page) == []
    player.draws_card("11")
    assert covered_parts(ann.page) == []
    player.items.last.click()
    assert covered_parts(ann.page) == []
    player.lays_own_cards("Ann", "Bea", "Cleo", "Dan", cards=TEAMS_OUT, variation="teams").draws_card("7")
    player.chooses()
    assert covered_parts(ann.page) == []


def test_the_players_of_sorry_keep_their_height_when_a_long_name_has_the_turn(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 320, "height": 568})
    player = SorryPlayer(ann).lays_own_cards("Ann", "Grandmother Beatrice", "Cleo", cards="5 2 3 1 1 1 8 3")
    tops = [box_of(ann.page, ".board-square")["top"]]
    player.draws_card("11")
    assert covered_parts(ann.page) == []
    ann.page.set_viewport_size({"width": 320, "height": 568})
    player.items.first.click()
    player.items.last.click()
    player.plays()
    tops.append(box_of(ann.page, ".board-square")["top"])
    assert tops[0] == tops[1]


def test_a_hand_of_sorry_cards_leaves_the_board_free(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Robbie", "greedy"), game="sorry", rules="points")
    player = SorryPlayer(ann)
    player.waits_for_turn()
    assert covered_parts(ann.page) == []
    for width, height in ((320, 568), (390, 844), (568, 320)):
        ann.page.set_viewport_size({"width": width, "height": height})
        hide, head, players = (box_of(ann.page, part) for part in (".whose-hand button", ".turn-head", ".players"))
        assert head["right"] <= hide["left"]
        assert hide["bottom"] <= players["top"]
        title = ann.page.locator(".turn-head h1")
        assert title.evaluate("(each) => each.scrollHeight <= each.parentElement.clientHeight")
    player.chooses()
    assert covered_parts(ann.page) == []


CUT_OFF = """() => [
  ...document.querySelectorAll(".deck :is(.small-card:not(.word), .word .short, th:first-child), .player .bot-level"),
].filter((each) => {
  const text = document.createRange();
  text.selectNodeContents(each);
  const frame = each.closest(".small-card, th, .player-name").getBoundingClientRect();
  const { left, right, width } = text.getBoundingClientRect();
  return width > 0 && (left < frame.left || right > frame.right);
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [(556, 320), (568, 320), (320, 568), (844, 390)])
def test_the_numbers_of_cards_and_the_levels_of_bots_are_not_cut(person: Seat, size: tuple[int, int]) -> None:
    """A window is 12 pixels narrower where a browser has scroll bars of its own."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.goes_to("/new/sorry").starts()
    ann.page.locator(".deck .small-card").first.wait_for()
    assert ann.page.evaluate(CUT_OFF) == []


def test_the_tiles_left_in_scrabble_stay_together_on_a_small_phone(person: Seat) -> None:
    ann = person("Ann", "phone")
    names = ("Ann", "Grandmother Beatrice")
    made = make_table(ann.address, *map(somebody, names), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN):
        both = Player(ann).sits_at(made, 0, 1)
        for name in names * 2:
            both.says_who(name)
            both.passes()
        expect(ann.page.locator(".end-head")).to_be_visible()
    ann.page.set_viewport_size({"width": 320, "height": 568})
    tiles = ann.page.locator(".scrabble-final .small-tiles")
    expect(tiles).to_have_count(2)
    assert all((box := each.bounding_box()) is not None and box["height"] < 60 for each in tiles.all())
    assert tiles.first.evaluate(
        "(each) => { const place = each.closest('.table-scroll'); return place.scrollWidth <= place.clientWidth; }"
    )


def test_the_names_of_cards_in_the_notebook_are_not_cut(person: Seat) -> None:
    """On a small phone, on the page and beside an accusation."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 320, "height": 568})
    ann.sets_up(("Ann", "here"), ("Ben", "novice"), ("Cleo", "novice"), ("Dora", "novice"), game="clue")
    cut = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
    names = ann.page.locator('.notes th[scope="row"]')
    expect(names).to_have_count(21)
    assert names.evaluate_all(cut) == []
    ann.page.locator('main.mine .dock [data-act="accuse"]').click()
    beside = ann.page.locator(".crime-dialog .notebook-beside")
    beside.evaluate("(beside) => (beside.open = true)")
    assert beside.locator('th[scope="row"]').evaluate_all(cut) == []
