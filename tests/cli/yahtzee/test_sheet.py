"""`boxtop yahtzee sheet`: pages to print, and what is refused."""

from pathlib import Path

from tests.cli.conftest import Boxtop, one_sentence


def test_a_blank_sheet_is_written(boxtop: Boxtop, tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    ran = boxtop("yahtzee", "sheet", "--html", str(page), "--blank", "--rules", "freethedice")
    assert ran.status == 0
    assert page.read_bytes().startswith(b"<!doctype html>")


def test_a_saved_game_is_printed(boxtop: Boxtop, tmp_path: Path) -> None:
    save, page = tmp_path / "game.json", tmp_path / "sheet.html"
    assert (
        boxtop("play", "yahtzee", "--seats", "bot:random,bot:random", "--games", "2", "--save", str(save)).status == 0
    )
    assert boxtop("yahtzee", "sheet", str(save), "--html", str(page)).status == 0
    assert page.read_text("utf-8").count("<table>") == 2


def test_neither_or_both_is_refused(boxtop: Boxtop, tmp_path: Path) -> None:
    page = str(tmp_path / "sheet.html")
    assert "name a saved game to print, or use --blank" in one_sentence(boxtop("yahtzee", "sheet", "--html", page))


def test_a_page_that_cannot_be_written_is_a_sentence(boxtop: Boxtop, tmp_path: Path) -> None:
    page = str(tmp_path / "missing" / "sheet.html")
    assert "cannot write" in one_sentence(boxtop("yahtzee", "sheet", "--html", page, "--blank"))
