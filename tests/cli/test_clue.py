"""Clue on the command line: `boxtop clue reach`, `boxtop clue deduce`, rules, line mode, saved games."""

import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from boxtop.cli import saved_games
from boxtop.cli.sealed_saves import seal
from boxtop.cli.text_games import text_game
from boxtop.core.dealer import FairDealer
from boxtop.core.legal import Listed
from boxtop.core.session import Session
from boxtop.games.clue import CLUE, Card
from boxtop.games.clue.actions import TakePassage
from tests.cli.conftest import Boxtop, one_sentence
from tests.games.clue.positions import events, game_of, position

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


@pytest.fixture(autouse=True)
def own_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def file_of(tmp_path: Path, text: str) -> str:
    path = tmp_path / "input.json"
    path.write_text(text)
    return str(path)


def reach(boxtop: Boxtop, tmp_path: Path, *questions: dict[str, Any]) -> list[dict[str, Any]]:
    ran = boxtop("clue", "reach", file_of(tmp_path, "\n".join(map(json.dumps, questions))), "--json")
    assert ran.status == 0
    return [json.loads(line) for line in ran.out.splitlines()]


def test_reach_answers_one_position(boxtop: Boxtop, tmp_path: Path) -> None:
    (answer,) = reach(boxtop, tmp_path, {"at": [15, 8], "roll": 2, "occupied": [[11, 1]]})
    assert answer == {
        "squares": [[13, 8], [14, 7], [15, 6], [15, 10], [16, 7], [16, 9]],
        "rooms": [],
        "stay": False,
        "passage": None,
    }


def test_reach_answers_one_position_per_line(boxtop: Boxtop, tmp_path: Path) -> None:
    trapped, free = reach(
        boxtop, tmp_path, {"at": "study", "roll": 5, "occupied": [[4, 6]]}, {"at": "lounge", "roll": 1}
    )
    assert trapped == {"squares": [], "rooms": [], "stay": True, "passage": "kitchen"}
    assert free == {"squares": [[6, 17]], "rooms": [], "stay": False, "passage": "conservatory"}


def test_reach_in_words(boxtop: Boxtop, tmp_path: Path) -> None:
    question = {"at": "study", "roll": 5, "occupied": [[4, 6]]}
    ran = boxtop("clue", "reach", file_of(tmp_path, json.dumps(question)))
    assert ran.out == ("From the Study with a 5: you cannot move. A secret passage leads to the Kitchen.\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a position"),
        ('{"at": "cellar", "roll": 3}', "cellar"),
        ('{"at": [0, 0], "roll": 3}', "[0, 0] is not a square of the hallways or a start"),
        ('{"at": "study", "roll": 7}', "the die shows 1 to 6, not 7"),
        ('{"at": "study", "roll": 3, "occupied": [[9, 9]]}', "[9, 9] is not a square"),
        ('{"at": "study"}', "the field roll is missing"),
        ('{"at": "Study", "roll": 3}', "at cannot be 'Study'"),
        ('["study", 3]', "the value must be an object, not a list"),
        ('{"at": [15, 8], "roll": 2, "occupied": [[15, 8]]}', "a square holds one suspect"),
        ('{"at": "study", "roll": 2, "occupied": [[15, 8], [15, 8]]}', "a square holds one suspect"),
        (
            '{"at": "study", "roll": 2, "occupied": [[4, 6], [15, 8], [15, 6], [15, 10], [13, 8], [14, 7]]}',
            "there are 5 other suspects on the board, not 6",
        ),
    ],
)
def test_reach_refuses_what_is_not_on_the_board(boxtop: Boxtop, tmp_path: Path, text: str, sentence: str) -> None:
    ran = boxtop("clue", "reach", file_of(tmp_path, text), "--json")
    assert sentence in one_sentence(ran)
    assert ran.out == ""


def test_reach_answers_the_other_lines_when_some_are_bad(boxtop: Boxtop, tmp_path: Path) -> None:
    lines = ('{"at": "study", "roll": 1}', '{"at": "study", "roll": 0}', "nonsense", "", '{"at": "lounge", "roll": 1}')
    path = file_of(tmp_path, "\n".join(lines))
    ran = boxtop("clue", "reach", path, "--json")
    study, no_roll, nonsense, lounge = (json.loads(line) for line in ran.out.splitlines())
    assert (study["squares"], lounge["squares"]) == ([[4, 6]], [[6, 17]])
    assert no_roll == {"error": "line 2: roll: the die shows 1 to 6, not 0"}
    assert nonsense["error"].startswith("line 3 is not a position")
    assert ran.status == 2
    words = boxtop("clue", "reach", path)
    assert "line 2: roll: the die shows 1 to 6, not 0\n" in words.out
    assert words.status == 2


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


def test_a_missing_file_is_a_sentence(boxtop: Boxtop, tmp_path: Path) -> None:
    for command in ("reach", "deduce"):
        assert "cannot be read" in one_sentence(boxtop("clue", command, str(tmp_path / "nowhere.json")))


def test_rules_explain_the_options_of_the_table(boxtop: Boxtop) -> None:
    assert "When you enter a room, make a suggestion: " in boxtop("rules", "clue").out
    optional = boxtop("rules", "clue", "--set", "suggestion=optional", "--set", "last_player_wins=yes").out
    words = " ".join(optional.split())
    assert "you may make a suggestion or an accusation, or end your turn" in words
    assert "the one left wins at once" in words
    assert "Clue: classic, but you may enter a room without making a suggestion; when all players but one" in words


def test_bots_play_a_simulation(boxtop: Boxtop) -> None:
    ran = boxtop("simulate", "clue", "--bots", "novice,novice,logician", "--games", "2", "--seed", "1", "--json")
    seats = json.loads(ran.out)["seats"]
    assert [seat["bot"] for seat in seats] == ["novice", "novice", "logician"]
    assert sum(seat["wins"] for seat in seats) == 2


def test_a_single_player_sees_their_cards_at_once(boxtop: Boxtop) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed="quit\n").out
    assert out.count("Ann was dealt") == 6
    assert "Novice was dealt" not in out


def test_two_people_at_one_screen_are_asked_to_look_away(boxtop: Boxtop) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,Ben,bot:novice", typed="\n\ngo 1\n\n\n\nquit\n").out
    before, ann = out.split("Ann, press Enter when nobody else can see the screen: ", 1)
    mine, ben = ann.split("Ben, press Enter when nobody else can see the screen: ", 1)
    assert "was dealt" not in before
    assert mine.count("Ann was dealt") == 6
    assert "Ben was dealt" not in mine
    assert mine.endswith("\n" * 60)
    assert ben.count("Ben was dealt") == 6
    assert "Ann was dealt" not in ben


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "Type roll, passage, go, suggest, show, accuse or end; type help for more."),
        ("suggest green", "Type suggest, a suspect and a weapon, such as suggest green rope."),
        ("accuse green rope", "Type a suspect, a weapon and a room, such as green rope hall."),
        ("go attic", "'attic' is not clear: type hall, lounge,"),
        ("go ba", "Your turn begins: roll the die or make an accusation."),
        ("suggest p rope", "Type suggest, a suspect and a weapon"),
        ("end", "Your turn begins: roll the die or make an accusation."),
        ("sheet upside", "Type sheet for the board or sheet notes for the suggestions, not 'upside'."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(boxtop: Boxtop, typed: str, sentence: str) -> None:
    out = boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", typed=f"{typed}\nquit\n").out
    assert sentence in " ".join(out.split())


def test_a_saved_game_goes_on_and_reveals_no_card(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = ("--seats", "Ann,bot:novice,bot:novice")
    boxtop("play", "clue", *seats, "--save", str(path), typed="\ngo 1\n\nquit\n")
    sealed = json.loads(path.read_text())
    body = b64decode(sealed.pop("body"))
    assert sorted(sealed) == ["boxtop_sealed", "game", "nonce", "plies", "seats"]
    assert not [card.value for card in Card if card.value in json.dumps(sealed)]
    assert not [card.value for card in Card if len(card.value) > 5 and card.value.encode() in body], (
        "too long to occur by chance"
    )
    assert "The saved game continues." in boxtop("play", "clue", "--save", str(path), typed="quit\n").out
    assert "not finished" in boxtop("verify", str(path)).out
    assert "was dealt" not in boxtop("replay", str(path)).out


def test_the_size_of_a_sealed_game_depends_on_the_number_of_moves_only() -> None:
    """The length of the file does not depend on the cards."""
    sizes = set()
    for _ in range(6):
        session = Session(CLUE, CLUE.default.config, ("Ann", "Ben", "Cleo"), FairDealer("clue", "t"))
        session.begin()
        sizes.add(len(seal(session.record(reveal=True))))
    assert len(sizes) == 1


def test_a_sealed_game_that_was_changed_is_refused(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    boxtop("play", "clue", "--seats", "Ann,bot:novice,bot:novice", "--save", str(path), typed="quit\n")
    sealed = json.loads(path.read_text())
    sealed["body"] = "A" + sealed["body"][1:] if sealed["body"][0] != "A" else "B" + sealed["body"][1:]
    path.write_text(json.dumps(sealed))
    assert "cannot be opened" in one_sentence(boxtop("verify", str(path)))


def test_a_finished_game_is_saved_unsealed(boxtop: Boxtop, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    accusations = "\naccuse green rope hall\n\n\naccuse plum knife study\n\n\naccuse white wrench lounge\n"
    boxtop("play", "clue", "--seats", "Ann,Ben,Cleo", "--save", str(path), typed=accusations)
    record = saved_games.load(path)
    assert record.result is not None
    assert "boxtop_record" in path.read_text()


@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_game_runs_to_its_end_in_line_mode(boxtop: Boxtop, seats: int) -> None:
    """The same lines are typed again and again: what is not possible is refused, and the player is asked again."""
    lines = ["", "go 1", "suggest green rope", *(f"show {card.value}" for card in Card)]
    table = ",".join(["Ann", *["bot:novice"] * (seats - 1)])
    ran = boxtop("play", "clue", "--seats", table, typed="\n".join(lines * 400))
    assert ran.status == 0
    assert "The case file:" in ran.out
    assert "With --save FILE you can keep the next game" in ran.out


def test_line_mode_warns_before_a_return_without_a_suggestion_and_says_why_afterwards() -> None:
    """Document 002, SPECIAL NOTES: not in the same room on the very next turn."""
    state = position(tokens={"scarlet": "conservatory"}, suggested={0: "lounge"})
    view, names = game_of(state).view(state, 0), ("Ann", "Ben", "Cat")
    text = text_game("clue")
    warning = "You made a suggestion in the Lounge last turn: if you go back now, you cannot make another one there."
    assert warning in text.choices(view, names, Listed(()))
    story = text.story(events(state, TakePassage()), names, view.config)
    assert story[-1] == "Ann made a suggestion in the Lounge last turn, so cannot make another one there this turn."
    elsewhere = position(tokens={"scarlet": "hall"}, suggested={0: "lounge"})
    assert warning not in text.choices(game_of(elsewhere).view(elsewhere, 0), names, Listed(()))


def test_line_mode_offers_a_suggestion_after_a_transfer_only() -> None:
    names, offer = (
        ("Ann", "Ben", "Cat"),
        "Or make a suggestion here, because you were moved into this room: suggest green rope.",
    )
    for transferred in ((0,), ()):
        state = position(tokens={"scarlet": "hall"}, transferred=transferred)
        assert (offer in text_game("clue").choices(game_of(state).view(state, 0), names, Listed(()))) == bool(
            transferred
        )
