"""The table at every size: each control can be hit, boards are large enough, and nothing moves during a turn."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.clue_player import CluePlayer
from tests.e2e.conftest import Seat
from tests.e2e.person import Person
from tests.e2e.scrabble_screens import ANN, BEN, EXAMPLE
from tests.e2e.scrabble_table import Bag, Player, make_table, somebody
from tests.e2e.sorry_player import SorryPlayer
from tests.e2e.sorry_screens import TEAMS_OUT

LEAST_BOARD = 300
NAMES = ("Ann", "Ben", "Grandmother Beatrice", "Cleo", "Dan", "Edith", "Fred", "Gus")
BOARD = {"yahtzee": ".sheet-scroll", "sorry": ".board-view", "clue": ".plan-view", "scrabble": ".grid-scroll"}

UNREACHABLE = """(board) => {
  const hits = (element, x, y) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element) && found.matches("label"));
  };
  const name = (element) => element.getAttribute("aria-label") || element.textContent || element.className;
  const problems = [];
  const main = document.querySelector("main.play");
  const controls = main.querySelectorAll(
    ":is(.hand-place, .board-place, .notice-place) :is(button, select, a):not([disabled])");
  scrollTo(0, 0);
  for (const each of main.querySelectorAll(".hand-place :is(button, select):not([disabled])")) {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const inItsList = each.closest(".items, .pick-cards");
    if (!inItsList && (left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5))
      problems.push(`off screen: ${name(each)}`);
  }
  for (const each of controls) {
    if (each.getClientRects().length === 0) continue;
    each.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = each.getBoundingClientRect();
    if (!hits(each, left + width / 2, top + height / 2)) problems.push(`covered: ${name(each)}`);
  }
  scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...main.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
    problems.push(`the page scrolls sideways: ${wide.map((each) => each.className).slice(0, 5)}`);
  }
  const banner = document.getElementById("link-state");
  banner.textContent = "Boxtop isn't answering. Waiting… Your move is waiting to be sent.";
  banner.hidden = false;
  const shown = banner.getBoundingClientRect();
  for (const part of [".turn-head", board]) {
    const { left, right, top, bottom } = main.querySelector(part).getBoundingClientRect();
    if (shown.left < right && left < shown.right && shown.top < bottom - 1 && top + 1 < shown.bottom)
      problems.push(`the connection banner covers ${part}`);
  }
  banner.hidden = true;
  const { width } = main.querySelector(board).getBoundingClientRect();
  return { problems: problems.slice(0, 3), board: width };
}"""

WATCH = """(selectors) => {
  globalThis.seen = Object.fromEntries(selectors.map((each) => [each, new Set()]));
  const look = () => {
    for (const each of selectors) {
      const element = document.querySelector(each);
      if (!element) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const scrolled = element.closest(".hand-place") ? 0 : scrollY;  // the hand is docked
      seen[each].add([left, top + scrolled, width, height].map(Math.round).join(" "));
    }
    requestAnimationFrame(look);
  };
  look();
}"""
MOVED = "() => Object.entries(seen).filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places])"


def open_yahtzee(ann: Person, players: int) -> None:
    ann.sets_up(*((name, "here") for name in NAMES[:players]))
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()


def open_sorry(ann: Person, players: int) -> None:
    cards = "1 1 1 1 3 5 3 8" if players == 4 else "1 1 3 5"
    SorryPlayer(ann).lays_own_cards(*NAMES[:players], cards=cards).draws_card("7")


def open_clue(ann: Person, players: int) -> None:
    ann.sets_up(("Ann", "here"), *((name, "novice") for name in NAMES[1:players]), game="clue")
    ann.page.wait_for_selector("main.mine")
    CluePlayer(ann, 0).act("roll")
    expect(ann.page.locator(".where select")).to_be_visible()


def open_scrabble(ann: Person, players: int) -> None:
    ann.sets_up(("Ann", "here"), *((name, "beginner") for name in NAMES[1:players]), game="scrabble")
    ann.page.wait_for_selector("main.mine")


OPEN: dict[str, Callable[[Person, int], None]] = {
    "yahtzee": open_yahtzee,
    "sorry": open_sorry,
    "clue": open_clue,
    "scrabble": open_scrabble,
}
QUICK = {"yahtzee": 4, "sorry": 4, "clue": 6, "scrabble": 2}
COUNTS = {"yahtzee": (1, 2, 3, 6, 8), "sorry": (2,), "clue": (3, 4), "scrabble": (3, 4)}
CASES = [pytest.param(game, players, id=f"{game}-{players}") for game, players in QUICK.items()]
DEEP_CASES = [pytest.param(game, players, id=f"{game}-{players}") for game, all_ in COUNTS.items() for players in all_]


def problems_at(page: Page, game: str, sizes: Iterator[tuple[int, int]]) -> list[str]:
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        answer = page.evaluate(UNREACHABLE, BOARD[game])
        found += [f"{width}x{height}: {problem}" for problem in answer["problems"]]
        if game != "yahtzee" and width > height and (width >= 640 and height >= 360) and answer["board"] < LEAST_BOARD:
            found.append(f"{width}x{height}: the board is {answer['board']} pixels wide")
    return found


def quick_sizes() -> Iterator[tuple[int, int]]:
    """Every 80 pixels from 320 to 1600, and phones turned sideways."""
    yield from ((width, 844 if width < 700 else 800) for width in range(320, 1601, 80))
    yield from ((568, 320), (667, 375), (844, 390), (932, 430), (320, 568), (768, 1024), (1024, 768))


def all_sizes() -> Iterator[tuple[int, int]]:
    """No screen is both narrow and low."""
    yield from quick_sizes()
    yield from ((width, 844 if width < 700 else 800) for width in range(360, 1601, 80))
    for height in (320, 360, 390, 430, 480, 568, 667, 1024):
        yield from ((width, height) for width in range(320 if height > 480 else 560, 1601, 80))


@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_control_can_be_hit_at_every_width(person: Seat, game: str, players: int) -> None:
    ann = person("Ann", "phone")
    OPEN[game](ann, players)
    assert "\n".join(problems_at(ann.page, game, quick_sizes())) == ""


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), CASES + DEEP_CASES)
def test_every_control_can_be_hit_at_every_size(person: Seat, game: str, players: int) -> None:
    ann = person("Ann", "phone")
    OPEN[game](ann, players)
    assert "\n".join(problems_at(ann.page, game, all_sizes())) == ""


def test_nothing_moves_during_a_yahtzee_turn(person: Seat) -> None:
    """The heading, the dice and the sheet keep their places on a phone, from the first roll to the score."""
    ann = person("Ann", "phone", motion=True)
    ann.sets_up(("Ann", "here"), ("Ben", "here"))
    page = ann.page
    page.wait_for_selector("main.mine")
    page.evaluate(WATCH, [".turn-head", ".dice", ".sheet-scroll"])
    ann.rolls_first()
    for _ in range(2):
        expect(page.locator('[data-act="primary"]')).to_be_enabled()
        page.locator(".die").first.click()
        page.locator('[data-act="primary"]').click()
        page.wait_for_selector(".die:not(.tumbling, .shaking)")
    expect(page.locator("button.box").first).to_be_visible()
    ann.takes_best()
    expect(page.locator("td .written").first).to_be_visible()
    assert page.evaluate(MOVED) == []


@pytest.mark.parametrize("size", [(360, 780), (844, 390)])
def test_nothing_moves_during_a_sorry_turn(person: Seat, size: tuple[int, int]) -> None:
    """With two choices, and with as many as fit."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    player = SorryPlayer(ann).lays_own_cards("Ann", "Bea", "Cleo", "Dan", cards=TEAMS_OUT, variation="teams")
    ann.page.evaluate(WATCH, [".turn-head", ".board-view", ".players"])
    player.draws_card("7")
    player.items.first.click()
    player.items.nth(1).click()
    player.chooses()
    player.plays()
    player.draws_card("8")
    assert ann.page.evaluate(MOVED) == []


def test_nothing_moves_during_a_clue_turn(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "novice"), ("Cleo", "novice"), game="clue")
    player = CluePlayer(ann, 0)
    ann.page.wait_for_selector("main.mine .dock-acts button")
    ann.page.evaluate(WATCH, [".turn-head", ".plan-view"])
    player.act("roll")
    expect(ann.page.locator(".where select")).to_be_visible()
    ann.page.locator(".where select").select_option("0")
    player.act("go")
    ann.page.wait_for_selector('[data-act="end_turn"]')
    player.act("end_turn")
    ann.page.wait_for_selector("main.mine .dock-acts button")
    assert ann.page.evaluate(MOVED) == []


def test_nothing_moves_during_a_scrabble_turn(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "beginner"), game="scrabble")
    ann.page.wait_for_selector("main.mine")
    ann.page.evaluate(WATCH, [".turn-head", ".grid-scroll"])
    if ann.page.locator('[data-act="accept"]').count():
        ann.page.locator('[data-act="accept"]').click()
    expect(ann.page.locator('[data-act="exchange"]')).to_be_visible()
    ann.page.locator('.rack-tile[aria-pressed="false"]').first.click()
    box = ann.page.locator(".grid-scroll").bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] * 0.22, box["y"] + box["height"] * 0.22)
    expect(ann.page.locator(".wood.draft, dialog").first).to_be_visible()
    assert ann.page.evaluate(MOVED) == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (412, 732), (768, 1024), (568, 320), (844, 390)])
def test_board_and_rack_are_in_view_while_a_play_waits_to_be_accepted(person: Seat, size: tuple[int, int]) -> None:
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    made = make_table(ann.address, somebody("Ann"), somebody("Ben"), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN, first=EXAMPLE[:3]):
        player = Player(ann).sits_at(made, 0)
        expect(player.heading).to_contain_text("accept")
        boxes = [ann.page.locator(part).bounding_box() for part in (".grid", ".tiles .rack", ".hand-place")]
    board, rack, hand = boxes
    assert board is not None
    assert rack is not None
    assert hand is not None
    assert rack["y"] + rack["height"] <= size[1]
    if size[0] < size[1]:
        assert board["y"] + board["height"] <= hand["y"]


BEHIND_THE_NAMES = """() => {
  const box = document.querySelector(".grid-scroll").getBoundingClientRect();
  const names = (x, y) => document.elementFromPoint(x, y)?.closest(".grid-columns, .grid-rows, .grid-corner");
  const steps = Array.from({ length: 60 }, (_, step) => 14 + step * 5);
  const edges = steps.flatMap((step) => [[box.x + 0.5, box.y + step], [box.x + step, box.y + 0.5]]);
  const corner = names(box.x + 12, box.y + 12)?.getAttribute("class");
  return edges.filter(([x, y]) => !names(x, y)).length + (corner === "grid-corner" ? 0 : 1);
}"""
"""How many points at the edge of an enlarged Scrabble board show something else than the names of columns and rows."""


def test_nothing_shows_beside_the_names_of_columns_and_rows_on_an_enlarged_board(person: Seat) -> None:
    ann = person("Ann", "phone")
    made = make_table(ann.address, somebody("Ann"), somebody("Ben"))
    Player(ann).sits_at(made, 0)
    ann.page.locator('[data-act="zoom"]').click()
    for place in (60, 97, 133):
        ann.page.locator(".grid-scroll").evaluate("(view, place) => view.scrollTo(place, place)", place)
        ann.page.wait_for_function(f"() => ({BEHIND_THE_NAMES})() === 0")


def test_the_names_stay_at_the_edge_when_the_screen_is_turned(person: Seat) -> None:
    ann = person("Ann", "phone")
    made = make_table(ann.address, somebody("Ann"), somebody("Ben"))
    Player(ann).sits_at(made, 0)
    ann.page.locator('[data-act="zoom"]').click()
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.page.wait_for_function(f"() => ({BEHIND_THE_NAMES})() === 0")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (568, 320), (844, 390)])
def test_the_board_is_free_and_all_is_in_view_on_a_shared_device(person: Seat, size: tuple[int, int]) -> None:
    """The button that hides the hand is beside the heading, not above the board."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    made = make_table(ann.address, *map(somebody, ("Ann", "Grandmother Beatrice")), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN, first=EXAMPLE):
        both = Player(ann).sits_at(made, 0, 1)
        both.says_who("Ann")
        expect(both.heading).to_have_text("Ann, your turn")
        assert_board_is_free(ann.page, size)
        both.types("11E", "bit")
        expect(both.act("play")).to_have_text("Play for 16")
        assert_board_is_free(ann.page, size)
        both.act("play").click()
        ann.button("Challenge").click()
        ann.page.get_by_role("dialog").get_by_role("button", name="Challenge").click()
        both.says_who("Ann")
        expect(ann.page.locator(".news")).to_be_visible()
        assert_board_is_free(ann.page, size)
    assert ann.page.evaluate(UNREACHABLE, BOARD["scrabble"])["problems"] == []


def assert_board_is_free(page: Page, size: tuple[int, int]) -> None:
    parts = (".grid-scroll", ".hand-place", ".turn-head", ".whose-hand button", ".hand-acts button >> nth=-1")
    board, hand, head, hide, last = (page.locator(part).bounding_box() for part in parts)
    assert board is not None
    assert hand is not None
    assert head is not None
    assert hide is not None
    assert last is not None
    assert board["y"] + board["height"] <= (hand["y"] if size[0] < size[1] else size[1])
    assert head["x"] + head["width"] <= hide["x"]
    assert last["y"] + last["height"] <= size[1]


BAR_OVERLAPS = """() => {
  const shown = [...document.querySelectorAll(".bar .brand svg, .bar .chip, .bar button")];
  const boxes = shown.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
  boxes.sort((one, other) => one.left - other.left);
  const crossed = boxes.slice(1).some(({ left }, index) => left < boxes[index].right - 0.5);
  return crossed || boxes.some(({ right }) => right > innerWidth);
}"""


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (667, 375)])
def test_the_parts_of_the_bar_are_side_by_side(person: Seat, size: tuple[int, int]) -> None:
    """With everything that it can have: take back, reactions and the players."""
    ann = person("Ann", "phone")
    made = make_table(ann.address, somebody("Ann"), somebody("Ben"), own_tiles=True)
    with Bag(ann.address, made, "AB", ANN, BEN, first=EXAMPLE):
        Player(ann).sits_at(made, 0)
        expect(ann.page.locator(".bar .take-back")).to_be_visible()
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert not ann.page.evaluate(BAR_OVERLAPS)


def test_a_lesson_follows_the_screen_when_it_is_turned(person: Seat) -> None:
    """The score sheet shrinks with its column; on a phone turned sideways the board is beside the words."""
    ann = person("Ann", "laptop").goes_to("/learn/yahtzee")
    ann.page.locator(".lesson-board .sheet").wait_for()
    for width, height in ((390, 844), (844, 390)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(
            "() => document.querySelector('.lesson-board .sheet').getBoundingClientRect().right <= innerWidth"
        )
    words, board = (ann.page.locator(part).bounding_box() for part in (".lesson-card", ".lesson-board"))
    assert words is not None
    assert board is not None
    assert words["x"] + words["width"] <= board["x"]


def test_words_that_are_only_read_aloud_take_no_room_beside_the_board(person: Seat) -> None:
    """WebKit scrolled the page sideways by them."""
    ann = person("Ann", "phone").goes_to("/learn/sorry")
    words = ann.page.locator(".lesson-board .field-place > .unseen").bounding_box()
    assert words is not None
    assert words["width"] == 1


@pytest.mark.parametrize("game", BOARD)
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024), (1280, 800)])
def test_the_board_of_a_lesson_keeps_its_place_through_all_steps(
    person: Seat, game: str, size: tuple[int, int]
) -> None:
    ann = person("Ann", "laptop")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.goes_to(f"/learn/{game}")
    count, choices = ann.page.locator(".lesson-count"), ann.page.locator(".lesson-choices > *")
    expect(count).to_contain_text("Step 1 of")
    ann.page.evaluate("document.fonts.ready")
    if size[1] == 844:
        assert ann.page.evaluate("document.documentElement.scrollHeight") == 844, "a phone has room for all of it"
    top = "scrollY + document.querySelector('.lesson-board').getBoundingClientRect().top"
    places = {ann.page.evaluate(top)}
    while not ann.page.locator('.lesson-choices a[href^="/new/"]').count():
        before = count.inner_text()
        for choice in choices.all():
            choice.click()
            places.add(ann.page.evaluate(top))
            if count.inner_text() != before:
                break
    assert len(places) == 1
