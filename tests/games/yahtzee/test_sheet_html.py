"""The score sheet to print has the right words on it."""

from html.parser import HTMLParser

import pytest

import boxtop
from boxtop.core.game_def import Preset
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Score
from boxtop.games.yahtzee.sheet_html import blank_sheet, played_sheet
from boxtop.games.yahtzee.view import View


class _Words(HTMLParser):
    """The texts of a page, and how many tables it has; fails on a tag that is not closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tables = 0
        self._open: list[str] = []
        self.feed(page)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tables += tag == "table"
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open and self._open[-1] != "style":
            self.words.append(data.strip())


def _view(*names: str, scored: Box | None = None) -> View:
    session = boxtop.new_session("yahtzee", names, seed=3)
    session.begin()
    if scored is not None:
        session.act(session.to_act[0], Score(scored))
    view: View = session.view(None)
    return view


@pytest.mark.parametrize("preset", YAHTZEE.presets, ids=[preset.id for preset in YAHTZEE.presets])
def test_a_blank_sheet_has_every_box_and_no_figure(preset: Preset[Config]) -> None:
    words = _Words(blank_sheet(preset.config)).words
    assert "Grand total" in words
    assert not [word for word in words if word.isdigit()]


def test_a_blank_sheet_uses_the_labels_of_its_rule_set() -> None:
    words = _Words(blank_sheet(YAHTZEE.preset("freethedice").config)).words
    assert any("Low Straight" in word for word in words)
    assert "Round 6" in words


def test_a_played_sheet_shows_names_and_points() -> None:
    view = _view("Ann", "Ben <the younger>", scored=Box.CHANCE)
    words = _Words(played_sheet(view, ["Ann", "Ben <the younger>"])).words
    assert {"Ann", "Ben <the younger>"} <= set(words)
    assert [word for word in words if word.isdigit()]


def test_names_in_any_script_are_printed() -> None:
    names = ["Αννα", "Борис", "陳"]
    assert set(names) <= set(_Words(played_sheet(_view(*names), names)).words)


def test_many_players_need_a_second_page() -> None:
    names = [f"Player {number}" for number in range(1, 12)]
    page = _Words(played_sheet(_view(*names), names))
    assert page.tables == 2
    assert {"Player 1", "Player 11"} <= set(page.words)
