"""GCG files are checked line by line."""

import pytest

from boxtop.games.scrabble.gcg_check import Report, check_gcg
from tests.games.scrabble.gcg_files import EXAMPLE, reasons


def changed(old: str, new: str) -> Report:
    assert old in EXAMPLE
    return check_gcg(EXAMPLE.replace(old, new, 1).encode())


def test_the_documents_example_checks_out() -> None:
    report = check_gcg(EXAMPLE.encode())
    assert report.ok
    assert [(player.name, player.total) for player in report.players] == [("Ann", 55), ("Ben", 25)]
    assert report.plays == 5
    assert report.warnings == ()


def test_a_phony_taken_back_leaves_no_trace() -> None:
    line = ">Ben: FAMOBIT H6 FA.M +9 9\n"
    for back in (">Ben: FAMOBIT -- -9 0\n", ">Ben: FAMOBIT -- +0 0\n"):
        text = EXAMPLE[: EXAMPLE.index(line)] + line + back + ">Ann: AHORNSX 8E T.... +8 22\n"
        report = check_gcg(text.replace("AHORNSX", "ATHORNS").encode())
        assert reasons(report) == []
        assert [player.total for player in report.players] == [22, 0]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("+25 39", "+26 40", 7, "PASTE at 10F scores 25, not 26"),
        ("+25 39", "+25 40", 7, "the total is 39, not 40"),
        ("8F HORN", "8Z HORN", 5, "'8Z' is not a square: rows are 1 to 15, columns A to O"),
        ("8F HORN", "8M HORN", 5, "HORN at 8M runs off the board"),
        ("HORNPAS", "XORNPAS", 5, "H is not on the rack XORNPAS"),
        ("HORNPAS", "H0RNPAS", 5, "(0) are not tiles: write A to Z and ? for a blank"),
        (">Ben: FAM", ">Bob: FAM", 6, "Bob is not one of the players: Ann and Ben"),
        (">Ben: OBIT?EE 9H .OB +16 25", ">Ann: OBIT?EE 9H .OB +16 55", 10, "it is Ben's turn, not Ann's"),
        ("H6 FA.M", "H6 FAXM", 6, "the board has R where FAXM at H6 has X"),
        ("H6 FA.M", "A1 FARM", 6, "your word must touch a tile on the board"),
        ("+14 14", "fourteen", 5, "an event ends with its points and the new total, such as +14 55"),
        (">Ann: HORN", ">Ann HORN", 5, "an event is written >NAME: and what happened"),
        ("8F HORN +14", "-- +14", 5, "-- takes back the player's own play, and there is no play right before it"),
    ],
)
def test_an_error_is_reported_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    report = changed(old, new)
    assert not report.ok
    assert (line, reason) in reasons(report)


def test_a_wrong_line_does_not_hide_the_next() -> None:
    text = EXAMPLE.replace("+14 14", "+15 15").replace("+16 55", "+17 57").replace("+25 39", "+25 40")
    assert [line for line, _ in reasons(check_gcg(text.encode()))] == [5, 11]


def test_a_partial_rack_is_a_warning() -> None:
    report = changed("HORNPAS", "ORN")
    assert report.ok
    assert [warning.line for warning in report.warnings] == [5]


def test_a_rack_with_more_tiles_than_there_are_is_a_warning() -> None:
    report = changed("PASTEUU", "PASTEXX")
    assert report.ok
    assert [(warning.line, warning.reason) for warning in report.warnings] == [
        (7, "the rack PASTEXX has too many tiles: the set has 1 X")
    ]


def test_no_tile_is_laid_more_often_than_the_set_has_it() -> None:
    report = check_gcg(b"#player1 A\n#player2 B\n>A: JAZZ 8F JAZZ +58 58\n")
    assert reasons(report) == [(3, "there are too many tiles on the board: the set has 1 Z")]


def test_an_empty_file_is_an_error() -> None:
    assert reasons(check_gcg(b"")) == [(1, "the file is empty")]
    assert reasons(check_gcg(b" \r\n")) == [(1, "the file is empty")]


@pytest.mark.parametrize(("ending", "right"), [("(QZ) +40", True), ("(QZ) +20", True), ("(QZ) +21", False)])
def test_the_end_adjustment_must_add_up(ending: str, right: bool) -> None:
    total = 14 + int(ending.split("+")[1])
    text = "#player1 A\n#player2 B\n>A: HORN 8F HORN +14 14\n" + f">A: {ending} {total}\n"
    found = [reason for _, reason in reasons(check_gcg(text.encode()))]
    assert any("are worth 20, or 40" in reason for reason in found) != right


def test_own_tiles_lost_count_once() -> None:
    text = "#player1 A\n#player2 B\n>A: HORN 8F HORN +14 14\n>B: QZ (QZ) -20 -20\n"
    assert check_gcg(text.encode()).ok
    assert not check_gcg(text.replace("-20 -20", "-40 -40").encode()).ok
