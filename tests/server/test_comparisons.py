"""The rule lab on a server: printed rule sets at once, house rules later, strangers within limits."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from boxtop.core import codec
from boxtop.games.yahtzee import YAHTZEE, Config
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from boxtop.server.compare_process import ComparisonFailed
from boxtop.server.comparisons import Comparisons
from tests.server.conftest import NewServer
from tests.servers import Server

PLAIN: dict[str, Any] = codec.to_plain(HASBRO)


def asked(server: Server, *rules: dict[str, Any], game: str = "yahtzee") -> tuple[int, Any]:
    status, _, body = server.ask(f"/api/compare/{game}", {"rules": rules})
    return status, msgspec.json.decode(body)


def test_printed_rule_sets_are_answered_at_once(careful: Server) -> None:
    status, answer = asked(careful, PLAIN, codec.to_plain(FREETHEDICE))
    assert status == 200
    assert answer["names"] == ["hasbro", "freethedice"]
    first, other = answer["columns"]
    assert first["change"] == 0.0
    assert other["change"] == pytest.approx(-0.12, abs=0.01)
    assert len(other["positions"]) == 5


@pytest.mark.parametrize(
    ("rules", "game", "status", "code"),
    [
        ([PLAIN], "yahtzee", 400, "bad_config"),
        ([PLAIN] * 5, "yahtzee", 400, "bad_config"),
        ([PLAIN, {"upper_bonus": "many"}], "yahtzee", 400, "bad_body"),
        ([PLAIN, {"upper_bonus": 5000}], "yahtzee", 400, "bad_config"),
        ([{}, {}], "clue", 404, "no_comparison"),
        ([{}, {}], "chess", 400, "unknown_name"),
    ],
    ids=["one", "too many", "not a number", "out of range", "another game", "no game"],
)
def test_bad_requests_are_refused_in_one_sentence(
    careful: Server, rules: list[dict[str, Any]], game: str, status: int, code: str
) -> None:
    found, answer = asked(careful, *rules, game=game)
    assert (found, answer["code"]) == (status, code)
    assert answer["reason"]


def test_only_a_limited_number_of_pairs_wait_and_each_is_computed_once() -> None:
    async def check() -> None:
        with ThreadPoolExecutor(1) as threads:
            comparisons = Comparisons(asyncio.get_running_loop(), threads)
            comparisons.close()  # no process is started, so nothing is computed
            house = [HASBRO, *(Config(upper_bonus=bonus) for bonus in (36, 37, 38))]
            assert len(comparisons.missing(YAHTZEE, house)) == 3
            assert comparisons.missing(YAHTZEE, [HASBRO, FREETHEDICE]) == []
            assert comparisons.has_room(12)
            assert not comparisons.has_room(13)
            assert await comparisons.compare(YAHTZEE, [HASBRO, FREETHEDICE], 0) is not None
            with pytest.raises(ComparisonFailed):
                await comparisons.compare(YAHTZEE, house, 20)
            assert comparisons.has_room(12), "what failed waits no longer"

    asyncio.run(check())


def test_house_rules_of_strangers_count_against_their_address_and_printed_ones_do_not(lone_server: NewServer) -> None:
    public = lone_server("--public-url", "https://games.example.org", "--reviews-per-hour", "1")
    assert public.ask("/api/drills/yahtzee", {"tables": {}})[0] == 200, "the only one of this hour"
    status, headers, body = public.ask("/api/compare/yahtzee", {"rules": [PLAIN, PLAIN | {"upper_bonus": 36}]})
    assert (status, msgspec.json.decode(body)["code"]) == (429, "too_many")
    assert int(headers["retry-after"]) > 60
    assert asked(public, PLAIN, codec.to_plain(FREETHEDICE))[0] == 200


@pytest.mark.deep
def test_house_rules_are_computed_and_then_cached(careful: Server) -> None:
    columns = None
    while columns is None:
        status, answer = asked(careful, PLAIN, PLAIN | {"rolls_per_turn": 2})
        assert status == 200, answer
        columns = answer["columns"]
    assert columns[1]["expected"] < 220
    assert asked(careful, PLAIN, PLAIN | {"rolls_per_turn": 2})[1]["columns"] == columns
