"""The review as a page: one self-contained file, in which names are escaped."""

from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import Review, review
from boxtop.games.yahtzee.review_html import write_page
from tests.games.yahtzee.sample_games import played

_VOID = {"meta", "line", "polyline"}


class Reader(HTMLParser):
    """Parses a page and checks that every tag is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.addresses: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "action")]
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def found() -> Review:
    return review(played(HASBRO, ("greedy", "random"), seed=7))


def test_the_page_is_well_formed_and_has_its_parts(found: Review) -> None:
    page = Reader(write_page(found))
    assert page.open == []
    assert [tag for tag in ("svg", "table", "style", "title", "ul") if tag not in page.seen] == []
    for heading in (
        "Luck and skill",
        "Expected score over the game",
        "What decided the game",
        "Who was winning",
        "greedy 1",
        "random 2",
    ):
        assert heading in page.text
    for each in found.seats:
        for decision in each.decisions:
            assert not decision.matters or decision.reason in page.text
    assert found.win is not None
    for choice in found.win.choices:
        assert choice.text in page.text
    assert page.seen.count("polyline") == 4, "two curves for each player"
    assert "<polyline" in found._repr_html_()


def test_the_page_loads_no_other_file(found: Review) -> None:
    page = write_page(found)
    assert "http:" not in page
    assert "https:" not in page
    assert "url(" not in page
    assert "@import" not in page
    read = Reader(page)
    assert read.addresses == []
    assert not {"script", "link", "img", "iframe", "object"} & set(read.seen)


def test_a_name_is_escaped(found: Review) -> None:
    name = "<script>alert('1')</script>&\""
    seats = (replace(found.seats[0], name=name), found.seats[1])
    moments = tuple(replace(moment, text=f"{name}, turn 1") for moment in found.moments)
    page = Reader(write_page(replace(found, seats=seats, moments=moments)))
    assert "script" not in page.seen
    assert page.text.count(name) >= 4


def test_an_unfinished_game_shows_what_is_to_come() -> None:
    unfinished = review(played(Config(games=2), ("greedy",), seed=2, plies=20))
    page = Reader(write_page(unfinished))
    assert f"{unfinished.seats[0].final} + {unfinished.seats[0].to_come:.1f}" in page.text
    assert "not finished" in page.text


def test_a_game_without_moves_has_a_page() -> None:
    assert Reader(write_page(review(played(HASBRO, ("greedy", "random"), seed=2, plies=0)))).open == []


def test_a_perfect_game_has_no_choice_that_mattered() -> None:
    page = Reader(write_page(review(played(HASBRO, ("perfect",), seed=2))))
    assert "No choice lost half a point or more." in page.text
