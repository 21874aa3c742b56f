"""The score sheet on paper is a sound PDF with the right words on it."""

import re

import pytest

import boxtop
from boxtop.core.game import Preset
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Score
from boxtop.games.yahtzee.sheet_pdf import blank_sheet, played_sheet
from boxtop.games.yahtzee.view import View


def _words(pdf: bytes) -> list[str]:
    shown = re.findall(rb"Td \((.*?)\) Tj", pdf)
    return [re.sub(rb"\\(.)", rb"\1", each).decode("cp1252") for each in shown]


def _check_places(pdf: bytes) -> None:
    """Every object is at its offset in the table, and the table at the offset in the trailer."""
    table = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[0])
    assert pdf[table:].startswith(b"xref\n0 ")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n \n", pdf[table:])]
    for number, place in enumerate(places, start=1):
        assert pdf[place:].startswith(f"{number} 0 obj\n".encode())
    for length, stream in re.findall(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", pdf, flags=re.DOTALL):
        assert int(length) == len(stream)


def _view(*names: str, scored: Box | None = None) -> View:
    session = boxtop.new_session("yahtzee", names, seed=3)
    session.begin()
    if scored is not None:
        session.act(session.to_act[0], Score(scored))
    view: View = session.view(None)
    return view


@pytest.mark.parametrize("preset", YAHTZEE.presets, ids=[preset.id for preset in YAHTZEE.presets])
def test_a_blank_sheet_has_every_box_and_no_figure(preset: Preset[Config]) -> None:
    pdf = blank_sheet(preset.config)
    _check_places(pdf)
    words = _words(pdf)
    assert "Grand total" in words
    assert not [word for word in words if word.isdigit()]


def test_a_blank_sheet_uses_the_labels_of_its_rule_set() -> None:
    words = _words(blank_sheet(YAHTZEE.preset("freethedice").config))
    assert any("Low Straight" in word for word in words)
    assert "Round 6" in words


def test_a_played_sheet_shows_names_and_points() -> None:
    view = _view("Ann", "Ben (the younger)", scored=Box.CHANCE)
    pdf = played_sheet(view, ["Ann", "Ben (the younger)"])
    _check_places(pdf)
    words = _words(pdf)
    assert "Ann" in words
    assert any(word.startswith("Ben (the") for word in words)
    assert str(sum(tally.grand_total for tally in view.tallies)) in words


def test_letters_outside_the_font_become_question_marks() -> None:
    assert "???" in _words(played_sheet(_view("日本語"), ["日本語"]))


def test_many_players_continue_on_another_page() -> None:
    names = [f"Player {number}" for number in range(1, 12)]
    pdf = played_sheet(_view(*names), names)
    assert b"/Count 2" in pdf
    assert {"Player 1", "Player 11"} <= set(_words(pdf))
