"""The encoded story equals what a replay of the game gives each viewer."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from boxtop.core import codec
from boxtop.core.game_def import AnyDef
from boxtop.core.types import Event, Move, Viewer
from boxtop.games import GAMES, find_game
from boxtop.table.messages import StoryEntry, Update, ViewerSet
from boxtop.table.projection import Projection, with_story
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
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


def moves_of(
    table_game: TableGame, source: random.Random, most: int = MOST_PLIES
) -> Iterator[tuple[tuple[int, Event], ...]]:
    """Play at random; what happened at each step, right after the move."""
    proposal = table_game.propose(None)
    while True:
        table_game.accept(proposal)
        yield proposal.events
        if not table_game.to_act or table_game.ply > most:
            return
        if table_game.chance_seat is not None:
            proposal = table_game.propose_requested()
            continue
        seat = table_game.to_act[source.randrange(len(table_game.to_act))]
        proposal = table_game.propose(Move(seat, table_game.game.legal(table_game.state, seat).sample(source)))


def replay_story(table_game: TableGame, seating: Seating, viewer: Viewer, after: int = 0) -> list[StoryEntry]:
    """What this viewer may know, from the first move, event by event, by a replay."""
    sentence, config = table_game.game_def.story, table_game.game.config
    assert sentence is not None
    return [
        StoryEntry(ply, seen, sentence(seen, seating.names, config))
        for ply, event in replayed(table_game.game, table_game.moves)
        if ply > after and (seen := table_game.game.redact(event, viewer)) is not None
    ]


def viewers(table_game: TableGame) -> tuple[Viewer, ...]:
    return (None, *range(table_game.game.seats))


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_every_viewer_gets_the_story_of_a_replay(game_def: AnyDef, rules: str) -> None:
    seating = seated(game_def, rules)
    for table_game in games_of(game_def, rules, 2):
        projection = Projection(table_game, seating)
        for events in moves_of(table_game, random.Random(1)):
            projection.add(events)
        for viewer in viewers(table_game):
            for after in (-1, 0, 1, 40, table_game.ply // 2, table_game.ply - 1, table_game.ply, 10**30):
                assert projection.story(after, viewer) == codec.encode(replay_story(table_game, seating, viewer, after))


def test_long_story_can_be_read_from_any_ply() -> None:
    """Long enough for pieces of both sizes, in a game where every viewer knows something else."""
    game_def = find_game("sorry")
    seating = seated(game_def, "points")
    (table_game,) = games_of(game_def, "points", 1)
    projection = Projection(table_game, seating)
    for events in moves_of(table_game, random.Random(5), most=1200):
        projection.updates(events, seating)
    for viewer in viewers(table_game):
        whole = replay_story(table_game, seating, viewer)
        for after in (0, 1, 30, 100, 333, 600, table_game.ply - 30, table_game.ply):
            assert projection.story(after, viewer) == codec.encode([one for one in whole if one.ply > after])


@pytest.mark.parametrize(("game_def", "rules"), RULES, ids=lambda one: getattr(one, "id", one))
def test_every_update_is_what_its_viewer_would_get_alone(game_def: AnyDef, rules: str) -> None:
    seating = seated(game_def, rules)
    (table_game,) = games_of(game_def, rules, 1)
    projection = Projection(table_game, seating)
    before = 0
    for events in islice(moves_of(table_game, random.Random(2)), 40):
        updates = projection.updates(events, seating)
        for viewer in viewers(table_game):
            story = tuple(replay_story(table_game, seating, viewer, before))
            assert updates.encoded(viewer) == codec.encode(Update(story, projection.now(viewer, seating)))
        before = table_game.ply


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
def test_story_is_read_without_applying_a_move(game_def: AnyDef) -> None:
    seating = seated(game_def, game_def.default.id)
    (table_game,) = games_of(game_def, game_def.default.id, 1)
    counted = table_game.game = _Counted(table_game.game)
    projection = Projection(table_game, seating)
    for events in moves_of(table_game, random.Random(3)):
        projection.add(events)
    applied = counted.applied
    assert applied == table_game.ply
    for viewer in viewers(table_game):
        assert msgspec.json.decode(projection.story(0, viewer))
    assert counted.applied == applied


def test_story_is_inserted_into_its_message() -> None:
    story = (StoryEntry(1, {"type": "x"}, "[]}"), StoryEntry(2, {"type": "y"}, ""))
    assert with_story(ViewerSet("1", None, ()), codec.encode(story)) == codec.encode(ViewerSet("1", None, story))


def test_story_shorter_than_the_game_is_a_defect() -> None:
    (table_game,) = games_of(GAMES[0], GAMES[0].default.id, 1)
    projection = Projection(table_game, seated(GAMES[0], GAMES[0].default.id))
    next(moves_of(table_game, random.Random(4)))
    with pytest.raises(AssertionError, match="as long as the game"):
        projection.story(0, None)
