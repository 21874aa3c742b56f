"""A whole game between devices, and what a household does to it on the way."""

import re

from playwright.sync_api import TimeoutError as NotSeen
from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.person import Person

TURNS = 13


def test_a_phone_a_laptop_and_a_bot_play_a_whole_game_and_then_a_rematch(person: Seat) -> None:
    ann, ben = person("Ann", "phone"), person("Ben", "laptop", "dark")
    ann.sets_up(("Ann", "here"), ("Ben", "other"), ("Robbie", "random"))
    expect(ann.heading).to_have_text("Waiting for players")
    expect(ann.page.locator(".local-only")).to_contain_text("boxtop serve --lan")
    ben.sits_down(ann.code)
    order = in_order(ann, ben)
    for _ in range(TURNS):
        for each in order:
            each.plays_turn(each.name)
    for each in (ann, ben):
        expect(each.heading).to_contain_text(re.compile(r"wins? with|share the win"))
        expect(each.page.locator(".sheet tbody .written")).to_have_count(3 * TURNS + bonuses(each))
    ann.button("Play again").click()
    ben.button("Join the rematch").click()
    for each in in_order(ann, ben):
        each.plays_turn(each.name)


def in_order(*people: Person) -> list[Person]:
    """These people in the order in which the dice let them begin."""
    for each in people:
        try:
            each.page.wait_for_selector("main.mine", timeout=1_500)
        except NotSeen:
            continue
        return [each, *(other for other in people if other is not each)]
    raise AssertionError("it is nobody's turn")


def bonuses(each: Person) -> int:
    return each.page.locator(".sheet .sum .written").count()


def test_the_rolls_for_the_start_are_read_before_a_bot_goes_first(person: Seat) -> None:
    ann = person("Ann", motion=True)
    ann.sets_up(("Ann", "here"), ("Dot", "club"), start=False)
    ann.page.get_by_label("Same dice as your friends").fill("fig")  # with these dice Dot goes first
    ann.starts()
    ann.page.wait_for_function(
        "() => document.querySelector('.start-rolls .first')"
        " && document.querySelector('.tray').innerText.includes('Dot rolled highest and goes first')"
    )
    expect(ann.page.locator(".start-rolls")).to_have_count(0)


def test_a_press_on_a_box_that_is_drawn_again_meanwhile_picks_it_once(person: Seat) -> None:
    """Picking a picked box takes it: a press must not count twice."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), ("Ben", "here"))
    ann.page.wait_for_selector("main.mine")
    ann.rolls_first()
    box = ann.page.locator('button.box[data-box="chance"]')
    drawn = box.element_handle()
    box.hover()
    ann.page.mouse.down()
    person("Cleo").page.goto(ann.page.url)  # a spectator comes, and every page is sent the table
    ann.page.wait_for_function("(box) => !box.isConnected", arg=drawn)
    ply = ann.page.locator("main").get_attribute("data-ply")
    ann.page.mouse.up()
    expect(box).to_have_attribute("aria-pressed", "true")
    ann.page.evaluate("clientModule('js/session.js')")  # a request and its answer later
    expect(ann.page.locator("main")).to_have_attribute("data-ply", ply or "")
