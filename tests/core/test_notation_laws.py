"""Notation of all four games: what is written is read back, and whatever else is typed is a CodecError."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boxtop
from boxtop import CodecError, IllegalAction
from boxtop.core.game import Notated
from boxtop.games import GAMES
from boxtop.testing import Case, cases
from boxtop.testing.strategies import any_case, played_games

GAME_IDS = [game.id for game in GAMES]

POSITIONS = {
    "yahtzee": "cards ones=3 fours=12 | -; seat 1; dice 2 2 5 6 6; roll 2",
    "sorry": "pawns red start start 5 home | yellow start 20 safety2 home; seat 0; card 7; discards 1 2 2",
    "clue": "seat 0; die 5; case peacock rope hall; hands mustard plum green scarlet white knife | candlestick "
    "revolver lead_pipe wrench lounge dining_room | kitchen ballroom conservatory billiard_room library study; "
    "tokens study | 7,23 | 24,14 | 24,9 | 18,0 | 5,0; weapons hall lounge study kitchen ballroom library",
    "scrabble": "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRT?/EEGLNOT 14/0 0 lex enable; seat 1;",
}
SEATS = {"yahtzee": 2, "sorry": 2, "clue": 3, "scrabble": 2}

WRONG_POSITIONS = [
    ("yahtzee", "cards ones=7 | -"),
    ("yahtzee", "cards - | - | -"),
    ("yahtzee", "dice 1 2 3; roll 1"),
    ("yahtzee", "dice 1 2 3 4 5; roll 9"),
    ("yahtzee", "dice 1 2 3 4 5; kept 1"),
    ("yahtzee", "game 2; dice 1 2 3 4 5"),
    ("yahtzee", "colour red"),
    ("sorry", "pawns red 5 5 5 5 | yellow start start start start"),
    ("sorry", "pawns red start start start start"),
    ("sorry", "pawns red start start start start | yellow start start start start; card 6"),
    ("sorry", "pawns red start start start start | yellow start start start start; discards 2 2 2 2 2"),
    ("clue", "hands mustard | plum | green; case peacock rope hall"),
    ("clue", POSITIONS["clue"].replace("plum green", "plum plum")),
    ("clue", POSITIONS["clue"].replace("7,23", "0,0")),
    ("clue", POSITIONS["clue"].replace("die 5", "die 7")),
    ("scrabble", POSITIONS["scrabble"].replace("EEGLNOT", "ZZ")),
    ("scrabble", POSITIONS["scrabble"].replace("14/0", "14")),
    ("scrabble", POSITIONS["scrabble"].replace("seat 1", "seat 2")),
    ("scrabble", ""),
]


def notated(game_id: str) -> Notated[object, object]:
    game = boxtop.make(game_id, seats=SEATS[game_id])
    assert isinstance(game, Notated)
    return game


@given(data=st.data(), case=any_case())
def test_actions_and_states_are_read_as_they_were_written(data: st.DataObject, case: Case) -> None:
    game = case.make()
    assert isinstance(game, Notated)
    for ply in data.draw(played_games(game, 40))[-3:]:
        assert game.parse(game.format(ply.move.action)) == ply.move.action
        assert game.parse_state(game.format_state(ply.after)) == ply.after


@pytest.mark.parametrize(
    "case", [case for case in cases(seats=(2, 3)) if case.rules != "plain"], ids=lambda case: case.name
)
def test_every_legal_action_is_read_as_it_was_written(case: Case) -> None:
    game = case.make()
    assert isinstance(game, Notated)
    source = random.Random(1)
    state = game.initial()
    for _ in range(30):
        actor = game.to_act(state)[0]
        options = [outcome for outcome, _ in game.chance(state)] if actor < 0 else list(game.legal(state, actor))
        for action in options[:50]:
            assert game.parse(game.format(action)) == action
        state = game.apply(state, boxtop.Move(actor, source.choice(options))).state


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_session_begins_with_a_position(game_id: str) -> None:
    names = ["Ann", "Ben", "Cleo"][: SEATS[game_id]]
    session = boxtop.new_session(game_id, names, position=POSITIONS[game_id], seed=1)
    session.begin()
    assert isinstance(session.game, Notated)
    assert session.game.format_state(session.state) == POSITIONS[game_id]
    while session.ply < 8:
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(random.Random(1)))
    record = boxtop.read_record(boxtop.write_record(session.record()))
    assert boxtop.replay(record, 0) == session.game.parse_state(POSITIONS[game_id])
    assert boxtop.replay(record) == session.state
    assert boxtop.verify(record).unknown == 0
    session.undo()
    assert session.branch().state == session.state


@pytest.mark.parametrize(("game_id", "text"), WRONG_POSITIONS)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(game_id: str, text: str) -> None:
    with pytest.raises(CodecError):
        notated(game_id).parse_state(text)


@pytest.mark.parametrize("game_id", GAME_IDS)
@given(
    text=st.text(max_size=40) | st.sampled_from(["keep", "score 7", "play", "7: red", "suggest a", "go 1,", "die x"])
)
def test_any_other_text_is_a_codec_error(game_id: str, text: str) -> None:
    for read in (notated(game_id).parse, notated(game_id).parse_state):
        with suppress(CodecError):
            read(text)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_session_parses_its_notation_and_what_players_type(game_id: str) -> None:
    session = boxtop.new_session(game_id, ["Ann", "Ben", "Cleo"][: SEATS[game_id]], position=POSITIONS[game_id], seed=1)
    seat = session.to_act[0]
    action = next(iter(session.legal(seat)))
    assert session.parse(session.format(action)) == action
    with pytest.raises(IllegalAction, match="not 'nonsense'"):
        session.format("nonsense")


def test_players_words_are_read_in_the_position() -> None:
    session = boxtop.new_session("scrabble", ["Ann", "Ben"], position=POSITIONS["scrabble"], seed=1)
    assert session.format(session.parse("p 8F hornet")) == "play 8F ....ET"


def test_an_unknown_rack_is_drawn_first() -> None:
    known = POSITIONS["scrabble"].replace("EEGLNOT", "")
    session = boxtop.new_session("scrabble", ["Ann", "Ben"], position=known, seed=1)
    session.begin()
    assert (session.to_act, [len(rack) for rack in session.state.racks]) == ((1,), [7, 7])
