"""Comments and variations in records."""

import pytest

import boxtop
from boxtop import CHANCE, Move, Record, RecordError
from boxtop.games.yahtzee import Box, Keep, Roll, Score


def record() -> Record:
    session = boxtop.new_session("yahtzee", ["Ann"], own_dice=True)
    session.enter(Roll((1, 2, 6, 6, 6)))
    session.act(0, Score(Box.SIXES))
    return session.record()


def test_annotations_are_saved_and_do_not_change_the_chain() -> None:
    line: list[Move[Keep | Roll]] = [Move(0, Keep((6, 6, 6))), Move(CHANCE, Roll((1, 6)))]
    plain = record()
    noted = boxtop.annotate(boxtop.annotate(plain, 2, "Too early."), 1, "Roll again:", line)
    again = boxtop.read_record(boxtop.write_record(noted))
    assert again == noted
    assert again.moves == plain.moves
    boxtop.verify(again)
    (comment,) = boxtop.annotations_of(again, 2)
    (instead,) = boxtop.annotations_of(again, 1)
    assert comment.comment == "Too early."
    last = list(boxtop.variation(again, instead))[-1]
    assert (last.ply, last.state.phase.dice) == (3, (1, 6, 6, 6, 6))


def test_a_record_without_annotations_is_written_as_before() -> None:
    assert b"annotations" not in boxtop.write_record(record())
    assert b'"start":' not in boxtop.write_record(record())


@pytest.mark.parametrize(
    ("ply", "comment", "moves", "reason"),
    [
        (9, "Late.", [], "there is no ply 9"),
        (1, "", [], "a comment, a variation or both"),
        (1, "x" * 4001, [], "at most 4000 characters"),
        (1, "", [Move(0, Keep((3, 3)))], "keep some of the dice on the table"),
        (1, 7, [], "at most 4000 characters, not 7"),
        (1, "", ["keep"], "a variation is a list of moves"),
    ],
)
def test_what_cannot_be_annotated_is_refused(ply: int, comment: str, moves: list[Move[Keep]], reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        boxtop.annotate(record(), ply, comment, moves)
