"""GCG files as records, and back."""

from pathlib import Path

import pytest

import boxtop
from boxtop import CodecError
from boxtop.cli import main
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.gcg import read_gcg
from boxtop.games.scrabble.gcg_record import record_to_gcg
from boxtop.games.scrabble.played_turns import game_from_record
from boxtop.games.scrabble.record_from_gcg import gcg_to_record
from tests.games.scrabble.gcg_files import random_game

SHORT = b"""#player1 A Ann
#player2 B Ben
>A: HORN 8F HORN +14 14
>B: 9H TO +8 8
>A: ?QV -QV +0 14
"""


@pytest.mark.parametrize("rule", [ChallengeRule.VOID, ChallengeRule.PLUS_5, ChallengeRule.PLUS_10])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_written_game_becomes_a_record_and_the_same_file_again(seats: int, rule: ChallengeRule) -> None:
    text = record_to_gcg(random_game(seats, rule, seed=seats).record())
    record = gcg_to_record(text)
    boxtop.verify(record)
    again = read_gcg(record_to_gcg(record))
    plain = [(entry.nick, entry.what, entry.rack, entry.points, entry.total, entry.word) for entry in again.entries]
    assert plain == [
        (entry.nick, entry.what, entry.rack, entry.points, entry.total, entry.word) for entry in read_gcg(text).entries
    ]


def test_notes_become_comments_and_notes_again() -> None:
    noted = b"""#player1 A Ann
#player2 B Ben
#note Played in the garden.
>A: HORN 8F HORN +14 14
#note Better than SHORN?
that needs an S.
#note  A second thought.
>B: 9H TO +8 8
>A: ?QV -QV +0 14
#note Last.
"""
    record = gcg_to_record(noted)
    boxtop.verify(record)
    comments = [each.comment for each in boxtop.annotations_of(record)]
    assert comments == [
        "Played in the garden.",
        "Better than SHORN?\nthat needs an S.\nA second thought.",
        "Last.",
    ]
    again = read_gcg(record_to_gcg(record))
    assert again.notes == read_gcg(noted).notes
    assert list(again.notes) == [0, 1, 3]


def test_a_note_at_the_last_play_stays_before_the_tiles_that_are_left() -> None:
    session = random_game(2, ChallengeRule.DOUBLE, seed=1)
    text = record_to_gcg(session.record()).decode()
    lines = text.splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith(">") and "(" not in line)
    noted = "\n".join([*lines[: last + 1], "#note The end.", *lines[last + 1 :], ""])
    assert record_to_gcg(gcg_to_record(noted.encode())).decode().splitlines().index("#note The end.") == last + 1


def test_racks_that_are_not_complete_are_filled_up() -> None:
    record = gcg_to_record(SHORT)
    state = boxtop.replay(record)
    assert (state.scores, [len(rack) for rack in state.racks]) == ((14, 8), [7, 7])


def test_replay_shows_a_gcg_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gcg"
    path.write_bytes(SHORT)
    assert main(["replay", str(path)]) == 0
    assert "HORN" in capsys.readouterr().out


def test_an_impossible_rack_is_named_with_its_line() -> None:
    with pytest.raises(CodecError, match="line 5"):
        gcg_to_record(SHORT.replace(b">A: ?QV -QV", b">A: QQ -QQ"))


def test_a_comment_at_a_lost_turn_is_kept_beside_its_note() -> None:
    text = record_to_gcg(random_game(2, ChallengeRule.DOUBLE, seed=4).record())
    noted = text.replace(b"a good play.\n", b"a good play.\n#note A pity.\n", 1)
    record = gcg_to_record(noted)
    assert [each.comment for each in boxtop.annotations_of(record)] == ["A pity."]
    assert record_to_gcg(record) == noted


def test_a_lost_turn_that_no_play_explains_is_a_pass() -> None:
    lost = SHORT.replace(b">B: 9H TO +8 8", b">B: - +0 0\n#note Turn lost for challenging a good play.")
    phony = lost.replace(b"HORN 8F HORN +14 14", b"HORX 8F HORX +28 28").replace(b"+0 14", b"+0 28")
    assert game_from_record(gcg_to_record(lost)).turns[1].lost
    assert not game_from_record(gcg_to_record(phony)).turns[1].lost
