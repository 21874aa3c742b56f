"""A game of an installed package has no drawing: the browser shows its board as text and a button for each move."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.server import ServerProcess
from tests.tutorial_game import install


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    process = ServerProcess(folder, packages=install(folder))
    process.start()
    yield process
    process.stop()


def test_it_is_on_the_home_screen_with_its_rules(person: Seat) -> None:
    ann = person("Ann").goes_to("/")
    box = ann.page.locator(".box-place", has_text="High Card")
    expect(box).to_contain_text("Bid up to 3 points for a hint")
    box.get_by_role("link", name="Rules of High Card").click()
    expect(ann.page.get_by_text("Everybody bids 0 to 3 points")).to_be_visible()


def test_a_whole_game_is_played_on_the_text_board(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Robbie", "cautious"), game="high_card")
    expect(ann.heading).to_have_text("Ann, your move")
    board = ann.page.locator(".text-board")
    expect(board).to_contain_text("Robbie       card ?   bid")
    expect(ann.page.locator(".text-actions button")).to_have_text(["bid 0", "bid 1", "bid 2", "bid 3"])
    ann.button("bid 3").tap()
    expect(board).to_contain_text("bid 3   highest bidder")
    expect(ann.page.locator(".story-lines")).to_contain_text("Robbie said: my card is")
    expect(ann.page.locator(".text-actions button")).to_have_text(["keep", "swap"])
    ann.page.keyboard.press("1")
    expect(ann.page.locator(".end-head")).to_be_visible()
    expect(ann.page.locator(".text-board")).not_to_contain_text("?")
    ann.page.get_by_role("link", name="Check the dice").click()
    ann.page.locator("main button.primary").click()
    expect(ann.page.locator(".verdict")).to_be_visible()


def test_a_shared_screen_shows_nobody_the_card_of_another(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), game="high_card")
    cover = ann.page.locator("dialog.cover")
    expect(cover).to_contain_text("Ann")
    expect(ann.page.locator(".text-actions button")).to_have_count(0)
    cover.get_by_role("button").click()
    ann.button("bid 1").click()
    expect(cover).to_contain_text("Ben")
    expect(ann.page.locator(".text-board")).to_contain_text("Ann          card ?   bid 1")
