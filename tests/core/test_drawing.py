"""`boxtop.svg`: every game, every viewer, nothing hidden."""

import random
from functools import cache
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

import boxtop
from boxtop.core.errors import ConfigError, NoSuchSeat, StateError
from boxtop.core.session import AnySession, Session
from boxtop.core.types import CHANCE
from boxtop.games import GAMES
from boxtop.testing.cases import Case, cases

NAMES = ("Ann <&>", "Ben", "Cleo", "Dan")
PLACES = {
    "yahtzee": ("sixes", "chance"),
    "sorry": ("20", "red home"),
    "clue": ("hall", "7,12"),
    "scrabble": ("8H", "A1"),
}
"""Two places of each game, in its notation."""
KINDS = {
    f"{case.game_def.id} {case.rules}": case for case in cases(GAMES, (3, 4)) if case.seats == 3 or "team" in case.rules
}


@cache
def sessions(kind: str) -> tuple[AnySession, ...]:
    """A random game under these rules, stopped at several plies."""
    return tuple(_played(KINDS[kind], plies) for plies in (0, 2, 30, 90, 400))


def _played(case: Case, plies: int) -> AnySession:
    session = Session(case.game_def, case.config, NAMES[: case.seats], None)
    source = random.Random(plies)
    while session.to_act and session.ply < plies:
        if session.to_act == (CHANCE,):
            session.enter(session.game.chance(session.state).sample(source))
        else:
            session.act(session.to_act[0], session.legal(session.to_act[0]).sample(source))
    return session


def any_session(game: str) -> AnySession:
    """A session of this game in the middle."""
    return next(sessions(kind)[2] for kind, case in KINDS.items() if case.game_def.id == game)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_every_position_is_well_formed_and_needs_nothing_from_outside(kind: str, *, dark: bool) -> None:
    for session in sessions(kind):
        for viewer in (None, 0, 1):
            drawn = boxtop.svg(session, viewer=viewer, dark=dark)
            root = ElementTree.fromstring(drawn)
            assert root.get("viewBox")
            assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
            assert all(child.text for child in list(root)[:2])
            names = {name for each in root.iter() for name in each.attrib}
            assert not {name for name in names if name.startswith("on") or name.endswith("href") or name == "style"}
            assert not {each.tag.rpartition("}")[2] for each in root.iter()} & {"script", "style", "image", "use"}


@pytest.mark.parametrize("kind", KINDS)
def test_states_that_a_viewer_cannot_tell_apart_are_drawn_alike(kind: str) -> None:
    source = random.Random(1)
    for session in sessions(kind):
        for viewer in (None, 0, 1):
            true_state, drawn = session.state, boxtop.svg(session, viewer=viewer)
            session.state = session.game.determinize(session.view(viewer), source)
            try:
                assert boxtop.svg(session, viewer=viewer) == drawn
            finally:
                session.state = true_state


@pytest.mark.parametrize("game", PLACES)
def test_a_view_is_drawn_like_its_session_without_names_and_last_move(game: str) -> None:
    session = any_session(game)
    numbered = Session(session.game_def, session.game.config, ["Player 1", "Player 2", "Player 3"], None)
    numbered.state = session.state
    assert boxtop.svg(session.view(1)) == boxtop.svg(numbered, viewer=1, last_move=False)


@pytest.mark.parametrize("game", PLACES)
def test_a_session_is_drawn_for_a_spectator_unless_a_viewer_is_named(game: str) -> None:
    session = any_session(game)
    assert boxtop.svg(session) == boxtop.svg(session, viewer=None)
    assert session._repr_svg_() == boxtop.svg(session, size=480)


@pytest.mark.parametrize("game", PLACES)
def test_highlights_and_arrows_are_drawn(game: str) -> None:
    session = any_session(game)
    drawn = boxtop.svg(session, highlights=PLACES[game], arrows=[PLACES[game]])
    assert (drawn.count('class="highlight"'), drawn.count('class="arrow"')) == (2, 1)
    plain = boxtop.svg(session)
    assert (plain.count('class="highlight"'), plain.count('class="arrow"')) == (0, 0)


@pytest.mark.parametrize("name", ["", "nowhere", "16A", "99", "red", "red 60", "30,1", "99: sixes", "keep 7", "keep"])
@pytest.mark.parametrize("game", PLACES)
def test_a_name_that_is_not_on_the_drawing_is_refused(game: str, name: str) -> None:
    with pytest.raises(ConfigError, match="on this drawing"):
        boxtop.svg(any_session(game), highlights=[name])
    with pytest.raises(ConfigError, match="on this drawing"):
        boxtop.svg(any_session(game), arrows=[(name, PLACES[game][0])])


@pytest.mark.parametrize("game", PLACES)
def test_a_light_and_a_dark_drawing_differ_only_in_colours(game: str) -> None:
    light, dark = (ElementTree.fromstring(boxtop.svg(any_session(game), dark=dark)) for dark in (False, True))
    assert ElementTree.tostring(light) != ElementTree.tostring(dark)
    for root in (light, dark):
        for each in root.iter():
            for name in ("fill", "stroke"):
                each.attrib.pop(name, None)
    assert ElementTree.tostring(light) == ElementTree.tostring(dark)


def test_a_viewer_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(NoSuchSeat, match="there is no seat 3"):
        boxtop.svg(any_session("sorry"), viewer=3)


def test_a_view_is_not_drawn_for_another_viewer() -> None:
    with pytest.raises(ConfigError, match="its own viewer"):
        boxtop.svg(any_session("clue").view(0), viewer=1)


def test_only_sessions_and_views_are_drawn() -> None:
    with pytest.raises(ConfigError, match="a session or a view"):
        boxtop.svg(any_session("clue").state)


def test_a_view_that_no_game_makes_is_refused() -> None:
    with pytest.raises(StateError, match="do not lead to this state"):
        boxtop.svg(replace(any_session("sorry").view(None), pawns=((99,), (), (), ())))


def test_a_game_without_a_drawing_says_so() -> None:
    session = any_session("sorry")
    plain = Session(replace(session.game_def, svg=None), session.game.config, ["Ann", "Ben"], None)
    with pytest.raises(ConfigError, match="no drawing"):
        boxtop.svg(plain)
    assert plain._repr_svg_() is None


def test_the_history_of_a_session_is_what_its_viewers_were_shown() -> None:
    session = boxtop.new_session("scrabble", ["Ann", "Ben"], seed=1)
    events = session.begin()
    assert session.history(0) == tuple(session.game.redact(event, 0) for event in events)
    assert session.history(0) != session.history(1)
