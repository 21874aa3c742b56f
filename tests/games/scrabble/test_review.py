"""The review: the best choices, the points lost, the luck of the draws, and the reasons."""

import random
from contextlib import suppress

import pytest

from boxtop.core import codec
from boxtop.core.errors import CodecError
from boxtop.core.record import Record
from boxtop.games.scrabble import SCRABBLE, ChallengeRule
from boxtop.games.scrabble.gcg_record import record_to_gcg
from boxtop.games.scrabble.played_turns import game_from_gcg, game_from_record
from boxtop.games.scrabble.review import Review, review, review_gcg
from tests.games.scrabble.gcg_files import random_game

ENDING = """#player1 Ann Ann
#player2 Ben Ben
>Ann: HORN 8F HORN +14 14
>Ben: FAMI H6 FA.M +9 9
"""


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game of random plays, with challenges."""
    return random_game(2, ChallengeRule.DOUBLE, seed=3).record()


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return review(record, seconds=0.05)


def test_a_record_and_its_gcg_give_the_same_game(record: Record) -> None:
    by_record, (by_gcg, lexicon) = game_from_record(record), game_from_gcg(record_to_gcg(record))
    assert lexicon == "enable"
    assert by_gcg.totals == by_record.totals
    assert [(turn.seat, turn.action, turn.score, turn.board) for turn in by_gcg.turns] == [
        (turn.seat, turn.action, turn.score, turn.board) for turn in by_record.turns
    ]


def test_nothing_is_better_than_the_best(found: Review) -> None:
    for turn in found.turns:
        assert turn.lost >= 0
        equities = [one.equity for one in turn.best]
        assert equities == sorted(equities, reverse=True)


def test_the_best_plays_are_written_as_whole_words(found: Review) -> None:
    """With the letters that are on the board already, as in the reasons beside them."""
    words = [one.word for turn in found.turns for one in turn.best if one.position]
    assert len(words) > 10
    assert [word for word in words if not word.isalpha()] == []


def test_the_seats_add_up_what_their_turns_say(found: Review, record: Record) -> None:
    assert record.result is not None
    for seat in found.seats:
        own = [turn for turn in found.turns if turn.seat == seat.seat]
        assert seat.lost == pytest.approx(sum(turn.lost for turn in own), abs=0.06)
        assert seat.luck == pytest.approx(sum(turn.luck for turn in own), abs=0.06)
        assert [turn.turn for turn in own] == list(range(1, len(own) + 1))
        assert seat.total == record.result.scores[seat.seat]
        assert seat.curve[-1][1] == seat.total - found.seats[1 - seat.seat].total


def test_random_plays_lose_and_each_loss_has_a_reason(found: Review) -> None:
    assert sum(seat.lost for seat in found.seats) > 100
    assert all(turn.reason.endswith(".") for turn in found.turns)


@pytest.mark.deep
def test_with_a_tile_in_the_bag_every_draw_is_tried() -> None:
    """This game has a play with one tile in the bag; its reason speaks of every draw."""
    record = random_game(2, ChallengeRule.DOUBLE, seed=4).record()
    bags = {turn.ply: turn.bag for turn in game_from_record(record).turns}
    late = [turn for turn in review(record, seconds=1.0).turns if bags[turn.ply] == 1 and turn.score]
    assert late
    assert all("every tile that the bag can hold" in turn.reason for turn in late)


def test_the_json_has_the_fields_the_browser_reads(found: Review) -> None:
    plain = codec.to_plain(found)
    assert set(plain) == {"seats", "turns"}
    assert set(plain["seats"][0]) == {"seat", "name", "total", "lost", "luck", "curve"}
    assert set(plain["turns"][0]) == {
        "ply", "seat", "turn", "rack", "played", "score", "best", "lost", "luck", "reason",
    }  # fmt: skip
    assert set(plain["turns"][0]["best"][0]) == {"position", "word", "score", "equity"}


def test_the_registry_reviews_scrabble(record: Record) -> None:
    assert SCRABBLE.review is review


def test_a_rack_that_is_not_written_in_full_is_not_judged() -> None:
    turns = review_gcg(ENDING.encode()).turns
    assert all(turn.best == () and "does not name every tile" in turn.reason for turn in turns)


def test_an_impossible_rack_is_not_judged() -> None:
    """Three Qs on a rack: the file adds up as far as it goes, but no such rack can be drawn."""
    text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORNQQQ 8F HORN +14 14\n"
    assert review_gcg(text.encode()).turns[0].best == ()


def test_a_phony_that_stood_is_named() -> None:
    text = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HRONABC 8F HRON +14 14\n"
    assert "HRON is not in the dictionary, and nobody challenged it" in review_gcg(text.encode()).turns[0].reason


def test_a_file_that_does_not_add_up_is_refused_with_the_line() -> None:
    with pytest.raises(CodecError, match="line 3: HORN at 8F scores 14, not 15"):
        review_gcg(ENDING.replace("+14 14", "+15 15").encode())
    with pytest.raises(CodecError, match="there is no turn"):
        review_gcg(b"#player1 Ann Ann\n#player2 Ben Ben\n")


@pytest.mark.parametrize("seed", range(30))
def test_a_broken_file_is_refused_or_still_adds_up(seed: int, record: Record) -> None:
    """Lines left out and letters changed: either the game still adds up, or the refusal names a line."""
    source = random.Random(seed)
    lines = record_to_gcg(record).split(b"\n")
    for _ in range(source.randrange(1, 4)):
        place = source.randrange(len(lines))
        if source.random() < 0.5 or not lines[place]:
            del lines[place]
        else:
            at = source.randrange(len(lines[place]))
            lines[place] = lines[place][:at] + bytes([source.randrange(33, 127)]) + lines[place][at + 1 :]
    with suppress(CodecError):
        game_from_gcg(b"\n".join(lines))
