"""Moves at a table: computed without changing anything, then applied."""

import random

import pytest

import boxtop
from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.errors import CodecError, NotYourMove, RecordError
from boxtop.core.fair import FairStream
from boxtop.core.types import CHANCE, Move
from boxtop.games import find_game
from boxtop.games.yahtzee import Box, Keep, Roll, Score
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, new_table_game, record_of, replayed

YAHTZEE = find_game("yahtzee")
SEED = bytes(32)


def seating(*, own_dice: bool = False) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann", seed="tulip"), Chair(SeatKind.BOT, "Bot", level="random"))
    config = codec.to_plain(YAHTZEE.default.config)
    return Seating(game="yahtzee", config=config, code="X", host="", chairs=chairs, own_dice=own_dice, started=True)


def started() -> TableGame:
    """After the rolls for the start: the first roll of the first turn waits for its player."""
    table_game = new_table_game(YAHTZEE, seating(), "t", SEED)
    table_game.accept(table_game.propose(None))
    return table_game


def begun() -> TableGame:
    table_game = started()
    table_game.accept(table_game.propose_requested())
    return table_game


def next_proposal(table_game: TableGame, source: random.Random) -> Advance:
    if table_game.chance_seat is not None:
        return table_game.propose_requested()
    (seat,) = table_game.to_act
    return table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(source)))


def played() -> TableGame:
    table_game, source = started(), random.Random(1)
    while table_game.outcome is None:
        table_game.accept(next_proposal(table_game, source))
    return table_game


def reread(table_game: TableGame) -> TableGame:
    """The game as a server that starts again reads it from the log."""
    again = new_table_game(YAHTZEE, seating(), "t", SEED)
    again.catch_up((move.actor, codec.encode(move.action)) for move in table_game.moves)
    return again


def test_proposal_changes_nothing_until_it_is_accepted() -> None:
    table_game = begun()
    before, ply = table_game.state, table_game.ply
    (seat,) = table_game.to_act
    proposal = table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(random.Random(1))))
    assert (table_game.state, table_game.ply) == (before, ply)
    table_game.accept(proposal)
    assert table_game.ply == proposal.end > ply


def test_rolls_for_the_start_happen_at_once_and_the_first_roll_of_a_turn_waits() -> None:
    table_game = started()
    assert table_game.to_act == (CHANCE,)
    assert table_game.chance_seat == table_game.state.seat
    assert {move.actor for move in table_game.moves} == {CHANCE}
    assert {type(move.action) for move in table_game.moves} == {Roll}


def test_roll_after_keep_does_not_wait() -> None:
    table_game = begun()
    (seat,) = table_game.to_act
    proposal = table_game.propose(Move(seat, Keep(())))
    assert [move.actor for move in proposal.moves] == [seat, CHANCE]
    assert proposal.to_act == (seat,)


def test_first_roll_of_the_next_turn_waits_for_the_next_player() -> None:
    table_game = begun()
    (seat,) = table_game.to_act
    table_game.accept(table_game.propose(Move(seat, Score(Box.CHANCE))))
    assert table_game.moves[-1].actor == seat
    assert table_game.chance_seat == 1 - seat


def test_waiting_roll_is_the_one_that_was_fixed_by_seed_table_and_ply() -> None:
    table_game = started()
    chance = table_game.game.chance(table_game.state)
    stream = FairStream(SEED, "yahtzee", "t", seating().seeds)
    (roll,) = table_game.propose_requested().moves
    assert roll.action == chance.at(stream.case(table_game.ply, chance.total))


def test_wait_survives_reading_the_log_again() -> None:
    table_game = started()
    again = reread(table_game)
    assert again.chance_seat == table_game.chance_seat is not None
    assert again.propose_requested() == table_game.propose_requested()


def test_who_asked_for_each_roll_is_the_same_after_reading_the_log_again() -> None:
    table_game = played()
    assert len(table_game.requested) == 26
    assert reread(table_game).requested == table_game.requested


def test_nothing_waits_with_own_dice() -> None:
    table_game = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    while table_game.to_act == (CHANCE,):
        assert table_game.chance_seat is None
        table_game.accept(table_game.propose(Move(CHANCE, table_game.game.chance(table_game.state).at(table_game.ply))))


def test_own_dice_wait_until_they_are_entered() -> None:
    table_game = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    assert table_game.propose(None).moves == ()
    assert table_game.to_act == (CHANCE,)


def test_answer_to_a_move_is_the_chance_that_followed_it_and_no_more() -> None:
    table_game, source = started(), random.Random(1)
    ends = {}
    while table_game.outcome is None:
        proposal = next_proposal(table_game, source)
        table_game.accept(proposal)
        ends[proposal.ply] = proposal.end
    assert {ply: table_game.answer_to(ply) for ply in ends} == ends
    again = reread(table_game)
    assert {ply: again.answer_to(ply) for ply in ends} == ends


def test_answer_to_a_move_with_own_dice_is_the_move_alone() -> None:
    table_game = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    for _ in range(2):
        table_game.accept(table_game.propose(Move(CHANCE, table_game.game.chance(table_game.state).at(0))))
    assert [table_game.answer_to(ply) for ply in range(2)] == [1, 2]


def test_replayed_log_is_the_same_game() -> None:
    table_game = played()
    again = new_table_game(YAHTZEE, seating(), "t", SEED)
    events = again.catch_up((move.actor, codec.encode(move.action)) for move in table_game.moves)
    assert again.state == table_game.state
    assert again.outcome == table_game.outcome
    assert list(events) == list(replayed(table_game.game, table_game.moves))


def test_record_of_a_table_verifies() -> None:
    table_game = played()
    record = boxtop.read_record(boxtop.write_record(record_of(table_game, seating(), "t", SEED)))
    checked = boxtop.verify(record)
    assert checked.finished
    assert checked.unknown == 0
    assert [seat.bot for seat in record.seats] == [None, "random"]


def test_malformed_action_is_refused_with_a_reason() -> None:
    with pytest.raises(CodecError, match="not an action of Yahtzee"):
        begun().read_action(b'{"type":"fly"}')


def test_action_too_long_to_be_cached_is_read_too() -> None:
    short = b'{"type":"keep","dice":[1,2]}'
    table_game = begun()
    assert table_game.read_action(short + b" " * 500) == table_game.read_action(short)
    assert table_game.read_action(short) is table_game.read_action(short)


def test_illegal_action_is_refused_and_changes_nothing() -> None:
    table_game = begun()
    before = table_game.state
    with pytest.raises(NotYourMove):
        table_game.propose(Move(1 - table_game.to_act[0], table_game.read_action(b'{"type":"keep","dice":[]}')))
    assert table_game.state == before


def test_log_with_an_impossible_move_names_its_ply() -> None:
    with pytest.raises(RecordError) as error:
        new_table_game(YAHTZEE, seating(), "t", SEED).catch_up([(0, b'{"type":"keep","dice":[]}')])
    assert error.value.ply == 0
