"""Scrabble in the browser: composing by hand, finger and key, challenges, and whole games."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.scrabble_table import Bag, Player, make_table, somebody
from tests.e2e.server import ServerProcess

ANN = "HORNQS?" + "AEIO" + "T"
BEN = "FAMTEEI" + "NDU"


@pytest.fixture
def two(server: ServerProcess, person: Seat) -> Iterator[tuple[Player, Player]]:
    """Ann at a laptop and Ben with a phone; Ann begins with HORNQS and a blank, Ben holds FAMTEEI."""
    made = make_table(server.address, *map(somebody, ("Ann", "Ben")), own_tiles=True)
    with Bag(server.address, made, "AB", ANN, BEN):
        ann, ben = Player(person("Ann")).sits_at(made, 0), Player(person("Ben", "phone", "dark")).sits_at(made, 1)
        expect(ann.heading).to_have_text("Ann, your turn")
        yield ann, ben


def test_two_people_play_a_whole_game_with_a_challenge_lost_and_one_won(two: tuple[Player, Player]) -> None:
    """The plays are those of document 002's example, the challenges those of GAME PLAY 8."""
    ann, ben = two
    expect(ann.heading).to_have_text("Ann, your turn")
    expect(ben.heading).to_have_text("Ann's turn")
    ann.types("8F", "horn")
    expect(ann.act("play")).to_have_text("Play for 14")
    ann.page.keyboard.press("Enter")

    expect(ben.heading).to_have_text("Ben, accept HORN?")
    expect(ben.page.locator(".words-made")).to_have_text("HORN 14 points")
    expect(ann.heading).to_have_text("Waiting for Ben")
    ben.challenges()
    expect(ann.page.locator(".news")).to_contain_text("every word is in the dictionary")
    expect(ben.page.locator(".news")).to_contain_text("Ben misses this turn")

    expect(ann.heading).to_have_text("Ann, your turn")
    expect(ann.page.locator(".scores .turn").last).to_contain_text("14")
    assert sorted(ann.rack) == sorted("QS?AEIO")
    ann.act("exchange").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Q, 10 points").click()
    dialog.get_by_role("button", name="Exchange 1 tile").click()

    expect(ben.heading).to_have_text("Ben, your turn")
    for letter, square in (("F", "6H"), ("A", "7H"), ("M", "9H")):
        ben.drags_by_finger(letter, square)
    expect(ben.act("play")).to_have_text("Play for 9")
    ben.act("play").click()
    expect(ann.heading).to_have_text("Ann, accept FARM?")
    ann.page.keyboard.press("a")

    expect(ann.heading).to_have_text("Ann, your turn")
    ann.tile("?").click()
    ann.taps("8J")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("x")
    expect(ann.words).to_contain_text("HORNX")
    expect(ann.act("play")).to_have_text("Play for 7")
    ann.act("play").click()
    expect(ben.heading).to_have_text("Ben, accept HORNX?")
    ben.challenges()
    expect(ben.page.locator(".news")).to_contain_text("HORNX is not in the dictionary")
    expect(ann.page.locator(".news")).to_contain_text("Ann takes the tiles back")

    ben.passes()
    expect(ann.heading).to_have_text("Ann, your turn")
    expect(ann.page.locator(".news")).to_contain_text("HORNX is not in the dictionary")
    expect(ben.page.locator(".news")).to_have_count(0)
    for player in (ann, ben, ann):
        player.passes()
    for player in two:
        expect(player.heading).to_have_text("Ann wins with 8")
    row = ann.page.get_by_role("row", name=re.compile("^Ann 14"))
    expect(row.first).to_contain_text("−6")
    expect(ann.page.locator(".turn-table")).to_contain_text("challenged and removed")
    assert not any('"HNOQRS?"' in text or '"tile":"Q"' in text for text in ben.received)


def test_tiles_are_laid_moved_and_taken_back_and_counted_without_telling_good_from_bad(
    two: tuple[Player, Player],
) -> None:
    ann, _ = two
    keys = ann.page.keyboard
    drafts = ann.page.locator(".wood.draft")
    keys.press("ArrowDown")
    keys.type("ho")
    expect(ann.words).to_contain_text("H8 HO")
    keys.press("Backspace")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("o")
    expect(ann.words).to_contain_text("Lay all tiles in one row or one column")
    expect(ann.act("play")).to_be_disabled()
    keys.press("Escape")
    expect(drafts).to_have_count(0)
    assert len(ann.rack) == 7
    keys.type("zz")
    expect(ann.words).to_have_text("You have no Z and no blank.")
    expect(drafts).to_have_count(1)
    keys.press("Escape")
    ann.drags("H", "8H")
    ann.drags("O", "8J")
    expect(ann.words).to_contain_text("8I is empty")
    ann.page.mouse.move(*ann.point("8J"))
    ann.page.mouse.down()
    ann.page.mouse.move(*ann.point("8I"), steps=3)
    ann.page.mouse.up()
    expect(ann.act("play")).to_have_text("Play for 10")
    before = ann.rack
    ann.act("shuffle").click()
    assert sorted(ann.rack) == sorted(before)
    ann.taps("8I")
    expect(drafts).to_have_count(1)
    expect(ann.words).to_contain_text("One letter is not a word")
    ann.act("recall").click()
    expect(drafts).to_have_count(0)
    ann.types("8G", "hrn")
    expect(ann.words).to_have_text("8G HRN 12")
    expect(ann.page.locator(".score-bubble")).to_have_text("12")


def test_tiles_tried_out_during_another_turn_accept_the_play_when_they_are_played(two: tuple[Player, Player]) -> None:
    ann, ben = two
    expect(ann.heading).to_have_text("Ann, your turn")
    ben.drags_by_finger("F", "6H")
    expect(ben.page.locator(".wood.draft")).to_have_count(1)
    expect(ben.act("play")).to_have_count(0)
    ann.types("8F", "horn")
    ann.page.keyboard.press("Enter")
    expect(ben.heading).to_have_text("Ben, accept HORN?")
    expect(ben.page.locator(".wood.draft")).to_have_count(1)
    for letter, square in (("A", "7H"), ("M", "9H")):
        ben.drags_by_finger(letter, square)
    expect(ben.act("accept")).to_be_visible()
    expect(ben.act("play")).to_have_text("Accept and play for 9")
    ben.act("play").tap()
    expect(ann.heading).to_have_text("Ann, accept FARM?")


def test_after_a_reload_the_page_has_the_play_that_was_being_composed(two: tuple[Player, Player]) -> None:
    ann, ben = two
    drafts = ann.page.locator(".wood.draft")
    ann.types("8G", "horn")
    expect(ann.words).to_have_text("8G HORN 14")
    ann.page.reload()
    expect(ann.words).to_have_text("8G HORN 14")
    expect(drafts).to_have_count(4)
    ann.page.keyboard.press("Escape")
    ann.page.reload()
    expect(ann.heading).to_have_text("Ann, your turn")
    expect(drafts).to_have_count(0)
    ben.page.reload()
    expect(ben.page.locator(".wood.draft")).to_have_count(0)


def test_hints_tell_where_the_table_agreed_on_them(server: ServerProcess, person: Seat) -> None:
    made = make_table(server.address, somebody("Ann"), somebody("Ben"), own_tiles=True, hints=True)
    with Bag(server.address, made, "AB", ANN, BEN):
        ann = Player(person("Ann", "phone")).sits_at(made, 0)
        ann.types("8G", "hrn")
        expect(ann.words).to_contain_text("✗ Not in the dictionary: HRN")
        ann.page.keyboard.press("Escape")
        ann.types("8G", "horn")
        expect(ann.words).to_contain_text("✓ All words are in the dictionary")


def test_where_there_are_no_challenges_a_bad_word_is_refused_in_a_sentence(server: ServerProcess, person: Seat) -> None:
    made = make_table(server.address, somebody("Ann"), somebody("Ben"), own_tiles=True, challenge="void")
    with Bag(server.address, made, "AB", ANN, BEN):
        ann = Player(person("Ann")).sits_at(made, 0)
        ann.types("8G", "hrn")
        ann.act("play").click()
        expect(ann.page.locator(".complaint")).to_contain_text("HRN is not in the dictionary")
        expect(ann.page.locator(".wood.draft")).to_have_count(3)


def test_on_a_shared_screen_racks_are_covered_and_anybody_may_challenge(server: ServerProcess, person: Seat) -> None:
    made = make_table(server.address, *map(somebody, ("Ann", "Ben", "Cleo")), own_tiles=True)
    with Bag(server.address, made, "ABC", ANN, BEN, "LLLDDGG"):
        all_three = Player(person("Ann", "phone")).sits_at(made, 0, 1, 2)
        page = all_three.page
        all_three.says_who("Ann")
        all_three.types("8F", "horn")
        all_three.act("play").click()
        expect(all_three.heading).to_have_text("Does everybody accept HORN?")
        expect(page.locator(".rack-tile")).to_have_count(0)
        expect(all_three.person.button("Ben challenges")).to_be_visible()
        all_three.person.button("Everybody accepts").click()
        all_three.says_who("Ben")
        expect(all_three.heading).to_have_text("Ben, your turn")
        expect(page.locator(".rack-tile")).to_have_count(7)
        assert sorted(all_three.rack) == sorted("FAMTEEI")
        page.reload()
        expect(page.locator(".rack-tile")).to_have_count(0)
        all_three.says_who("Ben")
        all_three.types("9F", "tm")
        all_three.act("play").click()
        all_three.person.button("Cleo challenges").click()
        page.get_by_role("dialog").get_by_role("button", name="Challenge").click()
        expect(page.locator(".news")).to_contain_text("Ben takes the tiles back")


@pytest.mark.deep
def test_bots_play_to_the_end_while_a_spectator_checks_every_draw(server: ServerProcess, person: Seat) -> None:
    bot = {"kind": "bot", "level": "random"}
    made = make_table(server.address, *({**bot, "name": name} for name in ("Robbie", "Bobbie")))
    eve = Player(person("Eve"))
    eve.person.goes_to(f"/t/{made['table']}")
    expect(eve.heading).to_contain_text(re.compile(r"wins? with|share the win"), timeout=120_000)
    eve.person.button("Replay").click()
    eve.page.get_by_role("slider").press("End")
    scores = eve.page.locator(".replay .scores b").all_inner_texts()
    assert sorted(scores) == sorted(eve.page.locator(".standing b").all_inner_texts())
    eve.page.get_by_role("link", name="Check the bag").click()
    eve.person.button("Check every tile").click()
    expect(eve.page.locator(".verdict")).to_contain_text("tiles are correct")


def test_a_new_table_plays_as_printed_unless_it_asks_for_more(person: Seat) -> None:
    """Document 002, GAME PLAY 8: a dictionary is for challenges. So there are no hints and no coach."""
    ann = person("Ann", "phone").goes_to("/new/scrabble")
    expect(ann.page.get_by_label("Allow hints from the coach")).not_to_be_checked()
    expect(ann.page.get_by_label("Words are checked as you lay them")).not_to_be_checked()
    assert ann.page.get_by_label("We roll our own dice").count() == 0
    ann.page.get_by_role("combobox", name="Dictionary").select_option(label="ENABLE without slurs")
    expect(ann.page.get_by_role("radio", name=re.compile("^Classic"))).to_be_checked()
    ann.starts()
    expect(ann.page.locator("main.play")).to_be_visible()


@contextmanager
def coached(server: ServerProcess, *players: Player) -> Iterator[None]:
    """Everybody at a device of their own, with the coach switched on."""
    made = make_table(server.address, somebody("Ann"), somebody("Ben"), own_tiles=True, coach=True)
    with Bag(server.address, made, "AB", ANN, BEN):
        for seat, player in enumerate(players):
            player.sits_at(made, seat)
            player.page.get_by_role("switch").check()
        yield


def test_the_coach_says_whether_to_challenge(server: ServerProcess, person: Seat) -> None:
    ann, ben = Player(person("Ann")), Player(person("Ben", "phone"))
    with coached(server, ann, ben):
        ann.types("8G", "hrn")
        ann.act("play").click()
        expect(ben.page.locator(".coach")).to_contain_text("HRN is not in the dictionary.")
        expect(ann.page.locator(".coach")).to_contain_text("The coach helps when it is your turn to choose.")


def test_what_the_coach_would_play_stands_over_the_rack(server: ServerProcess, person: Seat) -> None:
    """On a short phone the coach's own panel is under the rack."""
    ann = Player(person("Ann", "phone"))
    with coached(server, ann):
        expect(ann.page.locator(".hand-words")).to_contain_text("The coach's choice: ", timeout=120_000)
        best = ann.page.locator(".choice.best .choice-what").inner_text()
        expect(ann.page.locator(".hand-words")).to_contain_text(best)
        ann.page.get_by_role("switch").uncheck()
        expect(ann.page.locator(".hand-words")).to_contain_text("Drag tiles to the board")


@pytest.mark.deep
def test_a_play_the_coach_advises_is_laid_by_picking_it(server: ServerProcess, person: Seat) -> None:
    ann = Player(person("Ann"))
    with coached(server, ann):
        choice = ann.page.locator(".choice.best")
        choice.click(timeout=120_000)
        points = choice.locator(".choice-score").inner_text().split()[0]
        expect(ann.act("play")).to_have_text(f"Play for {points}")


def test_a_press_counts_although_the_buttons_are_drawn_again_before_it_ends(
    two: tuple[Player, Player], person: Seat
) -> None:
    ann, _ = two
    button = ann.act("pass").element_handle()
    ann.act("pass").hover()
    ann.page.mouse.down()
    person("Cleo").page.goto(ann.page.url)  # a spectator comes, and every page is sent the table
    ann.page.wait_for_function("(button) => !button.isConnected", arg=button)
    ann.page.mouse.up()
    expect(ann.page.get_by_role("dialog").get_by_role("button", name="Pass")).to_be_visible()
