"""The story kept in bytes is the story that a replay of the game tells each viewer."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from boxtop.core import codec
from boxtop.core.game import AnyDef
from boxtop.core.types import Event, Move, Viewer
from boxtop.games import GAMES, find_game
from boxtop.table.messages import SeatKind, StoryEntry, Update, ViewerSet
from boxtop.table.projection import Projection, with_story
from boxtop.table.seating import Chair, Seating
from boxtop.table.table_game import TableGame, new_table_game, replayed

SEED = bytes(range(32))
RULES = [(game_def, preset.id) for game_def in GAMES for preset in game_def.presets]
MOST_PLIES = 250


def seated(game_def: AnyDef, rules: str) -> Seating:
    seats = min(game_def.seats[1] or 4, 4)
    chairs = tuple(Chair(SeatKind.PERSON, f"Ann{seat}") for seat in range(seats))
    config = codec.to_plain(game_def.preset(rules).config)
    return Seating(game=game_def.id, config=config, code="ABCDEF", host="", chairs=chairs, started=True)


def games_of(game_def: AnyDef, rules: str, number: int) -> Iterator[TableGame]:
    for table in range(number):
        yield new_table_game(game_def, seated(game_def, rules), f"t{table}", SEED)


def moves_of(play: TableGame, source: random.Random, most: int = MOST_PLIES) -> Iterator[tuple[tuple[int, Event], ...]]:
    """TableGame at random; what happened at each step, right after it was made."""
    proposal = play.propose(None)
    while True:
        play.accept(proposal)
        yield proposal.events
        if not play.to_act or play.ply > most:
            return
        if play.chance_seat is not None:
            proposal = play.propose_requested()
            continue
        seat = play.to_act[source.randrange(len(play.to_act))]
        proposal = play.propose(Move(seat, play.game.legal(play.state, seat).sample(source)))


def replay_story(play: TableGame, seating: Seating, viewer: Viewer, after: int = 0) -> list[StoryEntry]:
    """What this viewer may know, told from the first move: event by event, without anything kept."""
    sentence, config = play.game_def.story, play.game.config
    assert sentence is not None
    return [
        StoryEntry(ply, seen, sentence(seen, seating.names, config))
        for ply, event in replayed(play.game, play.moves)
        if ply > after and (seen := play.game.redact(event, viewer)) is not None
    ]


def viewers(play: TableGame) -> tuple[Viewer, ...]:
    return (None, *range(play.game.seats))


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_every_viewer_is_told_what_a_replay_tells(game_def: AnyDef, rules: str) -> None:
    seating = seated(game_def, rules)
    for play in games_of(game_def, rules, 2):
        projection = Projection(play, seating)
        for events in moves_of(play, random.Random(1)):
            projection.add(events)
        for viewer in viewers(play):
            for after in (-1, 0, 1, 40, play.ply // 2, play.ply - 1, play.ply, 10**30):
                assert projection.story(after, viewer) == codec.encode(replay_story(play, seating, viewer, after))


def test_long_story_is_told_from_any_ply() -> None:
    """Long enough for pieces of both sizes, in a game where every viewer knows something else."""
    game_def = find_game("sorry")
    seating = seated(game_def, "points")
    (play,) = games_of(game_def, "points", 1)
    projection = Projection(play, seating)
    for events in moves_of(play, random.Random(5), most=1200):
        projection.updates(events, seating)
    for viewer in viewers(play):
        whole = replay_story(play, seating, viewer)
        for after in (0, 1, 30, 100, 333, 600, play.ply - 30, play.ply):
            assert projection.story(after, viewer) == codec.encode([one for one in whole if one.ply > after])


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_every_update_is_what_its_viewer_would_be_told_alone(game_def: AnyDef, rules: str) -> None:
    seating = seated(game_def, rules)
    (play,) = games_of(game_def, rules, 1)
    projection = Projection(play, seating)
    before = 0
    for events in islice(moves_of(play, random.Random(2)), 40):
        updates = projection.updates(events, seating)
        for viewer in viewers(play):
            told = tuple(replay_story(play, seating, viewer, before))
            assert updates.encoded(viewer) == codec.encode(Update(told, projection.now(viewer, seating)))
        before = play.ply


class _Counted:
    """A game that counts how often a move is applied."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.applied = 0

    def apply(self, state: Any, move: Move[Any]) -> Any:
        self.applied += 1
        return self._game.apply(state, move)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


@pytest.mark.parametrize("game_def", GAMES, ids=lambda one: one.id)
def test_story_is_told_without_applying_a_single_move_again(game_def: AnyDef) -> None:
    seating = seated(game_def, game_def.default.id)
    (play,) = games_of(game_def, game_def.default.id, 1)
    counted = play.game = _Counted(play.game)
    projection = Projection(play, seating)
    for events in moves_of(play, random.Random(3)):
        projection.add(events)
    applied = counted.applied
    assert applied == play.ply
    for viewer in viewers(play):
        assert msgspec.json.decode(projection.story(0, viewer))
    assert counted.applied == applied


def test_story_is_put_into_the_message_it_belongs_to() -> None:
    told = (StoryEntry(1, {"type": "x"}, "[]}"), StoryEntry(2, {"type": "y"}, ""))
    assert with_story(ViewerSet("1", None, ()), codec.encode(told)) == codec.encode(ViewerSet("1", None, told))


def test_story_is_never_told_shorter_than_the_game() -> None:
    (play,) = games_of(GAMES[0], GAMES[0].default.id, 1)
    projection = Projection(play, seated(GAMES[0], GAMES[0].default.id))
    next(moves_of(play, random.Random(4)))
    with pytest.raises(AssertionError, match="as long as the game"):
        projection.story(0, None)
