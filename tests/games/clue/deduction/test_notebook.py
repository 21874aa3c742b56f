"""The notebook as JSON: read strictly, explained by its events, refused with the events that contradict each other."""

import pytest

from boxtop.core import codec
from boxtop.games.clue import Card
from boxtop.games.clue.deduction.deduce import deduce
from boxtop.games.clue.deduction.notebook import NotebookError, read_notebook
from boxtop.games.clue.deduction.result import Status
from tests.games.clue.deduction.notebooks import SIX, paper

HAND = {"type": "hand", "player": "scarlet", "cards": ["white", "library", "study"]}
ASKED = {
    "type": "suggest",
    "by": "scarlet",
    "cards": ["scarlet", "rope", "lounge"],
    "refuter": "mustard",
    "shown": "scarlet",
}


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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a notebook"),
        ("[1, 2]", "this is not a notebook"),
        ("\x00", "this is not a notebook"),
        (paper({"type": "guess"}), "events[0].type cannot be 'guess'"),
        (paper({"type": "has", "player": "plum", "card": "dagger"}), "dagger"),
        (paper({"type": "has", "player": "boddy", "card": "knife"}), "event 1: there is no player 'boddy'"),
        (paper(players=["a"], sizes=[18]), "3 to 6 players"),
        (paper(players=["a", "b"], sizes=[9, 9]), "3 to 6 players"),
        (paper(players=["a", "b", "c"], sizes=[16, 1, 1]), "hands differ by at most one card"),
        (paper(players=["a", "b", "c\x1b[2J"], sizes=[6, 6, 6]), "a name can only contain printable characters"),
        (paper(players=["a", "b", "c" * 41], sizes=[6, 6, 6]), "a name can have at most 40 characters"),
        (paper(players=["a", "a", "b"]), "names must be different"),
        (paper(players=["a", "case_file", "b"]), "none may be case_file"),
        (paper(players=["a", "b", "c"], sizes=[6, 6, 5]), "18 cards in all"),
        (paper(players=["a", "b", "c"], sizes=[20, -2, 0]), "18 cards in all"),
        (paper(players=["a", "b", "c"], sizes=[9, 9]), "one number per player"),
        (paper({**HAND, "cards": ["white", "study"]}), "event 1: scarlet holds 3 different cards, not 2"),
        (paper({**ASKED, "cards": ["scarlet", "white", "lounge"]}), "one suspect, one weapon and one room"),
        (paper({**ASKED, "refuter": "scarlet"}), "cannot disprove their own suggestion"),
        (paper({**ASKED, "shown": "hall"}), "must be one of the three"),
        (paper({**ASKED, "refuter": None}), "needs a refuter"),
        (paper({**ASKED, "refuter": "boddy"}), "there is no player 'boddy'"),
    ],
)
def test_a_notebook_that_makes_no_sense_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotebookError) as refused:
        read_notebook(text)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


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
