"""How the client reaches a device: a second visit costs one request, and without the server it says what to do."""

from playwright.sync_api import Browser, Route, expect

from tests.e2e.browser import PHONE, Device
from tests.e2e.conftest import Seat
from tests.e2e.server import ServerProcess

FETCHED = "performance.getEntriesByType('resource').filter((each) => each.transferSize > 0).map((each) => each.name)"


def test_a_second_visit_costs_one_request_without_a_service_worker(person: Seat) -> None:
    """As on phones that reach a home server by plain http."""
    ann = person("Ann", "phone").goes_to("/")
    expect(ann.page.locator("a.box-lid")).to_have_count(4)
    assert any("main.js" in name for name in ann.page.evaluate(FETCHED))
    ann.page.wait_for_load_state("networkidle")
    ann.goes_to("/")
    expect(ann.page.locator("a.box-lid")).to_have_count(4)
    assert ann.page.evaluate(FETCHED) == []


def test_an_installed_client_says_what_to_do_when_the_server_is_away(browser: Browser, server: ServerProcess) -> None:
    """The service worker has every file, also those of games that were never opened, and a page for this case."""
    device = Device(browser, PHONE, "light", worker=True)
    page = device.page
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    expect(page.locator("a.box-lid")).to_have_count(4)
    server.kill()
    try:
        assert page.evaluate("clientModule('js/games/clue/game.js').then((module) => module.clue.title)") == "Clue"
        page.goto(f"{server.address}/new/yahtzee")
        expect(page.get_by_role("heading")).to_have_text("Boxtop can't be reached")
        expect(page.get_by_text("Check that this phone or computer is on the same network")).to_be_visible()
    finally:
        server.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Play Yahtzee")).to_be_visible()
    device.context.close()


HEARS = """const Native = WebSocket;
window.heard = [];
window.WebSocket = class extends Native {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => heard.push(JSON.parse(data).type));
  }
};"""
"""Notes the types of the messages that a page has received."""


def test_a_table_is_drawn_with_its_styles_although_somebody_moves_while_they_load(person: Seat) -> None:
    """On a slow connection the next message can be faster than the styles of the game."""
    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("Cleo", "here"))
    ann.page.wait_for_selector("main.mine")
    styles: list[Route] = []
    ben.page.route("**/css/yahtzee.css", lambda route: styles.append(route))
    ben.page.add_init_script(HEARS)
    ben.page.goto(ann.page.url, wait_until="commit")
    ben.page.wait_for_function("() => heard.includes('welcome')")
    ben.page.evaluate("clientModule('js/games/yahtzee/game.js').then(() => undefined)")
    ann.rolls_first()
    ben.page.wait_for_function("() => heard.includes('update')")
    assert ben.page.locator("main.play").count() == 0
    for route in styles:
        route.continue_()
    expect(ben.page.locator(".die:not(.blank)")).to_have_count(5)
    expect(ben.page.locator(".story-lines li").first).to_contain_text("rolled")
