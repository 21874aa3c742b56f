"""Commit-reveal chance: its bytes, its vectors, and what it depends on."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.core.errors import ConfigError
from boxtop.core.fair import FairStream, commitment, new_seed
from tests.core import second_verifier
from tests.core.games import SECRET

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "vectors" / "fair.json").read_text(encoding="utf-8")
)["vectors"]


def cases_of(stream: FairStream, plies: int = 40, total: int = 7776) -> list[int]:
    return [stream.case(ply, total) for ply in range(plies)]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors_hold(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["server_seed"])
    stream = FairStream(secret, vector["game"], vector["table"], tuple(vector["client_seeds"]))
    assert commitment(secret) == vector["commitment"]
    assert [stream.case(ply, total) for ply, total, _ in vector["cases"]] == [case for *_, case in vector["cases"]]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors_hold_for_the_second_verifier(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["server_seed"])
    for ply, total, expected in vector["cases"]:
        case = second_verifier.case(secret, vector["game"], vector["table"], vector["client_seeds"], ply, total)
        assert case == expected


def test_vectors_include_thrown_away_numbers_and_second_blocks() -> None:
    """Otherwise the vectors would not pin rejection and the joining of blocks."""
    totals = {total for vector in VECTORS for _, total, _ in vector["cases"]}
    assert {1, 2, 6, 7776} <= totals
    assert any(total > 2**256 for total in totals), "a case that needs more than one block"


@given(
    secret=st.binary(min_size=32, max_size=32),
    seeds=st.lists(st.text(st.characters(codec="utf-8"), max_size=20), max_size=4),
    ply=st.integers(0, 10**6),
    total=st.one_of(st.integers(1, 10_000), st.integers(1, 2**300)),
)
def test_both_verifiers_agree(secret: bytes, seeds: list[str], ply: int, total: int) -> None:
    stream = FairStream(secret, "yahtzee", "t", tuple(seeds))
    assert stream.case(ply, total) == second_verifier.case(secret, "yahtzee", "t", seeds, ply, total)


def test_stream_repeats_itself_for_the_same_seeds() -> None:
    assert cases_of(FairStream(SECRET, "yahtzee", "a", ("x",))) == cases_of(FairStream(SECRET, "yahtzee", "a", ("x",)))


@pytest.mark.parametrize(
    "other",
    [
        FairStream(bytes(32), "yahtzee", "a", ("x", "y")),
        FairStream(SECRET, "clue", "a", ("x", "y")),
        FairStream(SECRET, "yahtzee", "b", ("x", "y")),
        FairStream(SECRET, "yahtzee", "a", ("x", "z")),
        FairStream(SECRET, "yahtzee", "a", ("y", "x")),
        FairStream(SECRET, "yahtzee", "a", ("xy",)),
        FairStream(SECRET, "yahtzee", "a", ("x", "y", "")),
        FairStream(SECRET, "yahtzee", "a", ()),
    ],
    ids=["secret", "game", "table", "a seat's seed", "order of seats", "joined seeds", "empty seed added", "no seeds"],
)
def test_every_ingredient_changes_the_stream(other: FairStream) -> None:
    assert cases_of(other) != cases_of(FairStream(SECRET, "yahtzee", "a", ("x", "y")))


def test_plies_are_independent_of_one_another() -> None:
    stream = FairStream(SECRET, "yahtzee", "a", ())
    forward = cases_of(stream)
    assert [stream.case(ply, 7776) for ply in reversed(range(40))] == forward[::-1]
    assert len(set(forward)) > 30


@given(total=st.integers(1, 3000))
def test_case_is_below_its_total(total: int) -> None:
    stream = FairStream(SECRET, "yahtzee", "a", ())
    assert all(0 <= stream.case(ply, total) < total for ply in range(20))


def test_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_fresh_seeds_differ() -> None:
    assert len({new_seed() for _ in range(20)}) == 20
    assert all(len(new_seed()) == 32 for _ in range(5))


@pytest.mark.parametrize(
    ("field", "secret", "table", "seeds"),
    [
        ("server_seed", b"short", "t", ()),
        ("server_seed", b"", "t", ()),
        ("table", SECRET, "", ()),
        ("table", SECRET, "two\nlines", ()),
        ("table", SECRET, "x" * 65, ()),
        ("client_seeds", SECRET, "t", ("x" * 201,)),
        ("client_seeds", SECRET, "t", ("\ud800",)),
    ],
)
def test_unusable_ingredients_are_refused(field: str, secret: bytes, table: str, seeds: tuple[str, ...]) -> None:
    with pytest.raises(ConfigError) as refused:
        FairStream(secret, "yahtzee", table, seeds)
    assert refused.value.field == field
