"""`boxtop yahtzee compare`."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from boxtop.cli.yahtzee.compare import describe_change
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.compare import ChangedPosition
from boxtop.games.yahtzee.config import Config
from tests.cli.conftest import Boxtop, one_sentence


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "nothing"),
        ("--set", "upper_bonus"),
        ("--set", "upper_bonus=many"),
        ("--rules", "hasbro", "--rules", "hasbro"),
    ],
)
def test_wrong_rules_are_refused_in_one_sentence(boxtop: Boxtop, words: tuple[str, ...]) -> None:
    ran = boxtop("yahtzee", "compare", *words)
    assert ran.status == 2
    one_sentence(ran)


def test_too_many_columns_are_refused_before_anything_is_computed(boxtop: Boxtop) -> None:
    ran = boxtop("yahtzee", "compare", *(word for n in range(20) for word in ("--set", f"upper_bonus={n}")))
    assert ran.status == 2
    assert "from 1 to 12" in ran.err


def changed(**fields: object) -> ChangedPosition:
    usual: dict[str, object] = {
        "open_boxes": (Box.ONES,),
        "upper_total": 63,
        "yahtzee_scored": True,
        "per_game": 0.01,
        "dice": (1, 2, 2, 3, 4),
        "rolls_left": 2,
        "first": Keep((2, 2)),
        "here": Keep((1,)),
        "loss": 1.76,
    }
    return ChangedPosition(**{**usual, **fields})  # type: ignore[arg-type]


def test_a_changed_position_is_described_in_words() -> None:
    text = describe_change(changed(), "hasbro", Config())
    assert text == (
        "Open: Aces; Yahtzee 50, upper total 63. With 1 2 2 3 4 and 2 rolls left: keep 1 instead of keep 2 2. "
        "The best choice under hasbro would lose 1.76 points here."
    )
    text = describe_change(changed(open_boxes=BOXES, first=Score(Box.CHANCE), loss=None), "hasbro", Config())
    assert text.startswith("Open: every box; upper total 63.")
    assert text.endswith("keep 1 instead of Chance. The best choice under hasbro is not allowed here.")


@pytest.mark.deep
def test_compare_tells_what_a_rule_changes(boxtop: Boxtop, tmp_path: Path) -> None:
    plot = tmp_path / "rules.svg"
    ran = boxtop("yahtzee", "compare", "--set", "upper_bonus=0", "--json", "--plot", str(plot))
    assert (ran.status, ran.err) == (0, "")
    first, other = json.loads(ran.out)["rules"]
    assert (first["name"], other["name"]) == ("hasbro", "upper_bonus=0")
    assert first["expected"] == pytest.approx(254.5877, abs=1e-4)
    assert first["club"] == pytest.approx(246.4129, abs=1e-3)
    assert first["upper_bonus"] == pytest.approx(0.6812, abs=1e-4)
    assert first["yahtzee"] == pytest.approx(0.3374, abs=1e-4)
    assert first["positions"] == []
    assert other["change"] == pytest.approx(other["expected"] - first["expected"])
    assert other["decisions_changed"] > 1
    assert len(other["positions"]) == 5
    assert len(ET.parse(plot).getroot().findall("{http://www.w3.org/2000/svg}polyline")) == 2
