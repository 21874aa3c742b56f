"""Giving up and ending a game from the page, and what the record book makes of it."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.early_end_screens import confirms, opens_players
from tests.quick import first_of

_BOTS = {"yahtzee": "club", "sorry": "greedy", "clue": "logician", "scrabble": "club"}


@pytest.mark.parametrize("game", first_of(_BOTS, 1))
def test_player_gives_up_against_bots_and_loses(person: Seat, game: str) -> None:
    ann = person("Ann", "phone")
    bots = [("Dot", _BOTS[game]), ("Max", _BOTS[game])] if game == "clue" else [("Dot", _BOTS[game])]
    ann.sets_up(("Ann", "here"), *bots, game=game)
    opens_players(ann)
    ann.button("Give up").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("you lose it")
    confirms(ann, "Give up")
    expect(ann.heading).to_contain_text("Ann gave up")
    expect(ann.page.locator(".standing li").last).to_contain_text("gave up")
    expect(ann.page.get_by_role("link", name="Review the game")).to_have_count(0)
    ann.button("Replay").click()
    expect(ann.page.locator(".replay-board")).to_be_visible()
    ann.page.reload()
    expect(ann.heading).to_contain_text("Ann gave up")


def test_other_players_are_asked_before_the_game_ends(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("", "other"))
    ben.sits_down(ann.code)
    opens_players(ben)
    ben.button("End this game").click()
    expect(ben.page.get_by_role("dialog")).to_contain_text("Ann must agree")
    confirms(ben, "Ask to end it")
    expect(ben.page.locator(".notice")).to_contain_text("Waiting for Ann")
    question = ann.page.locator(".question", has_text="Ben would like to end this game")
    question.get_by_role("button", name="Play on").click()
    expect(ben.page.locator(".notice")).to_contain_text("Ann wants to play on")
    opens_players(ann)
    ann.button("End this game").click()
    confirms(ann, "End this game")
    for each in (ann, ben):
        expect(each.heading).to_have_text("The game was ended early")
        expect(each.page.locator(".standing")).to_have_count(0)
    table = ann.page.url.rsplit("/", 1)[1]
    ann.goes_to("/records")
    line = ann.page.locator(f'.history a[href="/t/{table}"]')
    expect(line).to_contain_text("ended early")


def test_bot_plays_on_for_somebody_who_gives_up_among_three(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Cem", "here"))
    opens_players(ann)
    ann.button("Ben gives up").click()
    confirms(ann, "Give up")
    expect(ann.page.locator(".notice")).to_contain_text("Ben gave up. A bot plays to the end.")
    expect(ann.button("Take over from the bot")).to_have_count(0)
    opens_players(ann)
    expect(ann.page.locator(".company")).to_contain_text("gave up, so a bot is playing")
    expect(ann.button("Ben gives up")).to_have_count(0)


def test_result_says_who_gave_up_while_the_others_played_on(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "here"), ("Cem", "here"))
    opens_players(ann)
    ann.button("Ben gives up").click()
    confirms(ann, "Give up")
    notice = ann.page.locator(".notice")
    expect(notice).to_contain_text("Ben gave up")
    notice.get_by_role("button", name="Close").click()
    opens_players(ann)
    for _ in range(2):
        ann.button("Let a bot play").first.click()
    expect(ann.page.locator(".end-head")).to_be_visible(timeout=120_000)
    row = ann.page.locator(".standing li", has_text="Ben")
    expect(row).to_contain_text("gave up, a bot played on")
    if "first" in (row.get_attribute("class") or ""):
        expect(ann.heading).to_have_text("A bot won in the place of Ben")
    else:
        expect(ann.heading).not_to_contain_text("Ben")
