"""What a served table sends: the bytes for a viewer are the same in worlds it cannot tell apart."""

import random
from collections.abc import Iterator

import msgspec

from boxtop.core import codec
from boxtop.core.types import Move, Viewer
from boxtop.games.clue import CLUE, Card
from boxtop.games.clue.actions import Accuse
from boxtop.games.clue.state import State
from boxtop.table.messages import StoryEntry
from boxtop.table.projection import Projection
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, new_table_game, replayed
from tests.games.clue.other_worlds import another_world

SEED = bytes(range(32))
SEATING = Seating(
    game="clue",
    config=codec.to_plain(CLUE.default.config),
    code="ABCDEF",
    host="",
    chairs=tuple(Chair(SeatKind.PERSON, name) for name in ("Ann", "Ben", "Cleo")),
    started=True,
)


def tables(source: random.Random) -> Iterator[TableGame]:
    """A game at a table, move by move, until it is over."""
    table_game = new_table_game(CLUE, SEATING, "t", SEED)
    table_game.accept(table_game.propose(None))
    while table_game.to_act:
        yield table_game
        (seat,) = table_game.to_act
        action = table_game.game.legal(table_game.state, seat).sample(source)
        if not isinstance(action, Accuse) or source.random() < 0.3:
            table_game.accept(table_game.propose(Move(seat, action)))


def sent(table_game: TableGame, state: State, viewer: Viewer) -> bytes:
    """The game now, as it would go out to this viewer if this were the state."""
    truth = table_game.state
    table_game.state = state
    try:
        return codec.encode(Projection(table_game, SEATING).now(viewer, SEATING))
    finally:
        table_game.state = truth


def test_bytes_for_a_viewer_do_not_depend_on_what_it_may_not_know() -> None:
    source = random.Random(1)
    compared = 0
    for table_game in tables(source):
        if compared > 250:
            break
        for viewer in (0, 1, 2, None):
            other = another_world(table_game.state, viewer, source)
            assert sent(table_game, table_game.state, viewer) == sent(table_game, other, viewer)
            compared += other != table_game.state
    assert compared > 100


def test_the_story_so_far_names_no_card_a_spectator_may_not_know() -> None:
    """At the first turn a spectator has heard of rooms and weapons as pieces, but of no suspect and no dealt card."""
    table_game = next(tables(random.Random(2)))
    projection = Projection(table_game, SEATING)
    projection.add(replayed(table_game.game, table_game.moves))
    told = msgspec.json.decode(projection.story(0, None), type=list[StoryEntry])
    dealt = [one for one in told if one.event["type"] == "card_dealt"]
    assert len(dealt) == 18
    assert all(one.event["card"] is None and not one.text for one in dealt)
    assert not [card.value for card in Card if card.place < 6 and any(card.label in one.text for one in told[:-1])]


def test_accusations_are_not_listed_but_everything_else_stands_in_the_view() -> None:
    table_game = next(tables(random.Random(3)))
    now = Projection(table_game, SEATING).now(table_game.to_act[0], SEATING)
    assert now.legal is None
    assert b'"choices":[{"type":"roll"}]' in codec.encode(now.view)
    assert b'"may_accuse":true' in codec.encode(now.view)
