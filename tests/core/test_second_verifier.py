"""The page on fairness is enough to check a game of any kind: a verifier written from it alone agrees with ours."""

import ast
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boxtop.core import codec
from boxtop.core.dealer import FairDealer
from boxtop.core.game_def import AnyDef
from boxtop.core.record import Record, write_record
from boxtop.core.session import Session
from boxtop.core.verify import verify
from boxtop.games import find_game
from boxtop.games.yahtzee import YAHTZEE
from tests.core import second_chance, second_verifier
from tests.core.games import SECRET, fair_dealer, played
from tests.core.sample_records import plain_of

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("yahtzee", 3, {"games": 2}),
    ("sorry", 2, {"ones": 4}),
    ("sorry", 4, {}),
    ("sorry", 3, {"first_player": 2}),
    ("sorry", 3, {"variation": "points", "target": 200}),
    ("sorry", 4, {"variation": "teams"}),
    ("clue", 3, {}),
    ("clue", 5, {"first_dealt": "random"}),
    ("scrabble", 2, {}),
    ("scrabble", 4, {"challenge": "double"}),
]
_TABLES = {9: "tie6"}
"""A table at which two seats draw the same best tile for first play."""
_NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")


@cache
def whole_game(number: int) -> tuple[Record, AnyDef]:
    """A whole game between random players, its chance from the commit-reveal stream."""
    game, seats, options = GAMES[number]
    game_def = find_game(game)
    config = codec.convert(codec.to_plain(game_def.default.config) | options, game_def.config_type)
    seeds = ("tulip", "", "rose", "x", "y")[:seats]
    dealer = FairDealer(game, _TABLES.get(number, "kitchen"), seeds, server_seed=SECRET)
    session = Session(game_def, config, _NAMES[:seats], dealer)
    source = random.Random(number)
    session.begin()
    while session.to_act:
        seat = source.choice(session.to_act)
        session.act(seat, session.legal(seat).sample(source))
    return session.record(), game_def


def plain(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_record(record))
    return found


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[f"{game}-{seats}-{more}" for game, seats, more in GAMES])
def test_both_verifiers_find_every_outcome_of_a_game_right(number: int) -> None:
    record, game_def = whole_game(number)
    found = verify(record, game_def)
    assert found.recomputed == len(list(second_chance.outcomes_of(plain(record))))
    assert second_verifier.wrong_outcomes(plain(record)) == []


def test_games_include_what_changes_the_outcomes() -> None:
    """Otherwise the games would not pin it: an empty pile, a second game, an exchange, a tie for first play."""
    games = [plain(whole_game(number)[0])["moves"] for number in range(len(GAMES))]
    kinds = {move["action"]["type"] for moves in games for move in moves}
    assert {"roll", "lot", "draw", "place_weapon", "seal", "deal_from", "deal", "die", "exchange", "split"} <= kinds
    assert sum(move["actor"] == -1 for move in games[2]) > 46, "the discards became the draw pile"
    points = [move["actor"] == -1 for move in games[4]]
    assert sum(points[ply : ply + 2] == [True, True] and not points[ply - 1] for ply in range(1, len(points))) >= 1
    tiles = [move["action"]["tile"] for move in games[9][:6]]
    assert min(tiles[:4]) == tiles[0] == tiles[2], "the first and the third draw again"


@pytest.mark.parametrize("number", [0, 1, 6, 8], ids=["yahtzee", "sorry", "clue", "scrabble"])
def test_second_verifier_finds_the_ply_at_which_chance_was_changed(number: int) -> None:
    record = plain(whole_game(number)[0])
    ply, outcomes = [each for each in second_chance.outcomes_of(record) if len(each[1]) > 1][-1]
    record["moves"][ply]["action"] = next(
        outcome for outcome, _ in outcomes if outcome != record["moves"][ply]["action"]
    )
    assert second_verifier.wrong_outcomes(record)[0] == ply


@pytest.mark.parametrize("module", [second_chance, second_verifier])
def test_second_verifier_imports_nothing_of_ours(module: Any) -> None:
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    names = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert not [name for name in names if name.startswith("boxtop")]


def test_finished_game_is_verified_by_both() -> None:
    session = played(fair_dealer())
    found = verify(session.record(), YAHTZEE)
    assert found.finished
    assert found.unknown == 0
    assert found.recomputed == sum(move["actor"] == -1 for move in plain_of(session)["moves"])
    assert second_verifier.wrong_outcomes(plain_of(session)) == []


def test_second_verifier_notices_a_changed_die() -> None:
    record = plain_of(played(fair_dealer()))
    ply = next(ply for ply, move in enumerate(record["moves"]) if move["actor"] == -1 and ply > 10)
    record["moves"][ply]["action"]["dice"] = [die % 6 + 1 for die in record["moves"][ply]["action"]["dice"]]
    assert second_verifier.wrong_outcomes(record) == [ply]
