"""Arbitrary Python values at every entry point of the library, for every game: a `BoxtopError`, or success."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import fields, replace

import boxtop
from boxtop import CHANCE, AnySession, BoxtopError, FairDealer, Move, Record, SeatInfo, SeededDealer, Session
from boxtop.bots import find_level, levels, play_games
from boxtop.bots.arena import play_game
from boxtop.core.dealer import Segment
from boxtop.core.game_def import AnyDef
from boxtop.games import GAMES, find_game

NAMES = ("Ann", "Ben", "Cleo")
PLIES = (0, 3, 25, 60)
"""How many moves of a random game precede: set-up, chance to act, a seat to act, the middle of the game."""

Call = Callable[[], object]


class Odd:
    """An object no game has heard of."""


def _loop() -> list[Any]:
    inside: list[Any] = []
    inside.append(inside)
    return inside


_SCALARS: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 7),
    st.sampled_from([10**10, 2**63, 2**64, -(2**63) - 1, 10**30, -(10**400)]),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["", "\x00", "\x1b[2J", "\ud800", "yahtzee", "hasbro", "random", "8H", "x" * 5000]),
    st.binary(max_size=8),
    st.sampled_from([Odd(), Odd, len, ..., NotImplemented, 1j, _loop(), range(3), {1, 2}]),
)


def _actions(game_def: AnyDef) -> tuple[type[Struct], ...]:
    return get_args(game_def.action_type)


def _built(kind: type[Struct]) -> st.SearchStrategy[Any]:
    """A struct of this kind with anything in its fields."""
    return st.tuples(*(_SCALARS | st.lists(_SCALARS, max_size=3).map(tuple) for _ in fields(kind))).map(
        lambda values: kind(**{field.name: value for field, value in zip(fields(kind), values, strict=True)})
    )


def _changed(struct: Struct) -> st.SearchStrategy[Any]:
    """This struct with anything in one field."""
    names = st.sampled_from([field.name for field in fields(struct)])
    return st.tuples(names, _SCALARS).map(lambda change: replace(struct, **{change[0]: change[1]}))


@cache
def _sessions(game: str) -> tuple[AnySession, ...]:
    return tuple(_played(game, plies) for plies in PLIES)


def _played(game: str, plies: int) -> AnySession:
    """A game entered move by move, so that it can stop anywhere, also before chance acts."""
    game_def = find_game(game)
    session = Session(game_def, game_def.default.config, NAMES, None)
    source = random.Random(plies)
    while session.to_act and session.ply < plies:
        if session.to_act == (CHANCE,):
            session.enter(session.game.chance(session.state).sample(source))
        else:
            session.act(session.to_act[0], session.legal(session.to_act[0]).sample(source))
    return session


def _structs() -> Iterator[st.SearchStrategy[Any]]:
    for game_def in GAMES:
        session = _sessions(game_def.id)[-1]
        yield from (_built(kind) for kind in _actions(game_def))
        yield _changed(game_def.default.config)
        yield _changed(session.state)
        yield _changed(session.view(0))
        yield _changed(session.record())
        yield _changed(Move(0, None))
        yield _changed(SeatInfo("Ann"))
        yield st.sampled_from([session.game, session.view(None), game_def, session, session.to_act])


_LEAVES = _SCALARS | st.one_of(*_structs())
_ANYTHING = _LEAVES | st.one_of(
    st.lists(_LEAVES, max_size=3),
    st.lists(_LEAVES, max_size=3).map(tuple),
    st.dictionaries(st.text(max_size=3), _LEAVES, max_size=3),
)


def _shelf_calls(game: str, value: Any) -> Iterator[tuple[str, Call]]:
    game_def = find_game(game)
    config, record = game_def.default.config, _sessions(game)[-1].record()
    yield "find_game", lambda: find_game(value)
    yield "make game", lambda: boxtop.make(value)
    yield "make rules", lambda: boxtop.make(game, value)
    yield "make seats", lambda: boxtop.make(game, seats=value)
    yield "make config", lambda: boxtop.make(game, config=value)
    yield "GameDef.make", lambda: game_def.make(value, 3)
    yield "GameDef.make seats", lambda: game_def.make(config, value)
    yield "GameDef.preset", lambda: game_def.preset(value)
    yield "GameDef.preset_of", lambda: game_def.preset_of(value)
    yield "GameDef.check_seats", lambda: game_def.check_seats(value)
    yield "new_session game", lambda: boxtop.new_session(value, NAMES)
    yield "new_session seats", lambda: boxtop.new_session(game, value)
    yield "new_session a seat", lambda: boxtop.new_session(game, ["Ann", "Ben", value])
    yield "new_session bot", lambda: boxtop.new_session(game, ["Ann", "Ben", SeatInfo("Cleo", value)])
    yield "new_session rules", lambda: boxtop.new_session(game, NAMES, value)
    yield "new_session config", lambda: boxtop.new_session(game, NAMES, config=value)
    yield "new_session seed", lambda: boxtop.new_session(game, NAMES, seed=value)
    yield "new_session client_seeds", lambda: boxtop.new_session(game, NAMES, client_seeds=value)
    yield "new_session a client seed", lambda: boxtop.new_session(game, NAMES, client_seeds=(value,))
    yield "Session game", lambda: Session(value, config, NAMES, None)
    yield "Session dealer", lambda: Session(game_def, config, NAMES, value)
    for use in (boxtop.read_record, boxtop.write_record, boxtop.verify, boxtop.replay, boxtop.resume):
        yield use.__name__, partial(use, value)
    session = _sessions(game)[-1]
    yield "svg", lambda: boxtop.svg(value)
    yield "svg viewer", lambda: boxtop.svg(session, viewer=value)
    yield "svg highlights", lambda: boxtop.svg(session, highlights=value)
    yield "svg a highlight", lambda: boxtop.svg(session, highlights=(value,))
    yield "svg arrows", lambda: boxtop.svg(session, arrows=value)
    yield "svg an arrow", lambda: boxtop.svg(session, arrows=((value, value),))
    yield "svg size", lambda: boxtop.svg(session, size=value)
    yield "svg dark", lambda: boxtop.svg(session, dark=value)
    yield "Session.history", lambda: session.history(value)
    yield "replay ply", lambda: boxtop.replay(record, value)
    yield "SeededDealer", lambda: SeededDealer(value)
    yield "FairDealer game", lambda: FairDealer(value, "table")
    yield "FairDealer table", lambda: FairDealer(game, value)
    yield "FairDealer seed", lambda: FairDealer(game, "table", server_seed=value)
    yield "FairDealer ply", lambda: FairDealer(game, "table", first_ply=value)
    yield "FairDealer earlier", lambda: FairDealer(game, "table", earlier=(Segment(0, value),))
    yield "levels", lambda: levels(value)
    yield "find_level game", lambda: find_level(value, "random")
    yield "find_level name", lambda: find_level(game, value)


def _game_calls(session: AnySession, value: Any) -> Iterator[tuple[str, Call]]:
    game, state = session.game, session.state
    source = random.Random(1)
    actor = session.to_act[0]
    offered = game.chance(state).sample(source) if actor == CHANCE else game.legal(state, actor).sample(source)
    yield "to_act", lambda: game.to_act(value)
    yield "chance", lambda: game.chance(value)
    yield "outcome", lambda: game.outcome(value)
    yield "legal state", lambda: game.legal(value, 0)
    yield "legal seat", lambda: game.legal(state, value)
    yield "view state", lambda: game.view(value, 0)
    yield "view viewer", lambda: game.view(state, value)
    yield "apply state", lambda: game.apply(value, Move(actor, offered))
    yield "apply move", lambda: game.apply(state, value)
    yield "apply actor", lambda: game.apply(state, Move(value, offered))
    yield "apply action", lambda: game.apply(state, Move(actor, value))
    yield "redact event", lambda: game.redact(value, 0)
    yield "Session.view", lambda: session.view(value)
    yield "Session.legal", lambda: session.legal(value)
    for seat in range(3):
        yield "in legal", partial(session.legal(seat).__contains__, value)
    if actor == CHANCE:
        yield "Chance.at", lambda: game.chance(state).at(value)
        yield "Chance.weight", lambda: game.chance(state).weight(value)


def _only_boxtop_errors(name: str, call: Call) -> None:
    try:
        call()
    except BoxtopError as error:
        sentence = str(error)
        assert sentence, f"{name} refuses without a sentence"
        assert "\n" not in sentence, f"{name}: {sentence!r} is more than a sentence"
        assert len(sentence) < 500, f"{name}: {sentence!r} is too long"
    except Exception as error:
        raise AssertionError(f"{name} raised {type(error).__name__}: {error}") from error


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@given(value=_ANYTHING)
def test_any_value_at_the_shelf_is_refused_with_a_sentence_or_good(game: str, value: Any) -> None:
    for name, call in _shelf_calls(game, value):
        _only_boxtop_errors(name, call)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@given(value=_ANYTHING, number=st.integers(0, len(PLIES) - 1))
def test_any_value_for_the_rules_of_a_game_is_refused_with_a_sentence_or_good(
    game: str, value: Any, number: int
) -> None:
    for name, call in _game_calls(_sessions(game)[number], value):
        _only_boxtop_errors(name, call)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
@given(value=_ANYTHING, number=st.integers(0, len(PLIES) - 1))
def test_any_value_as_a_move_is_legal_or_changes_nothing(game: str, value: Any, number: int) -> None:
    session = _sessions(game)[number]
    actor, state, ply = session.to_act[0], session.state, session.ply
    tries: list[tuple[str, Call]] = [("act seat", lambda: session.act(value, value))]
    if actor == CHANCE:
        tries.append(("enter", lambda: session.enter(value)))
    else:
        tries.append(("act", lambda: session.act(actor, value)))
    for name, attempt in tries:
        _only_boxtop_errors(name, attempt)
        if session.ply > ply:
            boxtop.verify(session.record())
            _sessions.cache_clear()
            return
        assert session.state is state


@given(value=_ANYTHING)
def test_any_value_in_the_arena_is_refused_with_a_sentence_or_good(value: Any) -> None:
    game, bot = boxtop.make("yahtzee"), find_level("yahtzee", "random")
    made = bot.make(game, 0, random.Random(1))
    calls: dict[str, Call] = {
        "game": lambda: play_games(value, [bot], 1, 1),
        "bots": lambda: play_games(game, value, 1, 1),
        "a bot": lambda: play_games(game, [value], 1, 1),
        "games": lambda: play_games(game, [bot], value, 1),
        "seed": lambda: play_games(game, [bot], 1, value),
        "budget": lambda: play_games(game, [bot], 1, 1, value),
        "made": lambda: play_games(game, [replace(bot, make=lambda *_: value)], 1, 1),
        "chosen": lambda: play_game(game, [_Says(value)], random.Random(1)),
        "source": lambda: play_game(game, [made], value),
    }
    for name, call in calls.items():
        _only_boxtop_errors(name, call)


class _Says:
    """A bot that always answers the same."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, *_: Any) -> Any:
        return self._answer

    def observe(self, _event: Any) -> None:
        """It learns nothing."""


def test_the_values_thrown_hold_every_kind_of_action_config_and_record() -> None:
    """The strategy is built from the shelf, so that a new game or action is thrown as well."""
    assert all(len(_actions(game_def)) > 1 for game_def in GAMES)
    assert isinstance(_sessions("clue")[-1].record(), Record)
