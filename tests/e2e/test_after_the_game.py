"""After the game: the fairness check in the browser, the record, the review, the record book, the printed sheet."""

import json
import random
import re
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Route, expect

from boxtop.core import codec
from boxtop.games.yahtzee import YAHTZEE
from tests.device import Device, tokens_of
from tests.e2e.conftest import Seat
from tests.e2e.person import Person
from tests.e2e.screens import SOLVED_WITHIN
from tests.e2e.server import ServerProcess
from tests.servers import give_seeds
from tests.servers import person as seat_of


def finishes_a_game(ann: Person) -> str:
    """Ann's game alone, played to its end over the socket and then opened on her page; the address of the table."""
    config = codec.to_plain(YAHTZEE.default.config)
    body = {"game": "yahtzee", "config": config, "seats": [seat_of("Ann")]}
    request = Request(f"{ann.address}/api/tables", codec.encode(body), {"content-type": "application/json"})
    with urlopen(request) as answer:
        made = json.load(answer)
    give_seeds(ann.address, made, {})
    with Device(ServerProcess.at[ann.address], made["table"], tokens_of(made)) as device:
        device.play_on(random.Random(1))
    ann.goes_to(f"/t/{made['table']}#seat={made['seats'][0]['token']}")
    expect(ann.page.locator(".end-head")).to_be_visible()
    return ann.page.url


def test_the_browser_recomputes_every_roll(person: Seat) -> None:
    ann = person("Ann", "phone")
    finishes_a_game(ann)
    ann.page.get_by_role("link", name="Check the dice").click()
    ann.button("Check every roll").click()
    expect(ann.page.locator(".verdict")).to_contain_text("rolls are correct")
    ann.page.get_by_text("Roll by roll").click()
    assert ann.page.locator(".check-result tbody tr").count() >= 13


@pytest.mark.parametrize("forgery", ["roll", "seal"])
def test_a_forged_roll_and_a_broken_seal_are_found(person: Seat, forgery: str) -> None:
    def forge(route: Route) -> None:
        answer = route.fetch()
        found: dict[str, Any] = answer.json()
        if forgery == "roll":
            dice = found["rolls"][3]["outcome"]["dice"]
            found["rolls"][3]["outcome"]["dice"] = sorted([7 - dice[0], *dice[1:]])
        else:
            found["fairness"]["segments"][0]["server_seed"] = "00" * 32
        route.fulfill(response=answer, json=found)

    ann = person("Ann")
    table = finishes_a_game(ann)
    ann.page.route("**/fairness", forge)
    ann.page.goto(f"{table}/fair")
    ann.button("Check every roll").click()
    sentence = {"roll": "1 roll does not match the secret", "seal": "The secret does not fit the seal"}[forgery]
    expect(ann.page.locator(".verdict.bad")).to_contain_text(sentence)


def test_sha256_and_hmac_agree_with_their_published_vectors(person: Seat) -> None:
    """FIPS 180-4 examples (abc, two blocks, empty) and RFC 4231 test cases 1, 2 and 6."""
    ann = person("Ann").goes_to("/")
    digests = ann.page.evaluate(
        """async () => {
          const { sha256, hmacSha256, toHex } = await clientModule("js/fair/sha256.js");
          const bytes = (text) => new TextEncoder().encode(text);
          return [
            toHex(sha256(bytes("abc"))),
            toHex(sha256(bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            toHex(sha256(bytes(""))),
            toHex(hmacSha256(new Uint8Array(20).fill(0x0b), bytes("Hi There"))),
            toHex(hmacSha256(bytes("Jefe"), bytes("what do ya want for nothing?"))),
            toHex(hmacSha256(
              new Uint8Array(131).fill(0xaa),
              bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
            )),
          ];
        }"""
    )
    assert digests == [
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ]


def test_the_record_can_be_saved_and_stands_in_the_record_book(person: Seat) -> None:
    ann = person("Ann")
    finishes_a_game(ann)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the game").click()
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert record["game"] == "yahtzee"
    assert record["result"]["scores"] == [int(ann.page.locator(".standing .first b").inner_text())]
    ann.page.get_by_role("link", name="Records").click()
    expect(ann.page.locator(".history li").first).to_contain_text("Ann")
    ann.page.locator(".history a").first.click()
    expect(ann.page.locator(".end-head")).to_be_visible()


def test_the_review_adds_luck_and_skill_up_to_the_result(person: Seat) -> None:
    ann = person("Ann", "phone")
    finishes_a_game(ann)
    total = ann.page.locator(".standing .first b").inner_text()
    ann.page.get_by_role("link", name="Review the game").click()
    figures = ann.page.locator(".equation").first.locator("dd")
    expect(figures.last).to_have_text(total, timeout=SOLVED_WITHIN)
    expected, luck, skill, final = (float(text.replace("−", "-")) for text in figures.all_inner_texts())
    assert expected == 254.6
    assert skill < 0, "the bot that played does not play perfectly"
    assert abs(expected + luck + skill - final) < 0.2, "three figures rounded to one digit"
    expect(ann.page.locator(".curve polyline")).to_have_count(1)
    expect(ann.page.locator(".decisions li").first).to_have_text(re.compile(r"^Turn \d"))


def test_a_finished_game_can_be_gone_through_again(person: Seat) -> None:
    ann = person("Ann")
    table = finishes_a_game(ann)
    total = ann.page.locator(".standing .first b").inner_text()
    ann.page.goto(table)
    ann.button("Replay").click()
    expect(ann.page.locator(".replay-words")).to_contain_text("Ann")
    expect(ann.page.locator("td .written")).to_have_count(0)
    ann.button("Step forward").click()
    ann.page.get_by_role("slider").press("End")
    expect(ann.page.locator(".replay tfoot td").last).to_have_text(total)
    expect(ann.button("To the end")).to_be_disabled()
    ann.page.locator("body").press("Home")
    expect(ann.page.locator("td .written")).to_have_count(0)
    words = ann.page.locator(".replay-words").inner_text()
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.locator(".replay-words")).not_to_have_text(words)
    ann.button("Pause").click()


def test_a_moment_of_the_review_opens_in_the_replay_and_the_result_is_shared_as_a_picture(person: Seat) -> None:
    ann = person("Ann", "phone")
    finishes_a_game(ann)
    with ann.page.expect_download() as download:
        ann.button("Share the result").click()
    assert download.value.suggested_filename == "yahtzee.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(ann.page.locator(".decisive")).to_contain_text("Turn", timeout=SOLVED_WITHIN)
    ann.page.get_by_role("link", name="Review the game").click()
    moment = ann.page.locator(".moments li").first
    dice = re.search(r"\d(\s\d){4}", moment.inner_text())
    assert dice is not None
    moment.get_by_role("link", name="See it in the replay").click()
    expect(ann.page.locator(".replay-words")).to_be_visible()
    shown = ann.page.locator(".replay-dice .small-die")
    expect(shown).to_have_count(5)
    assert sorted(str(die.get_attribute("aria-label")) for die in shown.all()) == dice.group().split()


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_moves_when_the_decisive_moment_comes(person: Seat, width: int) -> None:
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": width, "height": 800})
    waiting: list[Route] = []
    ann.page.route("**/highlight", lambda route: waiting.append(route))
    finishes_a_game(ann)
    expect(ann.page.locator(".decisive")).to_contain_text("Reviewing the game")
    sheet = ann.page.locator(".end-sheet")
    before = sheet.bounding_box()
    waiting[0].continue_()
    expect(ann.page.locator(".decisive")).to_contain_text("Turn", timeout=SOLVED_WITHIN)
    assert sheet.bounding_box() == before


def test_the_curves_of_a_review_are_drawn_without_an_error_event(person: Seat) -> None:
    """A picture that changes the size it is drawn for is one: the browser tells `error` listeners, not the console."""
    ann = person("Ann", "phone")
    finishes_a_game(ann)
    ann.page.evaluate("globalThis.faults = []; addEventListener('error', (event) => faults.push(event.message))")
    ann.page.get_by_role("link", name="Review the game").click()
    expect(ann.page.locator(".curve").first).to_be_visible(timeout=SOLVED_WITHIN)
    ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert ann.page.evaluate("faults") == []


def test_the_players_dialog_does_not_stay_open_over_the_result(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"))
    ann.page.wait_for_selector("main.mine")
    ann.page.locator(".press:not(.take-back)").click()
    ann.button("Let a bot play").click()
    expect(ann.page.locator(".end-head")).to_be_visible(timeout=120_000)
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_on_paper_there_is_the_sheet_and_nothing_else(person: Seat) -> None:
    ann = person("Ann")
    finishes_a_game(ann)
    ann.page.emulate_media(media="print")
    expect(ann.page.locator(".sheet")).to_be_visible()
    for part in (".bar", ".end-side"):
        expect(ann.page.locator(part)).to_be_hidden()


def test_the_game_of_the_day_is_set_up_from_home_and_stands_apart_in_the_record_book(person: Seat) -> None:
    ann = person("Ann").goes_to("/")
    ann.page.locator('.game-links a[href="/new/yahtzee?dice=daily"]').click()
    expect(ann.page.get_by_label("The dice of the day")).to_be_checked()
    ann.starts()
    ann.lends_seat()
    expect(ann.page.locator(".end-head")).to_be_visible()
    ann.page.goto(f"{ann.page.url}/fair")
    expect(ann.page.get_by_text("The same dice for everybody: daily-")).to_be_visible()
    expect(ann.button("Check every roll")).to_have_count(0)
    ann.goes_to("/records")
    expect(ann.page.get_by_text(re.compile("same dice: daily-")).first).to_be_visible()
