"""Proposals: worked out without changing anything, then made."""

import random

import pytest

import boxtop
from boxtop.core import codec
from boxtop.core.errors import CodecError, IllegalAction, RecordError
from boxtop.core.types import CHANCE, Move
from boxtop.games import find_game
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, new_table_game, record_of, replayed

YAHTZEE = find_game("yahtzee")
SEED = bytes(32)


def seating(*, own_dice: bool = False) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann", seed="tulip"), Chair(SeatKind.BOT, "Bot", level="random"))
    config = codec.to_plain(YAHTZEE.default.config)
    return Seating(game="yahtzee", config=config, code="X", host="", chairs=chairs, own_dice=own_dice, started=True)


def begun() -> TableGame:
    play = new_table_game(YAHTZEE, seating(), "t", SEED)
    play.accept(play.propose(None))
    return play


def played() -> TableGame:
    play, source = begun(), random.Random(1)
    while play.outcome is None:
        (seat,) = play.to_act
        play.accept(play.propose(Move(seat, play.game.legal(play.state, seat).sample(source))))
    return play


def test_proposal_changes_nothing_until_it_is_accepted() -> None:
    play = begun()
    before, ply = play.state, play.ply
    (seat,) = play.to_act
    proposal = play.propose(Move(seat, play.game.legal(play.state, seat).sample(random.Random(1))))
    assert (play.state, play.ply) == (before, ply)
    play.accept(proposal)
    assert play.ply == proposal.end > ply


def test_chance_follows_an_action_until_a_seat_may_act() -> None:
    play = begun()
    assert play.to_act[0] >= 0
    assert {move.actor for move in play.moves} == {CHANCE}


def test_own_dice_wait_to_be_typed_in() -> None:
    play = new_table_game(YAHTZEE, seating(own_dice=True), "t", SEED)
    assert play.propose(None).moves == ()
    assert play.to_act == (CHANCE,)


def test_answer_to_a_move_is_the_chance_that_followed_it_and_no_more() -> None:
    play, source = begun(), random.Random(1)
    ends = {}
    while play.outcome is None:
        (seat,) = play.to_act
        proposal = play.propose(Move(seat, play.game.legal(play.state, seat).sample(source)))
        play.accept(proposal)
        ends[proposal.ply] = proposal.end
    assert {ply: play.answer_to(ply) for ply in ends} == ends


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
