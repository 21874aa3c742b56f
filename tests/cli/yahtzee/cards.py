"""Score cards for `advise` and `solve`, and what a command answers in JSON."""

import json
from typing import Any

from tests.cli.conftest import Boxtop

LAST_TWO = (
    "ones=3 twos=6 threes=9 fives=15 sixes=18 three_of_a_kind=20 four_of_a_kind=0 full_house=25 small_straight=30 "
    "large_straight=0 yahtzee=0"
)
"""Fours and Chance are open."""
FULL = f"{LAST_TWO} fours=12 chance=20"


def answered(boxtop: Boxtop, *words: str) -> dict[str, Any]:
    ran = boxtop("yahtzee", *words, "--json")
    assert (ran.status, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer
