"""A connected device: the seats it holds by its tokens, and what it may be shown."""

import pytest

from boxtop.table.errors import NotGranted
from boxtop.table.messages import Hello
from tests.table.ports import FakeDevice
from tests.table.tables import TABLE, seating


def device(*tokens: str, is_over: bool = False) -> FakeDevice:
    made = FakeDevice()
    made.identify(Hello(TABLE, tokens), seating(), is_over=is_over)
    return made


@pytest.mark.parametrize(
    ("tokens", "seats", "host"),
    [(("Ben",), (1,), False), (("Ben", "Ann"), (0, 1), False), (("host",), (), True), (("Eve",), (), False)],
    ids=["one seat", "two seats", "host", "spectator"],
)
def test_a_device_holds_the_seats_of_its_tokens(tokens: tuple[str, ...], seats: tuple[int, ...], host: bool) -> None:
    client = device(*tokens)
    assert (client.seats, client.host) == (seats, host)
    assert client.takes_part == bool(seats or host)


def test_a_token_that_was_dropped_holds_nothing_and_the_others_stay() -> None:
    client = device("Ann", "Ben")
    client.drop_token(0, seating())
    client.update_seats(seating())
    assert client.seats == (1,)


def test_a_device_is_shown_only_what_its_seats_see() -> None:
    client = device("Ann")
    client.set_viewer(0)
    with pytest.raises(NotGranted) as refused:
        client.set_viewer(1)
    assert (refused.value.code, client.viewer) == ("not_your_seat", 0)
    client.set_viewer(None)
    assert client.viewer is None


@pytest.mark.parametrize(("tokens", "is_over", "sees"), [(("Ann",), True, True), ((), False, True), ((), True, False)])
def test_whoever_comes_after_the_game_without_a_seat_does_not_learn_the_rematch(
    tokens: tuple[str, ...], is_over: bool, sees: bool
) -> None:
    assert device(*tokens, is_over=is_over).sees_rematch is sees
