"""What lies over the bar of a table: nothing below it moves, and its buttons stay free where there is room."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Seat
from tests.e2e.early_end_screens import confirms, opens_players
from tests.e2e.test_layout import BOARD


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (568, 320), (1280, 800)])
def test_nothing_moves_when_another_player_asks_for_something(person: Seat, size: tuple[int, int]) -> None:
    """Somebody who aims at a button or a box hits it, and the question leaves table and heading free."""
    ann, ben = person("Ann"), person("Ben")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    ben.sits_down(ann.code)
    for each in (ann, ben):
        each.page.wait_for_selector("main.play")
    mover, other = (ann, ben) if ann.page.locator("main.mine").count() else (ben, ann)
    other.page.set_viewport_size({"width": size[0], "height": size[1]})
    mover.plays_turn()
    other.waits_for_turn()
    parts = (".turn-head", ".sheet-scroll", ".tray")
    before = [other.page.locator(part).first.bounding_box() for part in parts]
    mover.button("Take back").click()
    question = other.page.locator(".question")
    expect(question.get_by_role("button", name="That's fine")).to_be_visible()
    assert [other.page.locator(part).first.bounding_box() for part in parts] == before
    box, heading = question.bounding_box(), before[0]
    assert box is not None
    assert heading is not None
    assert box["y"] + box["height"] <= heading["y"] + heading["height"]
    question.get_by_role("button", name="No, it stands").click()
    expect(question).to_have_count(0)


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
NOTICE_BOX = f"""async () => {{
  await ({DRAWN})();
  return document.querySelector(".notice")?.getBoundingClientRect().toJSON();
}}"""
"""Where the notice is once the page is drawn in the size that it has now."""
NOTICE_SIZES = [(320, 568), (390, 844), (568, 320), (844, 390), (1280, 800)]
LONG_NAME = "Grandmother Beatrice"


def places(page: Page, game: str) -> dict[tuple[int, int], list[list[float]]]:
    """Where the heading, the board and, where it is not docked, the hand are at each size."""
    found: dict[tuple[int, int], list[list[float]]] = {}
    for width, height in NOTICE_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        parts = (".turn-head", BOARD[game], ".hand-place")[: 3 if width > height else 2]
        for part in parts:
            page.locator(part).first.wait_for()
        boxes = [page.locator(part).first.bounding_box() for part in parts]
        found[width, height] = [[box["x"], box["y"], box["width"]] for box in boxes if box is not None]
    return found


@pytest.mark.parametrize("game", BOARD)
def test_nothing_moves_when_a_notice_comes_and_goes(person: Seat, game: str) -> None:
    """Somebody is asked, a bot plays, somebody is away, somebody gave up: heading, board and hand stay and are free."""
    host, ben = person("Ann"), person("Ben")
    bot = {"yahtzee": "club", "sorry": "greedy", "clue": "logician", "scrabble": "club"}[game]
    host.sets_up((LONG_NAME, "here"), ("Ben", "other"), ("Dot", bot), game=game)
    ben.sits_down(host.code)
    ben.page.wait_for_selector("main.play[data-ply]")
    expect(ben.heading).not_to_contain_text("Dot")  # a move of the bot would end what is asked
    dialog, notice = ben.page.get_by_role("dialog"), ben.page.locator(".notice")
    expect(notice).to_have_count(0)
    before = places(ben.page, game)

    def is_in_place(text: str) -> bool:
        size = ben.page.viewport_size
        box = ben.page.evaluate(NOTICE_BOX)
        if size is None or box is None:
            return False
        heading_top = before[size["width"], size["height"]][0][1]
        assert box["bottom"] <= heading_top, f"{text} covers the heading at {size}"
        assert box["left"] >= 0, text
        assert box["right"] <= size["width"], text
        return True

    def comes(text: str) -> None:
        expect(notice).to_contain_text(text)
        assert is_in_place(text)
        assert places(ben.page, game) == before, text
        for width, height in NOTICE_SIZES:
            ben.page.set_viewport_size({"width": width, "height": height})
            if not is_in_place(text):  # a bot has moved on meanwhile
                return

    opens_players(ben)
    ben.button("End this game").click()
    confirms(ben, "Ask to end it")
    comes(f"Waiting for {LONG_NAME} to agree")
    host.button("Play on").click()
    comes(f"{LONG_NAME} wants to play on")
    opens_players(ben)
    dialog.get_by_role("button", name="Let a bot play").first.click()
    expect(dialog.get_by_role("button", name="Take over from the bot")).to_be_visible()
    ben.page.keyboard.press("Escape")
    comes("A bot is playing for Ben.")
    table = host.page.url
    host.page.goto("about:blank")
    comes(f"{LONG_NAME} is away")
    notice.get_by_role("button", name="Close").click()
    comes("A bot is playing for Ben.")
    host.page.goto(table)
    host.page.wait_for_selector("main.play[data-ply]")
    take_over = notice.get_by_role("button", name="Take over from the bot")
    take_over.click()
    expect(take_over).to_have_count(0)
    opens_players(ben)
    ben.button("Give up").click()
    confirms(ben, "Give up")
    comes("Ben gave up. A bot plays to the end.")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    assert places(ben.page, game) == before


COVERED_IN_THE_BAR = """() => {
  const notice = document.querySelector(".notice").getBoundingClientRect();
  const shown = [...document.querySelectorAll(".bar .brand, .bar .chip, .bar button")];
  const boxes = shown.map((each) => [each, each.getBoundingClientRect()]);
  const parts = boxes.filter(([each, { width }]) => width > 0 && getComputedStyle(each).visibility === "visible");
  const name = (each) => each.getAttribute("aria-label") || each.textContent;
  const free = ({ left, right }) => right <= notice.left || notice.right <= left;
  const within = ({ left, right }) => notice.left <= left && right <= notice.right;
  const half = parts.filter(([, box]) => !free(box) && !within(box)).map(([each]) => `half: ${name(each)}`);
  const buttons = parts.filter(([each, box]) => each.closest(".bar-end") && !free(box));
  const low = notice.bottom > document.querySelector(".bar").getBoundingClientRect().bottom ? ["below the bar"] : [];
  return [...low, ...half, ...buttons.map(([each]) => `covered: ${name(each)}`)];
}"""
"""Which parts of the bar a notice covers, half of anything or a button; and whether it is higher than the bar."""
WIDE = [(768, 1024), (1024, 768), (1280, 800), (1440, 900)]
NARROW = [(320, 568), (390, 844), (568, 320), (844, 390)]


def test_a_notice_leaves_the_buttons_of_the_bar_free(person: Seat) -> None:
    """Where the screen is too narrow for both, it covers them whole until it is closed."""
    host, ben = person(LONG_NAME), person("Ben")
    host.sets_up((LONG_NAME, "here"), ("Ben", "other"), start=False)
    host.page.get_by_role("combobox", name="Who goes first").select_option("1")
    host.starts()
    ben.sits_down(host.code)
    host.waits_for_turn()
    host.plays_turn()

    def covered(text: str, narrow: list[tuple[int, int]]) -> list[str]:
        """What is wrong in all sizes; in narrow ones a notice may cover buttons."""
        expect(host.page.locator(".notice")).to_contain_text(text)
        found = []
        for width, height in [*NARROW, *WIDE]:
            host.page.set_viewport_size({"width": width, "height": height})
            host.page.evaluate(DRAWN)
            parts = host.page.evaluate(COVERED_IN_THE_BAR)
            may_cover = (width, height) in narrow
            found += [f"{width}: {part}" for part in parts if not (may_cover and part.startswith("covered"))]
        host.page.set_viewport_size({"width": 1280, "height": 800})
        return found

    host.button("Take back").click()
    assert covered("to agree", [(568, 320)]) == []
    host.page.locator(".notice").get_by_role("button", name="Close").click()
    opens_players(host)
    host.page.get_by_role("dialog").get_by_role("button", name="Let a bot play").first.click()
    host.page.keyboard.press("Escape")
    assert covered("A bot is playing", NARROW) == []
