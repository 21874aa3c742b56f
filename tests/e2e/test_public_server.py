"""A server on the internet: the lobby, who may see a game, and what the operator announces."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from boxtop.server.admin_commands import Announce
from boxtop.server.admin_socket import live_sockets, send_command
from tests.e2e.browser import PHONE, Device
from tests.servers import OPEN, Server, person, until


def test_strangers_find_open_games_and_read_announcements(browser: Browser, tmp_path: Path) -> None:
    server = Server(str(tmp_path / "t.sqlite3"), tmp_path / "log", "--public-url", "https://games.example.org")
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
        server.kill()
