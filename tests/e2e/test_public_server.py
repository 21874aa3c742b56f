"""A server on the internet: the lobby, who may see a game, and what the operator announces."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from boxtop.server.admin_commands import Announce
from boxtop.server.admin_socket import live_sockets, send_command
from tests.device import Device as Table
from tests.device import tokens_of
from tests.e2e.browser import LAPTOP, PHONE, Device, axe_findings
from tests.server.push_service import Phone, is_turn_of, push_service, score
from tests.servers import OPEN, Server, person, until

NEEDS_NOTIFICATIONS = True


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("public")
    options = ("--public-url", "https://games.example.org", "--push-anywhere")
    running = Server(str(folder / "t.sqlite3"), folder / "log", *options)
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
        other.get_by_role("link", name=re.compile("Yahtzee.*Player 1")).click()
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


SUBSCRIBES = """
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async (options) => {
    window.key = options.applicationServerKey;
    return { toJSON: () => (SUBSCRIPTION) };
  };
"""


def test_a_closed_page_is_notified_of_a_turn(browser: Browser, server: Server) -> None:
    with push_service() as service:
        phone, device = Phone(service), Device(browser, PHONE, "light", worker=True)
        device.context.grant_permissions(["notifications"], origin=server.address)
        device.context.add_init_script(SUBSCRIBES.replace("SUBSCRIPTION", json.dumps(phone.subscription)))
        made = server.make(person("Ann"), OPEN, begin=False)
        page = device.page
        registrations: list[dict[str, Any]] = []
        worker = device.context.new_cdp_session(page)
        worker.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        worker.send("ServiceWorker.enable")
        try:
            page.goto(f"{server.address}/j/{made['code']}")
            page.get_by_label("Your name").fill("Ben")
            with page.expect_response("**/api/push/subscribe") as answered:
                page.get_by_role("button", name="Join").click()
            assert answered.value.status == 200
            assert page.evaluate("window.key") == server.get("/api/push")["key"]
            page.goto(f"{server.address}/rules/yahtzee")
            with Table(server, made["table"], tokens_of(made)) as ann:
                ann.ask("start")
                while ann.now is None:
                    ann.receive()
                if is_turn_of(ann, 0):
                    score(ann)
                message = phone.next_message()
            push = {"origin": f"{server.address}/", "data": json.dumps(message)}
            worker.send(
                "ServiceWorker.deliverPushMessage", push | {"registrationId": registrations[-1]["registrationId"]}
            )
            until(lambda: page.evaluate(SHOWN) == ["Ben, it is your turn", f"/t/{made['table']}"])
        finally:
            device.context.close()


SHOWN = """async () => {
  const [shown] = await (await navigator.serviceWorker.ready).getNotifications();
  return shown ? [shown.title, shown.data] : null;
}"""
