"""Records of games that were ended early: they verify, replay and cannot be changed or resumed."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from boxtop.core.chain import with_checks
from boxtop.core.early_end import EndedEarly, EndGame, GaveUp, GiveUpSeat, early_outcome, sentence
from boxtop.core.errors import IllegalAction, RecordError
from boxtop.core.record import Record, read_record, write_record
from boxtop.core.replay import all_positions, positions, replay
from boxtop.core.session import resume
from boxtop.core.types import CHANCE, TABLE, EarlyEnd
from boxtop.core.verify import verify
from boxtop.games import GAMES
from boxtop.games.yahtzee import YAHTZEE
from boxtop.table.table_game import record_of
from tests.core import second_verifier
from tests.core.test_take_back import started_seating, step, take_back
from tests.table.test_chance_seat import started


@cache
def ended(kind: EarlyEnd = "gave_up", game: str = "yahtzee") -> Record:
    """A game that ends after twenty steps, the last of which was taken back where it could be."""
    game_def = next(each for each in GAMES if each.id == game)
    table_game, source = started(game_def, game_def.default.id), random.Random(1)
    for _ in range(20):
        step(table_game, source)
    actor = table_game.can_take_back
    if actor is not None and actor >= 0:
        take_back(table_game, actor)
    table_game.accept(table_game.propose_end(EndGame(1, kind)))
    chairs = replace(started_seating(table_game.game.seats), game=game)
    return record_of(table_game, chairs, "t", bytes(32))


@pytest.mark.parametrize("kind", ["gave_up", "stopped"])
def test_record_of_an_early_end_verifies_and_survives_a_file(kind: EarlyEnd) -> None:
    record = read_record(write_record(ended(kind)))
    assert record == ended(kind)
    assert record.version == 4
    found = verify(record, YAHTZEE)
    assert found.finished
    assert found.recomputed == sum(move.actor == CHANCE for move in record.moves)
    assert list(all_positions(record, YAHTZEE))[-1].events == (EndedEarly(1, kind),)


def test_positions_are_those_of_the_moves() -> None:
    record = ended()
    *_, last = positions(record, YAHTZEE)
    assert last.state == replay(record, YAHTZEE)
    assert not any(isinstance(event, EndedEarly) for event in last.events)


@pytest.mark.parametrize("game", [each.id for each in GAMES])
def test_second_verifier_agrees_in_every_game(game: str) -> None:
    import json

    record = json.loads(write_record(ended("stopped", game)))
    assert second_verifier.wrong_checks(record) == []


def test_end_that_was_changed_is_found() -> None:
    record = ended()
    last = replace(record.moves[-1], action={"type": "end_game", "seat": 0, "kind": "gave_up"})
    with pytest.raises(RecordError, match="check does not fit"):
        verify(replace(record, moves=(*record.moves[:-1], last)), YAHTZEE)


def test_result_must_be_the_one_of_the_entry() -> None:
    record = ended()
    assert record.result is not None
    with pytest.raises(RecordError, match="stored result"):
        verify(replace(record, result=replace(record.result, ranks=(2, 1))), YAHTZEE)


def test_result_with_the_ranks_of_earlier_versions_is_accepted() -> None:
    """They ranked everybody who gave up last; the winners were the same."""
    record = given_up(2, 1)
    assert record.result is not None
    assert record.result.ranks == (2, 2, 2, 1)
    verify(replace(record, result=replace(record.result, ranks=(4, 4, 4, 1))), YAHTZEE)
    with pytest.raises(RecordError, match="stored result"):
        verify(replace(record, result=replace(record.result, ranks=(4, 4, 1, 1))), YAHTZEE)


def test_nothing_follows_the_end() -> None:
    record = ended()
    longer = with_checks(replace(record, moves=(*record.moves, record.moves[-1])))
    with pytest.raises(RecordError, match="only a game in progress"):
        verify(longer, YAHTZEE)


def test_early_end_needs_its_version() -> None:
    with pytest.raises(RecordError, match="needs record version 4"):
        verify(with_checks(replace(ended(), version=3)), YAHTZEE)


def test_record_of_an_early_end_cannot_be_resumed() -> None:
    with pytest.raises(RecordError, match="ended early"):
        resume(ended(), YAHTZEE)


@pytest.mark.parametrize(
    ("entry", "seats", "code"),
    [
        (EndGame(2, "gave_up"), 2, "no_such_seat"),
        (EndGame(0, "gave_up", (5,)), 3, "no_such_seat"),
        (EndGame(None, "gave_up"), 2, "no_opponent"),
    ],
)
def test_entry_that_nobody_can_have_made_is_refused(entry: EndGame, seats: int, code: str) -> None:
    with pytest.raises(IllegalAction) as error:
        early_outcome(entry, seats)
    assert error.value.code == code


def test_sentences_name_who_ended_the_game() -> None:
    names = ["Ann", "Ben"]
    assert sentence(EndedEarly(0, "gave_up"), names) == "Ann gave up."
    assert sentence(EndedEarly(1, "stopped"), names) == "Ben ended the game."
    assert sentence(EndedEarly(None, "stopped"), names) == "The host ended the game."
    assert sentence(GaveUp(0), names) == "Ann gave up, and a bot plays on."


@cache
def given_up(*seats: int) -> Record:
    """A game of four that goes on after these seats were given up, and is stopped ten steps later."""
    table_game, source = started(YAHTZEE, "hasbro"), random.Random(2)
    for seat in (*seats, None):
        for _ in range(10):
            step(table_game, source)
        if seat is not None:
            table_game.accept(table_game.propose_give_up(GiveUpSeat(seat)))
    table_game.accept(table_game.propose_end(EndGame(0, "gave_up", tuple(seats))))
    return record_of(table_game, started_seating(table_game.game.seats), "t", bytes(32))


def test_record_of_a_seat_given_up_verifies_replays_and_survives_a_file() -> None:
    record = read_record(write_record(given_up(2, 1)))
    assert record == given_up(2, 1)
    assert record.version == 5
    assert verify(record, YAHTZEE).recomputed == sum(move.actor == CHANCE for move in record.moves)
    events = [event for position in all_positions(record, YAHTZEE) for event in position.events]
    assert [event for event in events if isinstance(event, GaveUp)] == [GaveUp(2), GaveUp(1)]
    moves = [ply + 1 for ply, move in enumerate(record.moves) if move.actor != TABLE]
    assert [position.ply for position in positions(record, YAHTZEE)] == [0, *moves]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"type": "give_up", "seat": 2}, "this player gave up"),
        ({"type": "give_up", "seat": 9}, "this table has seats"),
    ],
)
def test_seat_that_nobody_can_have_given_up_is_found(action: dict[str, object], reason: str) -> None:
    record = given_up(2, 1)
    ply = [ply for ply, move in enumerate(record.moves) if move.actor == TABLE][1]
    moves = list(record.moves)
    moves[ply] = replace(moves[ply], action=action)
    with pytest.raises(RecordError, match=reason) as error:
        verify(with_checks(replace(record, moves=tuple(moves))), YAHTZEE)
    assert error.value.ply == ply


def test_seat_given_up_needs_its_version_and_others_who_play_on() -> None:
    with pytest.raises(RecordError, match="needs record version 5"):
        verify(with_checks(replace(given_up(2), version=4)), YAHTZEE)
    table_game = started(YAHTZEE, "hasbro")
    table_game.accept(table_game.propose_give_up(GiveUpSeat(0)))
    table_game.accept(table_game.propose_give_up(GiveUpSeat(1)))
    table_game.accept(table_game.propose_give_up(GiveUpSeat(2)))
    with pytest.raises(IllegalAction) as error:
        table_game.propose_give_up(GiveUpSeat(3))
    assert error.value.code == "no_opponent"


def test_whoever_gave_up_before_is_named_by_the_end() -> None:
    record = given_up(2)
    last = replace(record.moves[-1], action={"type": "end_game", "seat": 0, "kind": "gave_up"})
    with pytest.raises(RecordError, match="gave up earlier is missing"):
        verify(with_checks(replace(record, moves=(*record.moves[:-1], last))), YAHTZEE)
