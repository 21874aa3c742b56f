"""The notebook as JSON is read strictly: one that makes no sense is refused in a sentence."""

import pytest

from boxtop.games.clue.deduction.notebook import NotebookError, read_notebook
from tests.games.clue.deduction.notebooks import ASKED, HAND, paper


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
