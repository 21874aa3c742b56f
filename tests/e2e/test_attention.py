"""Your turn while you look elsewhere, and the question about notifications after a first game."""

from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.servers import until

BROWSER = """
  window.calls = [];
  navigator.vibrate = (pattern) => window.calls.push("vibrated");
  window.Notification = class {
    static permission = "PERMISSION";
    static async requestPermission() { window.calls.push("asked"); }
    constructor(title) { window.calls.push(title); }
  };
"""
HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def test_a_page_in_the_background_calls_the_player_whose_turn_it_is(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben", "phone")
    ben.page.add_init_script(BROWSER.replace("PERMISSION", "granted"))
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    ben.sits_down(ann.code)
    ann.page.locator("main.play").wait_for()
    ben.page.locator("main.play").wait_for()
    if ben.page.locator("main.mine").count():
        ben.plays_turn()
    expect(ben.page.locator("main.mine")).to_have_count(0)
    assert ben.page.evaluate("window.calls") == []
    ben.page.evaluate(HIDE)
    ann.plays_turn()
    until(lambda: ben.page.evaluate("window.calls.length") == 2)
    vibrated, title = ben.page.evaluate("window.calls")
    assert vibrated == "vibrated"
    assert "Ben" in title
    assert (ben.page.locator('link[rel="icon"]').get_attribute("href") or "").endswith("icons/your-turn.svg")
    assert ben.page.title().startswith("● ")
    ann.button("React").click()
    ann.button("Your turn").click()
    until(lambda: ben.page.evaluate("window.calls.length") == 4)
    assert ben.page.evaluate("window.calls.slice(2)") == [vibrated, title]


def test_notifications_are_offered_once_and_only_after_a_game(person: Seat) -> None:
    ann = person("Ann")
    ann.page.add_init_script(BROWSER.replace("PERMISSION", "default"))
    ann.sets_up(("Ann", "here"))
    ann.page.locator("main.mine").wait_for()
    assert ann.page.locator(".notify-offer").count() == 0
    ann.lends_seat()
    expect(ann.page.locator(".notify-offer")).to_be_visible()
    ann.button("Yes, tell me").click()
    assert ann.page.evaluate("window.calls") == ["asked"]
    ann.page.reload()
    expect(ann.page.locator(".end-head")).to_be_visible()
    expect(ann.page.locator(".notify-offer")).to_have_count(0)
