"""Bad input at the entry points of the library ends in a `BoxtopError` that names the thing, and changes nothing."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import boxtop
from boxtop import ConfigError, IllegalAction, Move, NoSuchSeat, StateError
from boxtop.core.session import AnySession
from boxtop.games import GAMES
from boxtop.games.clue.actions import Accuse
from boxtop.games.clue.cards import Crime
from boxtop.games.scrabble import Exchange, Play
from boxtop.games.sorry import Config as SorryConfig
from boxtop.games.sorry.actions import Pawn, Split
from boxtop.games.yahtzee import Box, Keep, Roll, Score, Yahtzee
from boxtop.games.yahtzee import Config as YahtzeeConfig
from boxtop.games.yahtzee.state import Choosing, Rolling
from tests.core.games import begun

NAMES = ("Ann", "Ben", "Cleo")
GAME_IDS = [game.id for game in GAMES]


@pytest.mark.parametrize("rules", ["yahtzee", "clue", "scrabble", "sorry-points"])
@pytest.mark.parametrize("viewer", [-1, -3, 3, 99, True, 1.0, "0", b"0", [0], 10**30])
def test_only_a_seat_of_the_table_or_nobody_may_look(rules: str, viewer: Any) -> None:
    game, _, preset = rules.partition("-")
    session = begun(game, preset or None)
    for look in (session.view, session.legal, lambda seat: session.game.view(session.state, seat)):
        with pytest.raises(NoSuchSeat) as refused:
            look(viewer)
        assert refused.value.code == "no_such_seat"


def test_the_sentence_about_a_wrong_seat_says_which_there_are() -> None:
    with pytest.raises(NoSuchSeat, match=r"^this table has seats 0 to 2, so there is no seat -1$"):
        begun("clue").view(-1)


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("action", ["roll", None, {"type": "roll"}, 7, [], object(), Keep, Pawn])
def test_value_that_is_not_an_action_is_refused(game: str, action: Any) -> None:
    _refused(begun(game), action, "not_an_action")


@pytest.mark.parametrize("game", ["sorry", "clue", "scrabble"])
def test_an_action_of_another_game_is_refused(game: str) -> None:
    _refused(begun(game), Score(Box.SIXES), "not_an_action")


@pytest.mark.parametrize(
    ("game", "action"),
    [
        ("yahtzee", Keep([6, 6])),  # type: ignore[arg-type]
        ("yahtzee", Keep("66")),  # type: ignore[arg-type]
        ("yahtzee", Score("sixes")),  # type: ignore[arg-type]
        ("yahtzee", Score(Box.SIXES, zero="yes")),  # type: ignore[arg-type]
        ("sorry", Split((1, 2))),  # type: ignore[arg-type]
        ("clue", Accuse("x")),  # type: ignore[arg-type]
        ("clue", Accuse(Crime("plum", "rope", "hall"))),  # type: ignore[arg-type]
        ("scrabble", Play(8, ["A"])),  # type: ignore[arg-type]
        ("scrabble", Exchange(None)),  # type: ignore[arg-type]
    ],
)
def test_an_action_whose_fields_hold_nonsense_is_refused(game: str, action: Any) -> None:
    session = begun(game)
    _refused(session, action, "bad_action")
    assert action not in session.legal(session.to_act[0])


def _refused(session: AnySession, action: Any, code: str) -> None:
    """Refused by the session and by the game, with this code; the session goes on and its record verifies."""
    seat, state, record = session.to_act[0], session.state, session.record()
    with pytest.raises(IllegalAction) as by_session:
        session.act(seat, action)
    assert by_session.value.code == code
    with pytest.raises(IllegalAction):
        session.game.apply(state, Move(seat, action))
    assert session.state is state
    assert session.record() == record
    session.act(seat, session.legal(seat).sample(random.Random(1)))
    boxtop.verify(session.record())


def test_numbers_that_only_equal_dice_never_get_into_a_state() -> None:
    game = boxtop.make("yahtzee")
    rolled = game.apply(game.initial(), Move(boxtop.CHANCE, Roll((True, 2.0, 3, 4, 5)))).state  # type: ignore[arg-type]
    kept = game.apply(rolled, Move(0, Keep((True,)))).state
    assert isinstance(rolled.phase, Choosing)
    assert isinstance(kept.phase, Rolling)
    assert [type(die) for die in (*rolled.phase.dice, *kept.phase.kept)] == [int] * 6


@pytest.mark.parametrize("seat", [-1, 3, True, 0.0, "Ann", None])
def test_only_a_seat_of_the_table_may_act(seat: Any) -> None:
    session = begun("yahtzee")
    with pytest.raises(NoSuchSeat) as refused:
        session.act(seat, Score(Box.CHANCE))
    assert refused.value.code == "no_such_seat"


@pytest.mark.parametrize("make", [lambda config: boxtop.make("yahtzee", config=config), lambda c: Yahtzee(c, 1)])
@pytest.mark.parametrize(
    ("config", "field"),
    [
        (replace(YahtzeeConfig(), joker="nonsense"), "joker"),
        (replace(YahtzeeConfig(), joker="free"), "joker"),
        (replace(YahtzeeConfig(), upper_bonus="35"), "upper_bonus"),
        (replace(YahtzeeConfig(), upper_bonus=35.0), "upper_bonus"),
        (replace(YahtzeeConfig(), games=True), "games"),
        (replace(YahtzeeConfig(), voluntary_zero=None), "voluntary_zero"),
        ({"joker": "free"}, "config"),
        (SorryConfig(), "config"),
        ("hasbro", "config"),
    ],
)
def test_a_config_that_does_not_validate_is_refused(make: Callable[[Any], Any], config: Any, field: str) -> None:
    with pytest.raises(ConfigError) as refused:
        make(config)
    assert refused.value.field == field


def test_a_wrong_option_is_named_with_what_it_may_be() -> None:
    with pytest.raises(ConfigError, match=r"joker: must be .*none, free, forced, forced_after_50.*, not 'nonsense'$"):
        boxtop.make("yahtzee", config=replace(YahtzeeConfig(), joker="nonsense"))


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_state_of_another_game_is_refused(game: str) -> None:
    rules = begun(game).game
    other = begun("sorry" if game != "sorry" else "clue").state
    for ask in (rules.to_act, rules.chance, rules.outcome, lambda state: rules.view(state, None)):
        with pytest.raises(StateError, match=rf"a boxtop\.games\.{game}\.state\.State is wanted"):
            ask(other)
