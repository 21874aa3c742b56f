"""Commit-reveal chance: its bytes, its vectors, and what it depends on."""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxtop.core.dealer import CommitReveal, Dealer, FairDealer, SeededDealer
from boxtop.core.errors import ConfigError
from boxtop.core.fair import FairStream, commitment, new_seed
from boxtop.core.record import write_record
from boxtop.core.session import resume
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE
from tests.core import second_verifier
from tests.core.games import SECRET, fair_dealer, play_on, played

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


def test_dealer_does_not_replace_an_unusable_seed_by_another() -> None:
    with pytest.raises(ConfigError, match="server_seed"):
        FairDealer("yahtzee", "t", server_seed=b"")


# A whole game


def plain(session: Any) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(write_record(session.record()))
    return record


def test_finished_game_is_verified_by_both() -> None:
    session = played(fair_dealer())
    found = verify(session.record(), YAHTZEE)
    assert found.finished
    assert found.unknown == 0
    assert found.recomputed == sum(move["actor"] == -1 for move in plain(session)["moves"])
    assert second_verifier.wrong_outcomes(plain(session)) == []


def test_chain_of_checks_is_the_one_on_the_page() -> None:
    record = plain(played(fair_dealer()))
    assert second_verifier.wrong_checks(record) == []
    record["moves"][5]["check"] = "0" * 16
    assert second_verifier.wrong_checks(record) == [5]


@pytest.mark.parametrize("dealer", [SeededDealer(7), None], ids=["fixed seed", "own dice"])
def test_chain_without_commitments_is_the_one_on_the_page(dealer: Dealer | None) -> None:
    assert second_verifier.wrong_checks(plain(played(dealer))) == []


def test_chain_of_a_game_saved_in_the_middle_is_the_one_on_the_page() -> None:
    record = plain(play_on(resume(played(fair_dealer(), 30).record(reveal=True), YAHTZEE)))
    assert second_verifier.wrong_checks(record) == []
    first_ply = record["fairness"]["segments"][1]["first_ply"]
    record["fairness"]["segments"][1]["commitment"] = "0" * 64
    assert second_verifier.wrong_checks(record)[0] == first_ply


def test_second_verifier_notices_a_changed_die() -> None:
    record = plain(played(fair_dealer()))
    ply = next(ply for ply, move in enumerate(record["moves"]) if move["actor"] == -1 and ply > 10)
    record["moves"][ply]["action"]["dice"] = [die % 6 + 1 for die in record["moves"][ply]["action"]["dice"]]
    assert second_verifier.wrong_outcomes(record) == [ply]


def test_seats_add_their_own_seeds_to_the_dice() -> None:
    games = [plain(played(fair_dealer(seeds))) for seeds in ((), ("tulip",), ("rose",))]
    assert len({json.dumps(game["moves"][:2]) for game in games}) == 3


def test_commitment_is_shown_before_the_first_move_and_the_secret_only_at_the_end() -> None:
    dealer = fair_dealer()
    promised = dealer.commitment
    session = played(dealer, 20)
    early = session.record().fairness
    assert isinstance(early, CommitReveal)
    assert [(segment.commitment, segment.server_seed) for segment in early.segments] == [(promised, None)]
    final = play_on(session).record().fairness
    assert isinstance(final, CommitReveal)
    assert final.segments[0].commitment == promised
    assert final.segments[0].server_seed == SECRET.hex()


def test_unfinished_game_verifies_with_its_rolls_unknown() -> None:
    found = verify(played(fair_dealer(), 20).record(), YAHTZEE)
    assert (found.recomputed, found.finished) == (0, False)
    assert found.unknown > 0


def test_resumed_game_goes_on_under_a_new_commitment_and_the_whole_verifies() -> None:
    saved = played(fair_dealer(), 30).record(reveal=True)
    again = played_on = resume(saved, YAHTZEE)
    assert again.ply == len(saved.moves)
    record = play_on(played_on, 60).record(reveal=True)
    final = play_on(resume(record, YAHTZEE)).record()
    assert isinstance(final.fairness, CommitReveal)
    used = [segment for segment in final.fairness.segments if segment.first_ply < len(final.moves)]
    assert len({segment.commitment for segment in used}) == len(used) == 3
    found = verify(final, YAHTZEE)
    assert found.finished
    assert found.unknown == 0
    assert second_verifier.wrong_outcomes(json.loads(write_record(final))) == []


def test_revealed_secret_rolls_no_further_dice() -> None:
    session = played(fair_dealer(), 30)
    first = session.record(reveal=True).fairness
    play_on(session)
    last = session.record().fairness
    assert isinstance(first, CommitReveal)
    assert isinstance(last, CommitReveal)
    assert last.segments[0] == first.segments[0]
    assert last.segments[1].first_ply == first.segments[1].first_ply >= 30
    assert last.segments[1].server_seed not in (None, SECRET.hex())
    assert last.segments[1].commitment == first.segments[1].commitment


def test_record_of_a_finished_game_is_the_same_each_time() -> None:
    session = played(fair_dealer())
    assert msgspec.json.encode(session.record()) == msgspec.json.encode(session.record())
