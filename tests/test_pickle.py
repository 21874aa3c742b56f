"""Everything pickles: sessions, games, states, views, events, legal actions, levels and definitions of games."""

import pickle
import random
from typing import Any

import pytest

import boxtop
from boxtop.bots import levels
from boxtop.core.game_def import AnyDef
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.solver import Target, distribution, solve

GAMES = [(game, preset.id) for game in boxtop.all_games() for preset in game.presets]


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize(("game_def", "rules"), GAMES, ids=lambda value: value if isinstance(value, str) else value.id)
@pytest.mark.parametrize("seed", [1, None])
def test_a_session_goes_on_after_pickling(game_def: AnyDef, rules: str, seed: int | None) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"]
    session = boxtop.new_session(game_def.id, names, rules, seed=seed)
    session.begin()
    source = random.Random(1)
    for _ in range(6):
        seat = session.to_act[0]
        events = session.act(seat, session.legal(seat).sample(source))
        assert again(events) == events
    copy = again(session)
    assert (copy.state, copy.moves, copy.seats) == (session.state, session.moves, session.seats)
    assert again(session.view(0)) == session.view(0)
    assert again(session.record()) == session.record()
    seat = session.to_act[0]
    action = session.legal(seat).sample(source)
    legal = again(session.legal(seat))
    assert (legal.complete, action in legal) == (session.legal(seat).complete, True)
    assert list(legal) == list(session.legal(seat))
    assert again(copy.game).legal(copy.state, seat).complete == session.legal(seat).complete
    assert copy.act(seat, action) == session.act(seat, action)


@pytest.mark.parametrize("game_def", boxtop.all_games(), ids=lambda game_def: game_def.id)
def test_definitions_and_levels_pickle(game_def: AnyDef) -> None:
    assert again(game_def).id == game_def.id
    assert [again(level).id for level in levels(game_def.id)] == [level.id for level in levels(game_def.id)]


def test_a_solution_pickles_as_its_rules_and_targets_with_it() -> None:
    solution = solve(boxtop.make("yahtzee").config)
    assert again(solution).value(Card()) == solution.value(Card())
    assert len(pickle.dumps(solution)) < 2000, "the values are loaded again, not sent"
    assert again(Target(solution, 200)).score == 200
    assert again(distribution(solution, Card())).quantile(0.5) == distribution(solution, Card()).quantile(0.5)


def test_errors_pickle() -> None:
    error = boxtop.IllegalAction("no_roll", "there is nothing to roll")
    for each in (error, boxtop.ConfigError("seats", "too many"), boxtop.RecordError("wrong", 3)):
        assert (str(again(each)), again(each).__dict__) == (str(each), each.__dict__)
