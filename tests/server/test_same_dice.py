"""Tables whose dice are the same for everybody."""

import time

import msgspec
import pytest

from tests.device import Device, tokens_of
from tests.servers import Server, person


def first_dice(server: Server, series: str) -> tuple[list[int], dict[str, object]]:
    """The first roll at a new table of this series, and what the table says about its dice."""
    made = server.make(person("Ann"), series=series)
    assert made["commitment"] is None
    with Device(server, made["table"], tokens_of(made)) as ann:
        return ann.turn()["view"]["state"]["phase"]["dice"], ann.welcome["table"]["fairness"]


def test_tables_of_one_name_have_the_same_dice(server: Server) -> None:
    dice, fairness = first_dice(server, "family")
    assert fairness == {"method": "same-dice", "series": "family"}
    assert first_dice(server, "family")[0] == dice
    assert any(first_dice(server, name)[0] != dice for name in ("a", "b", "c"))


def test_the_daily_game_is_named_by_the_day(server: Server) -> None:
    before = time.strftime("%Y-%m-%d", time.gmtime())
    _, fairness = first_dice(server, "daily")
    after = time.strftime("%Y-%m-%d", time.gmtime())
    assert fairness["series"] in {f"daily-{before}", f"daily-{after}"}


@pytest.mark.parametrize("wrong", [{"series": "two words"}, {"series": "x", "own_dice": True}])
def test_a_series_that_cannot_be_is_refused(server: Server, wrong: dict[str, object]) -> None:
    (found,) = [each for each in server.get("/api/games") if each["id"] == "yahtzee"]
    assert found["same_dice"]
    body = {"game": "yahtzee", "config": found["presets"][0]["config"], "seats": [person("Ann")], **wrong}
    status, _, answer = server.ask("/api/tables", body)
    assert status == 400
    assert msgspec.json.decode(answer)["code"] == "bad_config"
