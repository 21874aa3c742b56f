"""Records of games that were ended early: they verify, replay and cannot be changed or resumed."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from boxtop.core.chain import with_checks
from boxtop.core.early_end import EndedEarly, EndGame, early_outcome, sentence
from boxtop.core.errors import IllegalAction, RecordError
from boxtop.core.record import Record, all_positions, positions, read_record, replay, write_record
from boxtop.core.session import resume
from boxtop.core.types import CHANCE, EarlyEnd
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
