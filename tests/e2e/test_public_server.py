"""A server on the internet: the lobby, who may see a game, and what the operator announces."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from boxtop.server.admin_commands import Announce
from boxtop.server.admin_socket import live_sockets, send_command
from tests.e2e.browser import LAPTOP, PHONE, Device, axe_findings
from tests.servers import OPEN, Server, person, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    running = Server(str(folder / "t.sqlite3"), folder / "log", "--public-url", "https://games.example.org")
    yield running
    running.kill()


def test_strangers_find_open_games_and_read_announcements(browser: Browser, server: Server) -> None:
    device = Device(browser, PHONE, "light", motion=False)
    page = device.context.new_page()
    try:
        server.make(person("Ann"), OPEN, begin=False, visibility="public")
        page.goto(f"{server.address}/")
        expect(page.get_by_role("link", name="Join Yahtzee with Ann")).to_be_visible()

        page.get_by_role("link", name="Open a game of Sorry!").click()
        expect(page.get_by_label("Who may see this game?")).to_have_value("public")
        page.get_by_role("button", name="Invite").click()
        page.get_by_role("heading", name="Waiting for players").wait_for()

        until(lambda: "sorry" in [table["game"] for table in server.get("/api/lobby")["tables"]])
        page.goto(f"{server.address}/")
        expect(page.get_by_role("link", name="Join Yahtzee with Ann")).to_be_visible()
        expect(page.get_by_role("link", name="Join Sorry!")).to_have_count(0)  # it is this device's own game
        page.get_by_role("button", name="Quick game of Yahtzee").click()
        page.locator("main.play").wait_for()

        (socket,) = live_sockets(Path(f"{server.database}-admin"))
        send_command(socket, Announce("A short restart at 20:00."))
        notice = page.get_by_role("complementary", name="Announcement")
        expect(notice).to_contain_text("A short restart at 20:00.")
        notice.get_by_role("button", name="Close").click()
        expect(notice).to_have_count(0)
    finally:
        device.context.close()


def test_a_return_link_brings_the_games_to_another_device_until_it_is_withdrawn(
    browser: Browser, server: Server
) -> None:
    laptop, phone = Device(browser, LAPTOP, "light"), Device(browser, PHONE, "light")
    try:
        page = laptop.page
        page.goto(f"{server.address}/")
        page.get_by_role("button", name="Make my return link").click()
        page.get_by_role("button", name="Copy my return link").wait_for()
        secret = page.evaluate("localStorage.getItem('boxtop.return')")
        with page.expect_response("**/api/return-link/keep"):
            page.get_by_role("button", name="Quick game of Yahtzee").click()
        page.locator("main.play").wait_for()
        assert secret not in server.log.read_text()

        other = phone.page
        other.goto(f"{server.address}/return#{secret}")
        expect(other.get_by_text("1 unfinished game")).to_be_visible()
        assert other.url == f"{server.address}/return"
        assert axe_findings(other) == []
        other.get_by_role("button", name="This is my link").click()
        other.get_by_role("link", name="Yahtzee Player 1").click()
        expect(other.locator("main.play.mine")).to_be_visible()

        other.goto(f"{server.address}/")
        other.get_by_role("button", name="Withdraw").click()
        expect(other.get_by_role("button", name="Make my return link")).to_be_visible()
        page.goto(f"{server.address}/return#{secret}")
        expect(page.get_by_role("alert")).to_contain_text("does not work any more")
    finally:
        laptop.context.close()
        phone.context.close()
    assert phone.complaints == []
