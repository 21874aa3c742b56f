"""Bad input at the entry points of the library ends in a `BoxtopError` that names the thing, and changes nothing."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import boxtop
from boxtop import BoxtopError, ConfigError, IllegalAction, Move, NoSuchSeat, RecordError, StateError
from boxtop.bots import find_level
from boxtop.core.game_def import AnyDef
from boxtop.core.session import AnySession
from boxtop.games import GAMES
from boxtop.games.clue.actions import Accuse
from boxtop.games.clue.cards import Crime
from boxtop.games.scrabble import Exchange, Play
from boxtop.games.sorry import Config as SorryConfig
from boxtop.games.sorry.actions import Pawn, Split
from boxtop.games.yahtzee import YAHTZEE, Box, Keep, Roll, Score, Yahtzee
from boxtop.games.yahtzee import Config as YahtzeeConfig
from boxtop.games.yahtzee.state import Choosing, Rolling

NAMES = ("Ann", "Ben", "Cleo")
GAME_IDS = [game.id for game in GAMES]


def begun(game: str, rules: str | None = None) -> AnySession:
    session = boxtop.new_session(game, NAMES, rules, seed=5)
    session.begin()
    return session


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


def test_nobody_acts_for_chance_at_a_table_with_a_dealer() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    with pytest.raises(NoSuchSeat, match="there is no seat -1"):
        session.act(boxtop.CHANCE, Roll((6, 6, 6, 6, 6)))


def test_a_seat_that_may_not_act_has_nothing_to_choose_from() -> None:
    session = begun("yahtzee")
    waiting = (session.to_act[0] + 1) % 3
    with pytest.raises(IllegalAction) as refused:
        session.legal(waiting).sample(random.Random(1))
    assert refused.value.code == "nothing_legal"


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


@pytest.mark.parametrize("game_def", GAMES, ids=GAME_IDS)
@pytest.mark.parametrize("seats", [-1, 0, 2.0, "2", True, None, 10**6, 10**30])
def test_a_wrong_number_of_seats_is_refused(game_def: AnyDef, seats: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        game_def.make(game_def.default.config, seats)
    assert refused.value.field == "seats"


@pytest.mark.parametrize(
    "seats",
    [
        "Ann",
        b"Ann",
        None,
        3,
        {"Ann": 1, "Ben": 2, "Cleo": 3},
        ["Ann", "Ben", "Ann"],
        ["Ann", "Ben", "ANN "],
        ["Ann", "Ben", None],
        ["Ann", "Ben", 3],
        ["Ann", "Ben", boxtop.SeatInfo(3)],  # type: ignore[arg-type]
        ["Ann", "Ben", boxtop.SeatInfo("Cleo", 3)],  # type: ignore[arg-type]
        ["Ann", "Ben", "\x1b[31m"],
        ["Ann", "Ben", "\ud800"],
        ["Ann", "Ben"],
        [],
    ],
)
def test_seats_that_are_not_a_list_of_different_names_are_refused(seats: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("clue", seats, seed=1)
    assert refused.value.field == "seats"


def test_two_players_of_one_name_are_refused_by_name() -> None:
    with pytest.raises(ConfigError, match="two players cannot both be called Ann"):
        boxtop.new_session("yahtzee", ["Ann", "Ann"])


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], 2**2000])
def test_a_seed_that_is_not_a_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("yahtzee", ["Ann"], seed=seed)
    assert refused.value.field == "seed"


@pytest.mark.parametrize("seeds", ["tulip", (1,), None, 5, ("\ud800",)])
def test_client_seeds_that_are_not_texts_are_refused(seeds: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("yahtzee", ["Ann"], client_seeds=seeds)
    assert refused.value.field == "client_seeds"


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_record_is_read_from_text_and_from_bytes(game: str) -> None:
    record = begun(game).record()
    text = boxtop.write_record(record)
    assert boxtop.read_record(text) == boxtop.read_record(text.decode()) == record


@pytest.mark.parametrize("text", [None, 5, ["{}"], {}, b"", "", b"\xff", "\ud800", b"[1]", b"{}", b"\x00" * 9])
def test_text_that_is_not_a_record_is_refused_when_it_is_read(text: Any) -> None:
    with pytest.raises(RecordError):
        boxtop.read_record(text)


@pytest.mark.parametrize("use", [boxtop.write_record, boxtop.verify, boxtop.replay, boxtop.resume])
def test_value_that_is_not_a_record_is_refused_wherever_one_is_wanted(use: Callable[[Any], Any]) -> None:
    record = begun("yahtzee").record()
    wrongs: list[Any] = [
        None,
        b"{}",
        {},
        replace(record, moves=None),
        replace(record, config={"joker": object()}),
        replace(record, seats=("Ann",)),
    ]
    for wrong in wrongs:
        with pytest.raises(RecordError):
            use(wrong)


@pytest.mark.parametrize("ply", [-1, 99, True, 1.0, "1"])
def test_a_ply_that_is_not_in_the_record_is_refused(ply: Any) -> None:
    with pytest.raises(RecordError, match="there is no ply"):
        boxtop.replay(begun("yahtzee").record(), ply)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_state_of_another_game_is_refused(game: str) -> None:
    rules = begun(game).game
    other = begun("sorry" if game != "sorry" else "clue").state
    for ask in (rules.to_act, rules.chance, rules.outcome, lambda state: rules.view(state, None)):
        with pytest.raises(StateError, match=rf"a boxtop\.games\.{game}\.state\.State is wanted"):
            ask(other)


@pytest.mark.parametrize("name", [None, 3, [], {}, "chess", "\x1b", "x" * 10_000])
def test_a_name_that_stands_for_nothing_is_refused_in_a_short_sentence(name: Any) -> None:
    calls: list[Callable[[], Any]] = [
        lambda: boxtop.make(name),
        lambda: YAHTZEE.preset(name),
        lambda: find_level(name, "random"),
        lambda: find_level("yahtzee", name),
    ]
    for call in calls:
        with pytest.raises(BoxtopError) as refused:
            call()
        assert isinstance(refused.value, boxtop.UnknownName)
        assert len(str(refused.value)) < 250
        assert str(refused.value).isprintable()
