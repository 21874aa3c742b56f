"""What is written to the log: a new table, moves, and the line of the record book."""

import hashlib

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.types import Move, Outcome
from boxtop.table.change import ResultSeat
from boxtop.table.log_entries import encode_seating, game_result, move_entries, new_table
from boxtop.table.seating import Seating
from boxtop.table.table_game import new_table_game
from tests.table.tables import SEED, TABLE, YAHTZEE, seating

OVER = Outcome(scores=(200, 100), ranks=(1, 2), reason="Ann has more points.")


def first_moves() -> Advance:
    return new_table_game(YAHTZEE, seating(), TABLE, SEED).propose(None)


def test_a_new_table_commits_to_a_secret_of_its_own() -> None:
    at = seating(started=False)
    (change, commitment), (other, _) = new_table(at), new_table(at)
    assert change.new is not None
    assert other.new is not None
    assert hashlib.sha256(bytes.fromhex(change.new.server_seed)).hexdigest() == commitment
    for secret in ("server_seed", "token_key"):
        assert getattr(change.new, secret) != getattr(other.new, secret)
    assert change.table != other.table


@pytest.mark.parametrize("options", [{"own_dice": True}, {"series": "daily 2026-11-19"}], ids=["own dice", "series"])
def test_there_is_no_commitment_where_no_secret_is_used(options: dict[str, object]) -> None:
    assert new_table(replace(seating(started=False), **options))[1] is None


def test_a_secret_is_never_drawn_after_a_seed_is_known() -> None:
    at = seating(started=False)
    seeded = replace(at, chairs=(replace(at.chairs[0], seed="tulip"), at.chairs[1]))
    with pytest.raises(AssertionError, match="before any seed is read"):
        new_table(seeded)


def test_a_seating_is_read_as_it_was_written() -> None:
    assert codec.decode(encode_seating(seating()), Seating) == seating()


def test_the_id_of_a_request_belongs_to_the_first_of_its_moves() -> None:
    advance = first_moves()
    twice = replace(advance, ply=7, moves=(advance.moves[0], advance.moves[0]))
    entries = move_entries(twice, "request")
    assert [(entry.ply, entry.action_id) for entry in entries] == [(7, "request"), (8, None)]
    assert [Move(entry.actor, codec.decode(entry.action, YAHTZEE.action_type)) for entry in entries] == [*twice.moves]


def test_only_moves_that_end_the_game_make_a_line_in_the_record_book() -> None:
    assert game_result(first_moves(), seating(), "hasbro") is None


@pytest.mark.parametrize(
    ("series", "preset", "rules"),
    [(None, "hasbro", "hasbro"), (None, None, None), ("daily", "hasbro", "series:daily")],
    ids=["rule set", "house rules", "series"],
)
def test_a_series_stands_apart_from_the_rule_sets(series: str | None, preset: str | None, rules: str | None) -> None:
    line = game_result(replace(first_moves(), outcome=OVER), replace(seating(), series=series), preset)
    assert line is not None
    assert line.rules == rules


def test_the_line_names_the_bot_that_played_for_somebody_who_gave_up() -> None:
    at = seating()
    gave_up = replace(at.chairs[0], lent="greedy", gave_up=True)
    lent = replace(at.chairs[1], lent="greedy")
    line = game_result(replace(first_moves(), outcome=OVER), replace(at, chairs=(gave_up, lent)), None)
    assert line is not None
    assert codec.decode(line.seats, list[ResultSeat]) == [ResultSeat("Ann", None, gave_up=True), ResultSeat("Ben")]
    assert codec.decode(line.outcome, Outcome) == OVER
