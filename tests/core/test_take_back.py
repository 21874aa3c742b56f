"""Take-backs in records: which moves can be taken back, and that the log keeps everything."""

import json
import random
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.chain import with_checks, with_moves
from boxtop.core.errors import IllegalAction, RecordError
from boxtop.core.progress import no_progress
from boxtop.core.record import Record, RecordedMove, read_record, write_record
from boxtop.core.replay import all_positions, positions, replay
from boxtop.core.session import Session, resume
from boxtop.core.take_back import TakenBack
from boxtop.core.types import CHANCE, TABLE, Move
from boxtop.core.verify import verify
from boxtop.games import GAMES
from boxtop.games.yahtzee import YAHTZEE, Roll, Score
from boxtop.table.table_game import TableGame, record_of
from tests.core import second_verifier
from tests.table.tables import seating
from tests.table.test_chance_seat import started


def step(table_game: TableGame, source: random.Random) -> Any:
    """One random move, or the roll or draw that waits; the action of a seat, else None."""
    if table_game.chance_seat is not None:
        table_game.accept(table_game.propose_requested())
        return None
    seat = table_game.to_act[0]
    action = table_game.game.legal(table_game.state, seat).sample(source)
    table_game.accept(table_game.propose(Move(seat, action)))
    return action


def take_back(table_game: TableGame, seat: int) -> None:
    table_game.accept(table_game.propose_take_back(seat))


@cache
def taken_back() -> Record:
    """A whole game of Yahtzee in which every third box is taken back and filled again."""
    table_game, source = started(YAHTZEE, "hasbro"), random.Random(1)
    chairs = started_seating(table_game.game.seats)
    boxes = 0
    while table_game.outcome is None:
        seat = table_game.to_act[0]
        if isinstance(step(table_game, source), Score) and table_game.can_take_back == seat:
            boxes += 1
            if boxes % 3 == 0:
                take_back(table_game, seat)
    return record_of(table_game, chairs, "t", bytes(32))


def started_seating(seats: int) -> Any:
    chair = seating().chairs[0]
    return replace(seating(), chairs=tuple(replace(chair, name=f"Ann{seat}", seed="") for seat in range(seats)))


def test_record_with_take_backs_verifies_replays_and_survives_a_file() -> None:
    record = read_record(write_record(taken_back()))
    take_backs = sum(move.actor == TABLE for move in record.moves)
    assert take_backs > 5
    assert record.version == 3
    found = verify(record, YAHTZEE)
    assert found.finished
    assert found.recomputed == sum(move.actor == CHANCE for move in record.moves)
    assert len(list(all_positions(record, YAHTZEE))) == len(record.moves) + 1
    counted = list(positions(record, YAHTZEE))
    assert len(counted) == len(record.moves) + 1 - 2 * take_backs
    assert not any(isinstance(event, TakenBack) for position in counted for event in position.events)


@pytest.mark.untraced
def test_review_of_a_record_with_take_backs_names_the_plies_of_the_record() -> None:
    record = taken_back()
    assert YAHTZEE.brief_review is not None
    reviewed = YAHTZEE.brief_review(record, no_progress)
    scored = [ply for ply, move in enumerate(record.moves) if move.actor >= 0]
    assert {decision.ply for seat in reviewed.seats for decision in seat.decisions} <= set(scored), (
        "plies of the record"
    )


def test_verifier_written_from_the_docs_agrees_about_a_record_with_take_backs() -> None:
    plain = json.loads(write_record(taken_back()))
    assert second_verifier.wrong_checks(plain) == []
    assert second_verifier.wrong_outcomes(plain) == []


def edited(record: Record, ply: int, **fields: object) -> Record:
    """The record with other fields in one entry, and a chain that fits them."""
    moves = list(record.moves)
    moves[ply] = replace(moves[ply], **fields)
    return with_checks(replace(record, moves=tuple(moves)))


def test_take_back_by_another_seat_or_of_another_ply_is_found() -> None:
    record = taken_back()
    ply = next(ply for ply, move in enumerate(record.moves) if move.actor == TABLE)
    action = record.moves[ply].action
    for wrong in ({**action, "seat": (action["seat"] + 1) % 4}, {**action, "ply": 0}, {**action, "seat": 99}, {}):
        with pytest.raises(RecordError) as error:
            verify(edited(record, ply, action=wrong), YAHTZEE)
        assert error.value.ply == ply


def test_roll_that_boxtop_made_is_never_taken_back_in_a_record() -> None:
    record = taken_back()
    ply = 1 + max(ply for ply, move in enumerate(record.moves) if move.actor == CHANCE)
    entry = RecordedMove(TABLE, {"type": "take_back", "seat": 0, "ply": ply - 1}, "")
    cut = with_checks(replace(record, moves=(*record.moves[:ply], entry), result=None))
    with pytest.raises(RecordError) as error:
        verify(cut, YAHTZEE)
    assert error.value.ply == ply


def test_record_of_an_earlier_version_has_no_take_backs() -> None:
    old = with_checks(replace(taken_back(), version=2))
    with pytest.raises(RecordError, match="needs record version 3"):
        verify(old, YAHTZEE)


def typed(*faces: int) -> Move[Any]:
    return Move(CHANCE, Roll(tuple(sorted(faces))))


def own_dice_game() -> TableGame:
    """A score pad for one, after its first roll."""
    table_game = TableGame(YAHTZEE, YAHTZEE.make(YAHTZEE.default.config, 1), None)
    table_game.accept(table_game.propose(typed(1, 2, 3, 1, 2)))
    return table_game


def test_typed_roll_and_the_box_after_it_are_taken_back_one_after_the_other() -> None:
    table_game = own_dice_game()
    first = table_game.state
    table_game.accept(table_game.propose(Move(0, table_game.game.legal(first, 0).sample(random.Random(1)))))
    assert table_game.can_take_back == 0
    take_back(table_game, 0)
    assert (table_game.state, table_game.can_take_back) == (first, CHANCE)
    take_back(table_game, 0)
    assert table_game.to_act == (CHANCE,)
    assert table_game.can_take_back is None
    table_game.accept(table_game.propose(typed(6, 6, 6, 6, 6)))
    assert [move.actor for move in table_game.moves].count(TABLE) == 2


def test_session_resumed_from_a_record_with_take_backs_keeps_them() -> None:
    table_game = own_dice_game()
    take_back(table_game, 0)
    table_game.accept(table_game.propose(typed(6, 6, 6, 6, 6)))
    empty = Session(YAHTZEE, YAHTZEE.default.config, ["Ann"], None).record()
    record = with_moves(empty, table_game.moves)
    session = resume(record, YAHTZEE)
    assert session.state == table_game.state
    assert session.record().moves == record.moves
    assert [type(event).__name__ for event in session.history(None)].count("Rolled") == 1
    assert replay(record, YAHTZEE, 1) != replay(record, YAHTZEE, 2)


RULES = [(game_def, preset.id) for game_def in GAMES for preset in game_def.presets]
OPEN = {
    "yahtzee": {"Score"},
    "sorry": {"Start", "Forward", "Backward", "Split", "Switch", "Sorry", "Forfeit"},
    "clue": {"MoveTo", "TakePassage", "EndTurn"},
    "scrabble": {"Pass", "Accept"},
}


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_only_a_move_that_revealed_nothing_can_be_taken_back(game_def: Any, rules: str) -> None:
    """In every rule set: by its own player only, and it leads back to the very state before it."""
    table_game, source = started(game_def, rules), random.Random(2)
    seen: set[str] = set()
    while table_game.outcome is None and table_game.ply < 300:
        before, seat = table_game.state, table_game.to_act[0]
        action = step(table_game, source)
        if table_game.can_take_back is None:
            continue
        seen.add(type(action).__name__)
        assert table_game.can_take_back == seat
        with pytest.raises(IllegalAction) as error:
            table_game.propose_take_back((seat + 1) % table_game.game.seats)
        assert error.value.code == "no_take_back"
        if source.random() < 0.2:
            take_back(table_game, seat)
            assert table_game.state == before
    assert seen <= (set() if rules == "points" else OPEN[game_def.id])
    assert seen or rules == "points" or game_def.id == "scrabble"


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    table_game, source = started(YAHTZEE, "hasbro"), random.Random(1)
    while table_game.outcome is None:
        step(table_game, source)
    assert table_game.can_take_back is None
    with pytest.raises(IllegalAction, match="the game is over"):
        table_game.propose_take_back(0)


def test_log_with_take_backs_is_read_back_as_it_was_played() -> None:
    table_game, source = started(YAHTZEE, "hasbro"), random.Random(1)
    while table_game.ply < 60:
        seat = table_game.to_act[0]
        if isinstance(step(table_game, source), Score) and table_game.can_take_back == seat:
            take_back(table_game, seat)
            step(table_game, source)
    logged = [(move.actor, codec.encode(move.action)) for move in table_game.moves]
    again = started(YAHTZEE, "hasbro")
    again.catch_up(logged[again.ply :])
    assert (again.state, again.moves, again.can_take_back) == (
        table_game.state,
        table_game.moves,
        table_game.can_take_back,
    )
