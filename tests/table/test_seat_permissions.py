"""Who may change what about the seats of a table."""

import pytest
from msgspec.structs import replace

from boxtop.table.errors import NotGranted
from boxtop.table.messages import Lend, Sit, Start
from boxtop.table.seat_permissions import (
    HeldSeatRequest,
    answered,
    held_seats,
    is_code,
    level_check,
    next_seating,
    token_of_same_sit,
)
from boxtop.table.seating import Chair, Question, Seating, sit
from boxtop.table.setup_messages import SeatKind
from boxtop.table.tokens import hash_token, hash_tokens, seat_token
from tests.table.ports import FakeDevice
from tests.table.tables import people, seating

OPEN = Chair(SeatKind.OPEN)
SIT = Sit("0123456789abcdef", 1, "Ben", "ABCDEF")


def device(at: Seating, *tokens: str) -> FakeDevice:
    made = FakeDevice()
    made.add_tokens(tokens, at)
    return made


def waiting() -> Seating:
    """A table at which Ann has sat down and one seat is open."""
    return replace(seating(started=False), chairs=(*people("Ann"), OPEN))


def refusal(at: Seating, request: HeldSeatRequest, client: FakeDevice, connected: set[int]) -> str:
    with pytest.raises(NotGranted) as refused:
        next_seating(at, request, client, connected)
    return refused.value.code


def token_for(seat: int, sit_id: str, version: int) -> str:
    return seat_token(bytes(32), seat, sit_id, version)


def test_token_holds_the_seat_of_its_hash_and_nothing_else() -> None:
    at = waiting()
    assert held_seats(at, hash_tokens(["x", "Ann"])) == (0,)
    assert held_seats(at, hash_tokens(["x", "host"])) == ()
    assert held_seats(at, hash_tokens([hash_token("Ann")])) == ()
    assert held_seats(at, hash_tokens([])) == ()


def test_only_the_host_starts_before_everybody_has_joined() -> None:
    at = waiting()
    assert refusal(at, Start("r"), device(at, "Ann"), {0}) == "not_host"
    assert next_seating(at, Start("r"), device(at, "host"), {0}).is_full
    full = seating(started=False)
    assert next_seating(full, Start("r"), device(full, "Ann"), {0}).is_full
    assert refusal(full, Start("r"), device(full), {0}) == "not_host"


def test_the_host_lends_the_seat_of_somebody_who_is_away_and_nobody_else_does() -> None:
    at = seating()
    lend = Lend("r", 1, "random")
    assert next_seating(at, lend, device(at, "host"), set()).chairs[1].bot == "random"
    assert refusal(at, lend, device(at, "host"), {1}) == "not_away"
    assert refusal(at, lend, device(at, "Ann"), set()) == "not_your_seat"


def test_bots_have_levels_of_the_game() -> None:
    check = level_check("yahtzee")
    check("random")
    with pytest.raises(NotGranted, match="there is no bot 'logician'") as refused:
        check("logician")
    assert refused.value.code == "no_such_bot"


@pytest.mark.parametrize("typed", ["ABCDEF", " abcdef "])
def test_the_code_may_be_typed_in_small_letters(typed: str) -> None:
    assert is_code(seating(), typed)
    assert not is_code(seating(), typed.replace("f", "g").replace("F", "G"))


def test_the_same_sit_sent_again_finds_its_token_and_another_does_not() -> None:
    token = token_for(1, SIT.id, 3)
    sat = sit(waiting(), SIT, token, 3)
    assert token_of_same_sit(sat, SIT, token_for) == token
    assert token_of_same_sit(sat, replace(SIT, id="fedcba9876543210"), token_for) is None
    assert token_of_same_sit(sat, replace(SIT, seat=0), token_for) is None
    assert token_of_same_sit(sat, replace(SIT, seat=2), token_for) is None


def test_a_device_answers_for_all_its_seats_that_are_asked_and_for_no_others() -> None:
    at = seating("Ann", "Ben", "Cleo")
    question = Question(seat=0, ply=3)
    agreed = answered(question, at.chairs, device(at, "Ben", "Cleo"), agree=True)
    assert agreed.waits_for(at.chairs) == ()
    assert answered(question, at.chairs, device(at, "Cleo"), agree=False).refused_by == 2
    with pytest.raises(NotGranted) as refused:
        answered(question, at.chairs, device(at, "Ann"), agree=True)
    assert refused.value.code == "not_your_seat"
