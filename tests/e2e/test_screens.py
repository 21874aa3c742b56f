"""Every screen, at phone and laptop size, light and dark: axe finds nothing, and nothing scrolls sideways."""

from itertools import product

import pytest

from tests.e2e.browser import axe_findings
from tests.e2e.conftest import Seat
from tests.e2e.more_screens import (
    beside_the_games,
    between_two_devices,
    in_the_trainer,
    with_a_full_record_book,
)
from tests.e2e.screens import WALKS, in_lessons
from tests.e2e.sorry_screens import more_of_sorry

QUICK = {
    "around": ("phone", "light"),
    "table": ("phone", "light"),
    "play": ("laptop", "dark"),
    "study": ("phone", "dark"),
    "after": ("laptop", "dark"),
    "scrabble": ("phone", "light"),
    "clue": ("phone", "light"),
    "sorry-table": ("phone", "light"),
}
"""The size and theme of each walk in the quick run; the deep run takes every walk in every size and theme.

The quick run plays one game to its end, a Yahtzee. The walks through the ends of other games are deep.
"""
EVERY = WALKS | {
    "lessons": in_lessons,
    "sorry-more": more_of_sorry,
    "beside": beside_the_games,
    "records": with_a_full_record_book,
    "two-devices": between_two_devices,
    "trainer": in_the_trainer,
}
CASES = [
    pytest.param(walk, *case, marks=[] if QUICK.get(walk) == case else pytest.mark.deep)
    for walk in EVERY
    for case in product(("phone", "laptop"), ("light", "dark"))
]


@pytest.mark.parametrize(("walk", "kind", "theme"), CASES)
def test_every_screen_is_accessible_and_fits(person: Seat, walk: str, kind: str, theme: str) -> None:
    """WCAG 2.2 AA and axe's best practices; the page itself never scrolls sideways."""
    ann = person("Ann", kind, theme)
    ann.expected_complaints = ("404",) if walk == "around" else ()
    found: list[str] = []
    for screen in EVERY[walk](ann):
        found += [f"{screen}: {finding}" for finding in axe_findings(ann.page)]
        if ann.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            found.append(f"{screen}: scrolls sideways")
    assert not found, "\n".join(found)
