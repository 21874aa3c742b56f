"""What follows from a notebook: certain cells, probabilities, and the events of a contradiction."""

import pytest

from boxtop.core import codec
from boxtop.games.clue import Card
from boxtop.games.clue.deduction.deduce import deduce
from boxtop.games.clue.deduction.notebook import NotebookError, read_notebook
from boxtop.games.clue.deduction.result import Status
from tests.games.clue.deduction.notebooks import ASKED, HAND, SIX, paper


def status(text: str, owner: str, card: str) -> str:
    return deduce(read_notebook(text)).cells[owner][card].status.value


def test_own_hand_is_certain_and_nobody_elses() -> None:
    assert status(paper(HAND), "scarlet", "library") == "yes"
    assert status(paper(HAND), "case_file", "library") == "no"
    assert status(paper(HAND), "scarlet", "hall") == "no"


def test_a_card_shown_is_certain() -> None:
    assert status(paper(HAND, ASKED), "mustard", "scarlet") == "yes"


def test_seats_between_asker_and_refuter_could_not() -> None:
    text = paper({"type": "suggest", "by": "mustard", "cards": ["plum", "rope", "hall"], "refuter": "peacock"})
    cells = deduce(read_notebook(text)).cells
    for owner in ("white", "green"):
        assert {cells[owner][card].status for card in ("plum", "rope", "hall")} == {Status.NO}
    assert cells["plum"]["rope"].status is Status.OPEN


def test_without_a_refuter_nobody_else_has_any_of_the_three() -> None:
    text = paper(HAND, {"type": "suggest", "by": "scarlet", "cards": ["plum", "rope", "hall"], "refuter": None})
    assert {status(text, "case_file", card) for card in ("plum", "rope", "hall")} == {"yes"}


def test_one_of_three_becomes_certain_when_the_others_are_elsewhere() -> None:
    """The example of a reason: Plum showed one of three, and two of them are Green's."""
    notebook = read_notebook(
        paper(
            {"type": "suggest", "by": "peacock", "cards": ["white", "knife", "hall"], "refuter": "plum", "shown": None},
            {"type": "has", "player": "green", "card": "knife"},
            {"type": "has", "player": "green", "card": "white"},
            {"type": "has", "player": "scarlet", "card": "rope"},
        )
    )
    cell = deduce(notebook, reasons=True).cells["plum"]["hall"]
    assert cell.status is Status.YES
    assert cell.reason is not None
    assert cell.reason.events == (1, 2, 3)
    assert cell.reason.words == "plum showed one of White, Knife or Hall; green holds Knife; green holds White"


def test_notes_of_cards_and_of_the_case_file_count() -> None:
    text = paper(
        {"type": "nothas", "player": "plum", "card": "hall"},
        {"type": "case_file", "card": "knife"},
        {"type": "accuse", "by": "white", "cards": ["green", "knife", "study"]},
    )
    deduction = deduce(read_notebook(text))
    assert deduction.cells["plum"]["hall"].status is Status.NO
    assert deduction.cells["case_file"]["rope"].status is Status.NO
    assert sum(odds.probability > 0 for odds in deduction.case_files) == 53


def test_json_has_the_published_shape() -> None:
    plain = codec.to_plain(deduce(read_notebook(paper(HAND, ASKED))))
    assert set(plain) == {"cells", "case_files", "worlds"}
    assert list(plain["cells"]) == [*SIX, "case_file"]
    assert plain["cells"]["mustard"]["scarlet"] == {"status": "yes", "probability": 1.0}
    assert set(plain["case_files"][0]) == {"suspect", "weapon", "room", "probability"}
    assert isinstance(plain["worlds"], int)


def test_probabilities_of_a_card_sum_to_one() -> None:
    deduction = deduce(read_notebook(paper(HAND, ASKED)))
    for card in Card:
        assert sum(row[card.value].probability for row in deduction.cells.values()) == pytest.approx(1)


def test_a_contradiction_names_the_smallest_set_of_events() -> None:
    text = paper(
        HAND,
        {"type": "has", "player": "green", "card": "knife"},
        {"type": "suggest", "by": "mustard", "cards": ["plum", "rope", "hall"], "refuter": "green"},
        {"type": "has", "player": "plum", "card": "knife"},
    )
    with pytest.raises(NotebookError) as refused:
        deduce(read_notebook(text))
    assert str(refused.value) == "events 2 and 4 cannot both be true: green holds Knife; plum holds Knife"


def test_a_contradiction_by_counting_alone_is_found() -> None:
    events = [{"type": "has", "player": "plum", "card": card} for card in ("knife", "rope", "hall", "study")]
    with pytest.raises(NotebookError, match=r"events 1, 2, 3 and 4 cannot all be true"):
        deduce(read_notebook(paper(*events)))
