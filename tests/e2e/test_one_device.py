"""One device: two taps to the first roll, the hot seat, the keyboard alone, real dice, settings."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Seat


def test_it_takes_two_taps_from_the_home_screen_to_the_first_roll(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.goes_to("/")
    ann.page.locator("a.box-lid.yahtzee").tap()
    ann.button("Start").tap()
    ann.page.wait_for_selector("main.play")
    expect(ann.page.locator(".story-lines")).to_contain_text("rolled")


def test_dice_tumble_for_half_a_second_and_then_lie_still(person: Seat) -> None:
    ann = person("Ann", motion=True)
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.button("Roll 5 dice").click()
    expect(ann.page.locator(".die.tumbling")).to_have_count(5)
    expect(ann.page.locator(".die.tumbling")).to_have_count(0)


def test_in_the_hot_seat_each_player_is_called_and_rolls_with_their_own_hand(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "here"))
    ann.page.wait_for_selector("main.mine")
    first = ann.heading.inner_text().split(",")[0]
    ann.plays_turn(first)
    second = "Ben" if first == "Ann" else "Ann"
    expect(ann.heading).to_have_text(f"{second}, your turn")
    expect(ann.page.locator(".turn-note")).to_contain_text(f"pass the device to {second}")
    expect(ann.page.locator(".die.blank")).to_have_count(5)
    expect(ann.page.locator("button.box")).to_have_count(0)
    expect(ann.page.locator(".story-lines li").first).not_to_contain_text(f"{second} rolled")
    ann.button("Roll 5 dice").click()
    expect(ann.heading).to_have_text(f"{second}, your roll 1 of 3")
    expect(ann.page.locator(".story-lines li").first).to_contain_text(f"{second} rolled")


def test_the_first_roll_of_a_turn_is_made_when_its_player_rolls_and_seen_by_all_then(person: Seat) -> None:
    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    ben.sits_down(ann.code)
    for each in (ann, ben):
        each.page.wait_for_selector("main.play")
        expect(each.page.locator(".die.blank")).to_have_count(5)
    roller, other = (ann, ben) if ann.page.locator("main.mine").count() else (ben, ann)
    expect(roller.heading).to_have_text(f"{roller.name}, your turn")
    expect(other.heading).to_have_text(f"Waiting for {roller.name} to roll")
    expect(other.page.locator('[data-act="primary"]')).to_have_count(0)
    expect(other.page.locator(".story-lines li").first).to_have_text(re.compile(f"{roller.name} plays first"))
    roller.button("Roll 5 dice").click()
    for each in (roller, other):
        expect(each.page.locator(".die.blank")).to_have_count(0)
        expect(each.heading).to_contain_text("roll 1 of 3")


def test_a_script_in_a_name_is_shown_as_the_text_it_is(person: Seat) -> None:
    ann = person("Ann")
    name = "<b>Ann</b><img src=x>"
    ann.sets_up((name, "here"), ("Ben", "here"))
    ann.page.wait_for_selector("main.play")
    expect(ann.page.locator("main")).to_contain_text(name)
    assert ann.page.locator("img, main b:text-is('Ann')").count() == 0


def test_somebody_coming_or_going_does_not_roll_for_the_player(person: Seat) -> None:
    ann, spectator = person("Ann"), person("Spectator")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    ann.takes("chance")
    expect(ann.heading).to_have_text("Ann, your turn")
    spectator.page.goto(ann.page.url)
    expect(spectator.heading).to_have_text("Waiting for Ann to roll")
    ann.page.locator(".press:not(.take-back)").click()
    expect(ann.page.get_by_text("1 person is watching.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".die.blank")).to_have_count(5)
    ann.page.keyboard.press("r")
    expect(ann.page.locator(".die.blank")).to_have_count(0)


def test_a_turn_can_be_played_with_the_keyboard_alone(person: Seat) -> None:
    ann = person("Ann")
    ann.goes_to("/")
    keys = ann.page.keyboard
    ann.page.locator("a.box-lid.yahtzee").focus()
    keys.press("Enter")
    expect(ann.heading).to_be_focused()
    ann.page.locator(".seat").nth(1).get_by_role("button").focus()
    keys.press("Enter")
    ann.page.locator(".setup-go button").focus()
    keys.press("Enter")
    ann.waits_for_turn("Player 1")
    keys.press("r")
    expect(ann.heading).to_contain_text("roll 1 of 3")
    keys.press("1")
    keys.press("3")
    expect(ann.page.locator('.die[aria-pressed="true"]')).to_have_count(2)
    keys.press("1")
    expect(ann.page.locator('.die[aria-pressed="true"]')).to_have_count(1)
    keys.press("r")
    expect(ann.heading).to_contain_text("roll 2 of 3")
    keys.press("R")
    expect(ann.heading).to_contain_text("choose a box")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(ann.page.locator('button.box[data-box="twos"]')).to_be_focused()
    keys.press("Enter")
    expect(ann.page.locator('button.box[data-box="twos"]')).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(ann.page.locator('button.box[aria-pressed="true"]')).to_have_count(0)
    keys.press("ArrowUp")
    keys.press("Enter")
    keys.press("Enter")
    expect(ann.page.locator(".turn-note")).to_contain_text("turn 2 of 13")
    keys.press("?")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Keep a die or let it go")
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_every_event_is_said_once(person: Seat) -> None:
    ann = person("Ann")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    expect(ann.page.locator("#live")).to_contain_text("Ann rolled")
    ann.page.evaluate(
        "window.heard = []; new MutationObserver(() => heard.push(document.getElementById('live').textContent))"
        ".observe(document.getElementById('live'), {childList: true, characterData: true, subtree: true})"
    )
    ann.takes("chance")
    expect(ann.heading).to_have_text("Ann, your turn")
    ann.rolls_first()
    ann.page.wait_for_function("() => heard.join(' ').includes('Ann rolled')")
    heard = " ".join(ann.page.evaluate("heard"))
    assert heard.count("in Chance") == 1
    assert heard.count("Ann rolled") == 1
    assert ann.page.locator("[aria-live]").count() == 1


def test_the_score_pad_takes_real_dice_by_tap_and_by_key_and_knows_the_joker_rule(person: Seat) -> None:
    """Document 000, JOKER RULES: a second Yahtzee must go in its own upper box while that is open."""
    ann = person("Ann", "phone")
    ann.goes_to("/")
    ann.page.get_by_role("link", name="Score pad").click()
    ann.page.locator(".seat").nth(1).get_by_role("button").click()
    ann.page.locator(".seat input").first.fill("Ann")
    ann.starts()
    ann.waits_for_turn("Ann")
    for _ in range(5):
        ann.button("Add a 4").tap()
    ann.button("Use these dice").tap()
    ann.takes("yahtzee")
    ann.page.wait_for_selector(".entry")
    ann.page.keyboard.type("4444")
    ann.page.keyboard.press("Backspace")
    ann.enters("44")
    expect(ann.page.locator(".tray-rule")).to_have_text("Five 4s must go in Fours while it is open.")
    assert ann.offers() == {"fours": 120}
    ann.page.locator('button.box.closed[data-box="chance"]').click(force=True)
    expect(ann.page.locator('button.box[aria-pressed="true"]')).to_have_count(0)
    ann.takes("fours")
    expect(ann.page.locator(".chips")).to_contain_text("100")
    expect(ann.page.locator("tfoot .turn")).to_have_text("170")


def test_on_the_score_pad_a_roll_and_a_box_can_be_corrected_and_nobody_rolls_for_the_start(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.goes_to("/new/yahtzee?dice=own")
    ann.page.locator(".seat input").first.fill("Ann")
    ann.expected_complaints = ("400",)
    second = ann.page.locator(".seat input").nth(1)
    second.fill("Ann")
    ann.button("Start").tap()
    expect(second).to_have_attribute("aria-invalid", "true")
    expect(second).to_be_focused()
    second.fill("Ben")
    ann.page.get_by_role("combobox", name="Who goes first").select_option(label="Ben")
    ann.starts()
    expect(ann.heading).to_contain_text("Ben, roll 1 of 3")
    expect(ann.page.locator(".entry")).to_contain_text("or just the dice you ended with")
    expect(ann.page.locator(".story-lines li")).to_have_count(0)
    ann.enters("62345")
    dice = ann.page.locator(".tray .die")
    labels = [dice.nth(place).get_attribute("aria-label") for place in range(5)]
    assert [label[-1] for label in labels if label] == list("62345"), "they lie as they were typed"
    ann.button("Correct this roll").tap()
    expect(ann.page.locator(".die.typed")).to_have_count(5)
    ann.page.locator(".die.typed").first.tap()
    ann.enters("1")
    assert ann.offers()["large_straight"] == 40
    ann.takes("chance")
    expect(ann.heading).to_contain_text("Ann, roll 1 of 3")
    ann.button("Take back the last box").tap()
    expect(ann.heading).to_contain_text("Ben, your roll 1 of 3")
    expect(ann.page.locator(".story-lines li").first).to_contain_text("took back the last move")
    ann.takes("large_straight")
    expect(ann.heading).to_contain_text("Ann, roll 1 of 3")


def test_a_move_is_taken_back_in_one_tap_on_one_device_and_by_consent_on_two(person: Seat) -> None:
    alone = person("Ann", "phone")
    alone.sets_up(("Ann", "here"), ("Ben", "here"))
    alone.page.wait_for_selector("main.mine")
    first = alone.heading.inner_text().split(",")[0]
    alone.plays_turn(first)
    alone.page.get_by_role("button", name="Take back").tap()
    expect(alone.heading).to_have_text(f"{first}, your roll 1 of 3")

    ann, ben = person("Ann"), person("Ben", "phone")
    ann.sets_up(("Ann", "here"), ("Ben", "other"))
    ben.sits_down(ann.code)
    for each in (ann, ben):
        each.page.wait_for_selector("main.play")
    mover, other = (ann, ben) if ann.page.locator("main.mine").count() else (ben, ann)
    mover.plays_turn()
    expect(other.page.get_by_role("button", name="Take back")).to_have_count(0)
    mover.page.get_by_role("button", name="Take back").click()
    expect(mover.page.locator(".notice")).to_have_text(f"Waiting for {other.name} to agree.")
    expect(other.page.locator(".question")).to_contain_text(f"{mover.name} would like to take back the last move.")
    other.button("That's fine").click()
    expect(mover.heading).to_contain_text("your roll 1 of 3")
    expect(other.page.locator(".question")).to_have_count(0)
    mover.button("React").click()
    mover.button("Well played").click()
    expect(other.page.locator(".reaction")).to_contain_text(mover.name)
    expect(other.page.locator("#live")).to_contain_text(f"{mover.name}: Well played.")
    expect(other.page.locator(".reaction")).to_have_count(0)


def test_a_pick_can_be_undone_until_it_is_taken(person: Seat) -> None:
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    ann.page.locator('button.box[data-box="chance"]').tap()
    ann.button("Undo").tap()
    expect(ann.page.locator('button.box[aria-pressed="true"]')).to_have_count(0)
    expect(ann.page.locator("td .written")).to_have_count(0)
    ann.page.locator('button.box[data-box="chance"]').tap()
    ann.page.locator('button.box[data-box="chance"]').tap()
    expect(ann.page.locator("td .written")).to_have_count(1)


def test_the_table_asks_once_more_before_a_zero_that_gives_points_away(person: Seat) -> None:
    """Document 000, SCORING: a player who does not want a score enters a zero."""
    ann = person("Ann", "phone")
    ann.sets_up(("Ann", "here"))
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    points = ann.offers()["chance"]
    ann.page.locator('button.box[data-box="chance"]').tap()
    ann.button("Score 0 instead").tap()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"These dice are worth {points} points in Chance.")
    dialog.get_by_role("button", name="Go back").tap()
    expect(dialog).to_have_count(0)
    expect(ann.page.locator("td .written")).to_have_count(0)
    expect(ann.page.locator('button.box[aria-pressed="true"]')).to_have_count(1)
    ann.button("Score 0 instead").tap()
    ann.button("Score zero").tap()
    expect(ann.page.locator("td .written")).to_have_text(["0"])
    expect(ann.page.locator(".story-lines")).to_contain_text("Ann scored 0 in Chance")


def test_no_zero_by_choice_is_offered_where_it_is_not_printed(person: Seat) -> None:
    """Document 001, Scoring Zero."""
    ann = person("Ann")
    ann.sets_up(("Ann", "here"), rules="freethedice")
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    ann.page.locator('button.box[data-box="chance"]').click()
    expect(ann.button("Undo")).to_be_visible()
    expect(ann.button("Score 0 instead")).to_have_count(0)


def test_preferences_are_remembered(person: Seat) -> None:
    ann = person("Ann")
    ann.goes_to("/")
    ann.button("Settings").click()
    ann.page.get_by_role("radio", name="Dark").check()
    ann.page.get_by_role("radio", name="High").check()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ann.page.locator("html")).to_have_attribute("data-contrast", "more")


def test_the_focus_stays_while_a_game_is_set_up_with_the_keyboard(person: Seat) -> None:
    ann = person("Ann")
    ann.goes_to("/new/yahtzee")
    add = ann.button("Add a player")
    add.press("Enter")
    expect(ann.page.locator(".seat")).to_have_count(3)
    expect(add).to_be_focused()
    ann.button("Remove player 3").press("Enter")
    expect(ann.page.locator(".seat")).to_have_count(2)
    expect(ann.page.locator(".setup button:focus")).to_have_count(1)
    daily = ann.page.get_by_label("The dice of the day")
    daily.press("Space")
    expect(daily).to_be_checked()
    expect(daily).to_be_focused()
    level = ann.page.get_by_label("Where player 2 plays")
    level.focus()
    level.select_option("bot:novice")
    expect(level).to_be_focused()


def test_leaving_a_number_by_a_click_or_with_tab_reaches_the_next_option(person: Seat) -> None:
    ann = person("Ann")
    ann.goes_to("/new/yahtzee")
    ann.page.get_by_text("House rules", exact=True).click()
    house = ann.page.locator(".fold:has(> summary:text-is('House rules'))")
    numbers, boxes = house.get_by_role("spinbutton"), house.get_by_role("checkbox")
    was_checked = boxes.last.is_checked()
    numbers.first.fill("50")
    boxes.last.scroll_into_view_if_needed()
    middle = boxes.last.bounding_box()
    assert middle is not None
    ann.page.mouse.click(middle["x"] + 8, middle["y"] + 8)
    expect(boxes.last).to_be_checked(checked=not was_checked)
    expect(numbers.first).to_have_value("50")
    numbers.first.fill("60")
    numbers.first.press("Tab")
    expect(house.locator(":focus")).to_have_count(1)
    expect(numbers.first).not_to_be_focused()
    expect(numbers.first).to_have_value("60")
    expect(boxes.last).to_be_checked(checked=not was_checked)


def test_a_rule_that_makes_no_game_is_refused_in_a_sentence_and_nothing_is_lost(person: Seat) -> None:
    ann = person("Ann")
    ann.expected_complaints = ("Failed to load resource",)
    ann.sets_up(("Ann", "here"), start=False)
    ann.page.get_by_text("House rules", exact=True).click()
    ann.page.get_by_label("Rolls per turn").fill("99")
    ann.page.locator(".setup-go button").click()
    expect(ann.page.locator(".complaint")).to_contain_text("must be from 1 to 10")
    ann.page.get_by_label("Rolls per turn").fill("2")
    ann.starts()
    ann.waits_for_turn("Ann")
    ann.rolls_first()
    expect(ann.heading).to_contain_text("roll 1 of 2")


def test_three_players_fit_a_phone_without_scrolling_sideways(person: Seat) -> None:
    """LOOK: the whole sheet with three players fits 390 x 844."""
    ann = person("Ann", "phone")
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.sets_up(("Ann", "here"), ("Grandmother", "here"), ("Cleo", "here"))
    ann.page.wait_for_selector("main.mine")
    assert ann.page.evaluate(
        "(() => { const s = document.querySelector('.sheet-scroll'); return s.scrollWidth <= s.clientWidth; })()"
    )
    foot = ann.page.locator("tfoot").bounding_box()
    dock = ann.page.locator(".tray").bounding_box()
    assert foot is not None
    assert dock is not None
    assert foot["y"] + foot["height"] <= dock["y"]
