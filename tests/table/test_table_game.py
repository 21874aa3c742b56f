"""Proposals: computed without changing anything, then applied."""

import random

import pytest

import boxtop
from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.errors import CodecError, IllegalAction, RecordError
from boxtop.core.fair import FairStream
from boxtop.core.types import CHANCE, Move
from boxtop.games import find_game
from boxtop.games.yahtzee import Box, Keep, Roll, Score
from boxtop.table.messages import SeatKind
from boxtop.table.seating import Chair, Seating
from boxtop.table.table_game import TableGame, new_table_game, record_of, replayed

YAHTZEE = find_game("yahtzee")
SEED = bytes(32)


def seating(*, own_dice: bool = False) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann", seed="tulip"), Chair(SeatKind.BOT, "Bot", level="random"))
    config = codec.to_plain(YAHTZEE.default.config)
    return Seating(game="yahtzee", config=config, code="X", host="", chairs=chairs, own_dice=own_dice, started=True)


def started() -> TableGame:
    """After the rolls for the start: the first roll of the first turn waits for its player."""
    play = new_table_game(YAHTZEE, seating(), "t", SEED)
    play.accept(play.propose(None))
    return play


def begun() -> TableGame:
    play = started()
    play.accept(play.propose_requested())
    return play


def next_proposal(play: TableGame, source: random.Random) -> Advance:
    if play.chance_seat is not None:
        return play.propose_requested()
    (seat,) = play.to_act
    return play.propose(Move(seat, play.game.legal(play.state, seat).sample(source)))


def played() -> TableGame:
    play, source = started(), random.Random(1)
    while play.outcome is None:
        play.accept(next_proposal(play, source))
    return play


def reread(play: TableGame) -> TableGame:
    """The game as a server that starts again reads it from the log."""
    again = new_table_game(YAHTZEE, seating(), "t", SEED)
    again.catch_up((move.actor, codec.encode(move.action)) for move in play.moves)
    return again


def test_proposal_changes_nothing_until_it_is_accepted() -> None:
    play = begun()
    before, ply = play.state, play.ply
    (seat,) = play.to_act
    proposal = play.propose(Move(seat, play.game.legal(play.state, seat).sample(random.Random(1))))
    assert (play.state, play.ply) == (before, ply)
    play.accept(proposal)
    assert play.ply == proposal.end > ply


def test_rolls_for_the_start_happen_at_once_and_the_first_roll_of_a_turn_waits() -> None:
    play = started()
    assert play.to_act == (CHANCE,)
    assert play.chance_seat == play.state.seat
    assert {move.actor for move in play.moves} == {CHANCE}
    assert {type(move.action) for move in play.moves} == {Roll}


def test_roll_after_keep_does_not_wait() -> None:
    play = begun()
    (seat,) = play.to_act
    proposal = play.propose(Move(seat, Keep(())))
    assert [move.actor for move in proposal.moves] == [seat, CHANCE]
    assert proposal.to_act == (seat,)


def test_first_roll_of_the_next_turn_waits_for_the_next_player() -> None:
    play = begun()
    (seat,) = play.to_act
    play.accept(play.propose(Move(seat, Score(Box.CHANCE))))
    assert play.moves[-1].actor == seat
    assert play.chance_seat == 1 - seat


def test_waiting_roll_is_the_one_that_was_fixed_by_seed_table_and_ply() -> None:
    play = started()
    chance = play.game.chance(play.state)
    stream = FairStream(SEED, "yahtzee", "t", seating().seeds)
    (roll,) = play.propose_requested().moves
    assert roll.action == chance.at(stream.case(play.ply, chance.total))


def test_wait_survives_reading_the_log_again() -> None:
    play = started()
    again = reread(play)
    assert again.chance_seat == play.chance_seat is not None
    assert again.propose_requested() == play.propose_requested()


def test_who_asked_for_each_roll_is_the_same_after_reading_the_log_again() -> None:
    play = played()
    assert len(play.requested) == 26
    assert reread(play).requested == play.requested


def test_nothing_waits_with_own_dice() -> None:
    play = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    while play.to_act == (CHANCE,):
        assert play.chance_seat is None
        play.accept(play.propose(Move(CHANCE, play.game.chance(play.state).at(play.ply))))


def test_own_dice_wait_to_be_typed_in() -> None:
    play = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    assert play.propose(None).moves == ()
    assert play.to_act == (CHANCE,)


def test_answer_to_a_move_is_the_chance_that_followed_it_and_no_more() -> None:
    play, source = started(), random.Random(1)
    ends = {}
    while play.outcome is None:
        proposal = next_proposal(play, source)
        play.accept(proposal)
        ends[proposal.ply] = proposal.end
    assert {ply: play.answer_to(ply) for ply in ends} == ends
    again = reread(play)
    assert {ply: again.answer_to(ply) for ply in ends} == ends


def test_answer_to_a_move_with_own_dice_is_the_move_alone() -> None:
    play = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    for _ in range(2):
        play.accept(play.propose(Move(CHANCE, play.game.chance(play.state).at(0))))
    assert [play.answer_to(ply) for ply in range(2)] == [1, 2]


def test_log_played_again_is_the_same_game() -> None:
    play = played()
    again = new_table_game(YAHTZEE, seating(), "t", SEED)
    events = again.catch_up((move.actor, codec.encode(move.action)) for move in play.moves)
    assert again.state == play.state
    assert again.outcome == play.outcome
    assert list(events) == list(replayed(play.game, play.moves))


def test_record_of_a_table_verifies() -> None:
    play = played()
    record = boxtop.read_record(boxtop.write_record(record_of(play, seating(), "t", SEED)))
    checked = boxtop.verify(record)
    assert checked.finished
    assert checked.unknown == 0
    assert [seat.bot for seat in record.seats] == [None, "random"]


def test_action_in_no_form_is_refused_in_a_sentence() -> None:
    with pytest.raises(CodecError, match="not an action of Yahtzee"):
        begun().read_action(b'{"type":"fly"}')


def test_action_too_long_to_be_kept_is_read_all_the_same() -> None:
    short = b'{"type":"keep","dice":[1,2]}'
    play = begun()
    assert play.read_action(short + b" " * 500) == play.read_action(short)
    assert play.read_action(short) is play.read_action(short)


def test_illegal_action_is_refused_and_changes_nothing() -> None:
    play = begun()
    before = play.state
    with pytest.raises(IllegalAction):
        play.propose(Move(1 - play.to_act[0], play.read_action(b'{"type":"keep","dice":[]}')))
    assert play.state == before


def test_log_that_cannot_have_been_is_named_by_its_ply() -> None:
    with pytest.raises(RecordError) as error:
        new_table_game(YAHTZEE, seating(), "t", SEED).catch_up([(0, b'{"type":"keep","dice":[]}')])
    assert error.value.ply == 0
