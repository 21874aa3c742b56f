"""Who sits where: each operation returns the next seating or refuses with a reason."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from boxtop.table import seating as seatings
from boxtop.table.bot_names import BOT_NAMES
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Sit
from boxtop.table.seating import Chair, Seating, chairs_of
from boxtop.table.setup_messages import SeatKind, SeatSetup
from boxtop.table.tokens import hash_token

SIT_ID = "0123456789abcdef"


def check_level(level: str) -> None:
    if level != "random":
        raise NotGranted("no_such_bot", f"there is no bot {level}")


def table(*chairs: Chair, started: bool = False) -> Seating:
    held = chairs or (Chair(SeatKind.PERSON, "Ann", holder=hash_token("a")), Chair(SeatKind.OPEN))
    return Seating(game="yahtzee", config={}, code="ABCDEF", host=hash_token("h"), chairs=held, started=started)


def sit(at: Seating, seat: int, name: str, sit_id: str = SIT_ID) -> Seating:
    return seatings.sit(at, Sit(sit_id, seat, name, at.code, "rose"), "token", 3)


def test_person_who_sits_down_holds_the_seat_by_the_hash_of_the_token() -> None:
    sat = sit(table(), 1, " Ben ")
    assert sat.chairs[1] == Chair(
        SeatKind.PERSON, "Ben", holder=hash_token("token"), seed="rose", ready=True, taken_at=3
    )
    assert sat.is_full


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda: sit(table(), 0, "Ben"), "taken"),
        (lambda: sit(table(), 2, "Ben"), "no_such_seat"),
        (lambda: sit(table(), -1, "Ben"), "no_such_seat"),
        (lambda: sit(table(), 1, "Ann"), "name_taken"),
        (lambda: sit(table(), 1, "ann"), "name_taken"),
        (lambda: sit(table(), 1, "  "), "bad_name"),
        (lambda: sit(table(), 1, "x" * 41), "bad_name"),
        (lambda: sit(table(), 1, "a\u202eb"), "bad_name"),
        (lambda: sit(table(), 1, "Ben", "short"), "weak_id"),
        (lambda: sit(table(started=True), 1, "Ben"), "started"),
        (lambda: sit(seatings.remember(table(), SIT_ID), 1, "Ben"), "id_used"),
        (lambda: seatings.reseed(table(started=True), 0, "x"), "started"),
        (lambda: seatings.lend(table(), 1, "random", check_level), "not_a_person"),
        (lambda: seatings.lend(table(), 0, "genius", check_level), "no_such_bot"),
    ],
)
def test_request_that_cannot_be_granted_says_why(act: Callable[[], Seating], code: str) -> None:
    with pytest.raises(NotGranted) as refusal:
        act()
    assert refusal.value.code == code


def test_seat_left_before_the_start_is_open_again_and_one_left_in_play_is_kept() -> None:
    assert seatings.stand(table(), 0).chairs[0] == Chair(SeatKind.OPEN)
    left = seatings.stand(table(started=True), 0)
    assert left.chairs[0].holder == table().chairs[0].holder
    assert seatings.reclaim(left, 0) == table(started=True)


def test_seat_left_in_play_is_open_in_the_rematch() -> None:
    left = seatings.stand(table(started=True), 0)
    assert seatings.again(left, "FEDCBA", {}, ()).chairs[0] == Chair(SeatKind.OPEN)
    assert seatings.again(seatings.reclaim(left, 0), "FEDCBA", {}, ()).chairs[0].holder == hash_token("a")


def test_seat_lent_and_taken_back_is_unchanged() -> None:
    lent = seatings.lend(table(), 0, "random", check_level)
    assert lent.chairs[0].bot == "random"
    assert seatings.reclaim(lent, 0) == table()


def test_open_seats_are_filled_with_bots_of_different_names() -> None:
    filled = seatings.fill_with_bots(table(Chair(SeatKind.OPEN), Chair(SeatKind.OPEN)), "random", check_level)
    assert filled.names == ("Dot", "Otto")
    assert filled.is_full


def test_a_bot_of_a_new_table_has_a_name_that_nobody_was_given() -> None:
    setups = (SeatSetup(SeatKind.BOT, level="random"), SeatSetup(SeatKind.PERSON, "dot"))
    bot, ann = chairs_of(setups, ("x", "y"), check_level)
    assert (bot.name, ann.name) == ("Otto", "dot")


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    waiting = table(Chair(SeatKind.BOT, "Dot", level="random"), Chair(SeatKind.OPEN))
    assert sit(waiting, 1, "Dot").names == ("Otto", "Dot")


def test_bots_have_numbers_only_when_all_names_are_taken() -> None:
    filled = seatings.fill_with_bots(table(*[Chair(SeatKind.OPEN)] * (len(BOT_NAMES) + 1)), "random", check_level)
    assert filled.names == (*BOT_NAMES, "Dot 2")


def test_chairs_of_a_new_table_hold_the_hash_of_their_token_only() -> None:
    setups = (
        SeatSetup(SeatKind.PERSON, "Ann"),
        SeatSetup(SeatKind.OPEN),
        SeatSetup(SeatKind.BOT, level="random"),
    )
    ann, free, bot = chairs_of(setups, ("x", "y", "z"), check_level)
    assert ann.holder == hash_token("x")
    assert (ann.seed, ann.is_ready) == ("", False)
    assert free.holder is None
    assert (bot.holder, bot.bot) == (None, "random")


def test_rematch_keeps_who_sits_where_and_forgets_what_was_done() -> None:
    last = seatings.remember(seatings.lend(table(started=True), 0, "random", check_level), "r1")
    again = seatings.again(last, "FEDCBA", {"first_player": 2}, ())
    assert [chair.holder for chair in again.chairs] == [chair.holder for chair in last.chairs]
    assert again.chairs[0].lent is None
    assert (again.code, again.done, again.next_table) == ("FEDCBA", (), None)
    assert again.config == {"first_player": 2}


def test_rematch_keeps_no_seed_and_waits_for_those_who_are_connected() -> None:
    last = table(*(replace(chair, seed="rose") for chair in sit(table(), 1, "Ben").chairs), started=True)
    again = seatings.again(last, "FEDCBA", last.config, {1})
    assert again.seeds == ("", "")
    assert not again.started
    assert [chair.is_ready for chair in again.chairs] == [True, False]


def test_seating_is_ready_when_every_person_has_given_a_seed_and_no_seat_is_open() -> None:
    full = sit(table(), 1, "Ben")
    assert not full.is_ready
    assert seatings.reseed(full, 0, "").is_ready
    assert not seatings.reseed(table(), 0, "").is_ready
    assert seatings.lend(full, 0, "random", check_level).is_ready


def test_last_requests_are_remembered() -> None:
    seating = table()
    for number in range(100):
        seating = seatings.remember(seating, f"r{number}")
    assert seating.done[-1] == "r99"
    assert len(seating.done) == 64
