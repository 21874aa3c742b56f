"""`boxtop clue deduce`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Boxtop, one_sentence

NOTEBOOK: dict[str, Any] = {
    "players": ["scarlet", "mustard", "white", "green", "peacock", "plum"],
    "hand_sizes": [3, 3, 3, 3, 3, 3],
    "events": [
        {"type": "hand", "player": "scarlet", "cards": ["white", "library", "study"]},
        {
            "type": "suggest",
            "by": "scarlet",
            "cards": ["scarlet", "rope", "lounge"],
            "refuter": "mustard",
            "shown": "scarlet",
        },
        {"type": "has", "player": "plum", "card": "wrench"},
        {"type": "nothas", "player": "plum", "card": "hall"},
        {"type": "case_file", "card": "knife"},
    ],
}


def file_of(tmp_path: Path, text: str) -> str:
    path = tmp_path / "input.json"
    path.write_text(text)
    return str(path)


def test_deduce_prints_the_documented_json(boxtop: Boxtop, tmp_path: Path) -> None:
    ran = boxtop("clue", "deduce", file_of(tmp_path, json.dumps(NOTEBOOK)), "--json")
    found = json.loads(ran.out)
    assert list(found) == ["cells", "case_files", "worlds"]
    assert list(found["cells"]) == [*NOTEBOOK["players"], "case_file"]
    assert found["cells"]["mustard"]["scarlet"] == {"status": "yes", "probability": 1.0}
    assert found["cells"]["plum"]["hall"] == {"status": "no", "probability": 0.0}
    assert found["cells"]["case_file"]["knife"]["status"] == "yes"
    assert found["worlds"] == 175190400
    assert len(found["case_files"]) == 324
    assert sum(odds["probability"] for odds in found["case_files"]) == pytest.approx(1)


def test_deduce_draws_the_notebook(boxtop: Boxtop, tmp_path: Path) -> None:
    out = boxtop("clue", "deduce", file_of(tmp_path, json.dumps(NOTEBOOK))).out
    assert "175,190,400 deals fit this notebook." in out
    assert "Most likely in the case file:" in out


def test_deduce_gives_reasons(boxtop: Boxtop, tmp_path: Path) -> None:
    path = file_of(tmp_path, json.dumps(NOTEBOOK))
    cell = json.loads(boxtop("clue", "deduce", path, "--json", "--reasons").out)["cells"]["mustard"]["scarlet"]
    fact = {"kind": "showed", "owner": 1, "cards": ["scarlet"]}
    assert cell["reason"] == {"events": [2], "words": "mustard showed Scarlet", "facts": [fact]}
    assert "mustard has Scarlet: mustard showed Scarlet." in boxtop("clue", "deduce", path, "--reasons").out


def test_posterior_changes_odds_but_not_what_is_certain(boxtop: Boxtop, tmp_path: Path) -> None:
    path = file_of(tmp_path, json.dumps(NOTEBOOK))
    plain, weighed = (json.loads(boxtop("clue", "deduce", path, "--json", *more).out) for more in ([], ["--posterior"]))
    assert plain["worlds"] == weighed["worlds"]
    assert plain["cells"]["mustard"]["rope"]["probability"] > weighed["cells"]["mustard"]["rope"]["probability"]


def test_a_contradictory_notebook_is_refused_with_its_events(boxtop: Boxtop, tmp_path: Path) -> None:
    events = [*NOTEBOOK["events"], {"type": "has", "player": "green", "card": "scarlet"}]
    ran = boxtop("clue", "deduce", file_of(tmp_path, json.dumps({**NOTEBOOK, "events": events})), "--json")
    assert one_sentence(ran) == "events 2 and 6 cannot both be true: mustard showed Scarlet; green holds Scarlet"


def test_a_card_somebody_does_not_have_is_reported_in_plain_english(boxtop: Boxtop, tmp_path: Path) -> None:
    out = boxtop("clue", "deduce", file_of(tmp_path, json.dumps(NOTEBOOK)), "--reasons").out
    assert "green does not have Scarlet: " in out
    assert "has not" not in out


def test_nobody_refutes_their_own_suggestion(boxtop: Boxtop, tmp_path: Path) -> None:
    event = {"type": "suggest", "by": "green", "cards": ["plum", "rope", "hall"], "refuter": "green"}
    ran = boxtop("clue", "deduce", file_of(tmp_path, json.dumps({**NOTEBOOK, "events": [event]})))
    assert one_sentence(ran) == "event 1: green cannot disprove their own suggestion"
