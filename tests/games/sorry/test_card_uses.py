"""The engine and the second move generator agree on every use of a card, on random positions of every preset."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.games.sorry.position import Position, action_plain, pawns_plain, question, uses_of
from tests.games.sorry import second_generator
from tests.games.sorry.random_positions import random_position
from tests.games.sorry.second_generator import PARTNERS, Table, frozen
from tests.quick import first_of

PRESETS = ["standard", "teams", "points"]
QUICK, DEEP = 3_000, 1_000_000
QUICK_PARTS, DEEP_PARTS = 2, 20


def agree(position: dict[str, Any], *, other_slides: bool) -> None:
    asked = question(codec.convert(position, Position))
    asked = replace(asked, side=replace(asked.side, switched_pawn_slides=other_slides))
    found = uses_of(asked)
    plain = [(action_plain(use)["kind"], frozen(pawns_plain(pawns))) for use, pawns in found.items()]
    team = position["preset"] == "teams"
    movers = {position["turn"]} | ({PARTNERS[position["turn"]]} if team else set())
    table = Table(frozenset(movers), team, other_slides)
    expected = second_generator.results(position["pawns"], position["card"], table, position.get("hand"))
    assert {result for _, result in plain} == set(expected), position
    assert len(plain) == len(expected), f"a result is offered twice: {position}"
    assert all(kind in expected[result] for kind, result in plain), position


def agree_on(preset: str, part: int, positions: int) -> None:
    generator = random.Random(f"{preset}:{part}")
    for _ in range(positions):
        agree(random_position(generator, preset), other_slides=generator.random() < 0.2)


@pytest.mark.parametrize("part", first_of(range(QUICK_PARTS), 1))
@pytest.mark.parametrize("preset", PRESETS)
def test_two_move_generators_agree(preset: str, part: int) -> None:
    agree_on(preset, part, QUICK // QUICK_PARTS)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(DEEP_PARTS))
@pytest.mark.parametrize("preset", PRESETS)
def test_two_move_generators_agree_on_a_million_positions(preset: str, part: int) -> None:
    agree_on(preset, part + QUICK_PARTS, DEEP // DEEP_PARTS)
