"""Line mode: several people at one terminal. What one has read is cleared, scrollback included, and not before."""

import io
import re
import sys
from pathlib import Path

import pytest

from boxtop import new_session
from boxtop.cli.line_mode import LineTable, Quit
from boxtop.cli.prompts import Interrupts
from boxtop.games.clue.cards import Suspect
from tests.cli.conftest import SCORE_IN_ORDER, Boxtop, one_sentence
from tests.cli.terminals import at_a_terminal

CLEARED = b"\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen, clear the scrollback, go to the top left."""
READ = b"Ann, press Enter when you have read this"
PASSED_ON = b"press Enter when nobody else can see the screen"


def test_a_terminal_waits_until_the_last_player_has_read_and_then_clears_the_scrollback() -> None:
    with at_a_terminal("play", "clue", "--seats", "Ann,Ben,bot:novice") as terminal:
        terminal.read_until(b"Ann, " + PASSED_ON)
        terminal.type_line("")
        terminal.read_until(b"Or make your one accusation")
        terminal.type_line("roll")
        terminal.read_until(b"you rolled")
        terminal.type_line("1")
        terminal.read_until(b"to end your turn")
        terminal.type_line("end")
        terminal.read_until(READ)
        assert CLEARED not in terminal.shown, "Ann has not said yet that she has read it"
        assert PASSED_ON not in terminal.shown
        terminal.type_line("")
        terminal.read_until(b"Ben, " + PASSED_ON)
        before, _, after = terminal.shown.partition(CLEARED)
        assert b"Ben" not in before
        assert b"was dealt" not in after
        terminal.type_line("quit")
        assert terminal.finish() == 0


def test_nothing_is_cleared_before_anything_private_was_shown() -> None:
    with at_a_terminal("play", "clue", "--seats", "Ann,Ben,bot:novice") as terminal:
        terminal.read_until(b"Ann, " + PASSED_ON)
        assert CLEARED not in terminal.shown
        terminal.type_line("quit")
        assert terminal.finish() == 0


def test_hands_of_sorry_are_covered_in_the_same_way(boxtop: Boxtop) -> None:
    words = ("play", "sorry", "--rules", "points", "--seats", "Ann,Ben", "--set", "first_player=1")
    out = boxtop(*words, typed="\n" + "1\n" * 10 + "quit\n").out
    assert out.index("Ann, your hand") < out.index("Ann, press Enter when you have read this") < out.index("Ben, press")


def test_without_a_terminal_no_control_characters_are_written(boxtop: Boxtop) -> None:
    """In a pipe or a file nothing can be cleared: blank lines stand between two players, after the same question."""
    out = boxtop("play", "clue", "--seats", "Ann,Ben,bot:novice", typed="\n\n1\n\n\n\nquit\n").out
    assert "\x1b" not in out
    assert re.search(r"Ann, press Enter when you have read this.*?: \n{60}", out)


def test_a_terminal_that_cannot_clear_gets_blank_lines() -> None:
    with at_a_terminal("play", "clue", "--seats", "Ann,Ben,bot:novice", environment={"TERM": "dumb"}) as terminal:
        terminal.read_until(b"Ann, " + PASSED_ON)
        for line, shown in (
            ("", b"Or make your one accusation"),
            ("roll", b"you rolled"),
            ("1", b"to end your turn"),
            ("end", READ),
        ):
            terminal.type_line(line)
            terminal.read_until(shown)
        terminal.type_line("")
        terminal.read_until(b"Ben, " + PASSED_ON)
        assert b"\x1b" not in terminal.shown
        assert b"\r\n" * 60 in terminal.shown
        terminal.type_line("quit")
        assert terminal.finish() == 0


def test_a_false_accuser_reads_the_case_file_before_it_is_cleared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Document 002, MAKING AN ACCUSATION: the accuser alone looks into the envelope."""
    session = new_session("clue", ["Ann", "Ben", "Cleo"], seed=1)
    session.begin()
    assert session.state.case_file is not None
    right = session.state.case_file.suspect
    wrong = next(suspect for suspect in Suspect if suspect is not right)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"\naccuse {wrong.value} rope hall\n\nquit\n"))
    with Interrupts() as interrupts, pytest.raises(Quit):
        LineTable(session, interrupts, None).play()
    before, after = capsys.readouterr().out.split("Ann, press Enter when you have read this", 1)
    assert "That was wrong: it was" in before
    assert "it was" not in after
    assert "The case file:" not in after


def test_a_player_may_look_at_the_sheet_again_before_the_screen_is_cleared(boxtop: Boxtop) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,Ben,bot:novice", typed="\n\n1\nend\nsheet\n\nquit\n").out
    after = out.split("Ann, press Enter when you have read this", 1)[1]
    assert "Your cards: " in after.split("Ben, press Enter", 1)[0]
    assert "Ben, press Enter" in after


def test_a_single_player_sees_their_cards_at_once(boxtop: Boxtop) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed="quit\n").out
    assert out.count("Ann was dealt") == 6
    assert "Novice was dealt" not in out


def test_two_people_at_one_screen_are_asked_to_look_away(boxtop: Boxtop) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,Ben,bot:novice", typed="\n\ngo 1\n\n\n\nquit\n").out
    before, ann = out.split("Ann, press Enter when nobody else can see the screen: ", 1)
    mine, ben = ann.split("Ben, press Enter when nobody else can see the screen: ", 1)
    assert "was dealt" not in before
    assert mine.count("Ann was dealt") == 6
    assert "Ben was dealt" not in mine
    assert mine.endswith("\n" * 60)
    assert ben.count("Ben was dealt") == 6
    assert "Ann was dealt" not in ben


def test_help_rules_sheet_and_fair_answer_and_change_nothing(boxtop: Boxtop) -> None:
    ran = boxtop("play", "--seats", "Ann", typed="help\nrules\nsheet\nsheet 1\nfair\nq\n")
    assert ran.status == 0
    assert "keep 2 2 5 (or k 225)" in ran.out
    assert "Printed in: Hasbro, 2003" in ran.out
    assert ran.out.count("Grand total") == 3
    assert "All rolls and draws are calculated from a secret seed" in ran.out
    assert "This game was not saved." in ran.out


def test_a_disk_that_fills_up_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(SCORE_IN_ORDER))
    session = new_session("yahtzee", ["Ann"])
    with Interrupts() as interrupts:
        LineTable(session, interrupts, tmp_path / "gone" / "game.json").play()
    assert session.outcome is not None
    assert capsys.readouterr().out.count("cannot be saved") == 13


def test_a_bot_that_fails_is_named_with_its_seat_and_ply(boxtop: Boxtop) -> None:
    program = f"program:{sys.executable} -u -c \"input(); print('dance'); input()\""
    sentence = one_sentence(boxtop("play", "--seats", f"Ann,bot:{program}", typed=SCORE_IN_ORDER))
    assert sentence.startswith(f"bot {program} as player 2 of Yahtzee, game 1, ply ")
    assert "answered 'dance'" in sentence
