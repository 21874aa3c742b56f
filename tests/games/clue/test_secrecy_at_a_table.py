"""What a served table sends: the bytes for a viewer are the same in worlds it cannot tell apart."""

import random
from collections.abc import Iterator

import msgspec

from boxtop.core import codec
from boxtop.core.types import Move, Viewer
from boxtop.games.clue import CLUE, Card
from boxtop.games.clue.actions import Accuse
from boxtop.games.clue.state import State
from boxtop.table.messages import SeatKind, StoryEntry
from boxtop.table.projection import Projection
from boxtop.table.seating import Chair, Seating
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
    play = new_table_game(CLUE, SEATING, "t", SEED)
    play.accept(play.propose(None))
    while play.to_act:
        yield play
        (seat,) = play.to_act
        action = play.game.legal(play.state, seat).sample(source)
        if not isinstance(action, Accuse) or source.random() < 0.3:
            play.accept(play.propose(Move(seat, action)))


def sent(play: TableGame, state: State, viewer: Viewer) -> bytes:
    """The game now, as it would go out to this viewer if this were the state."""
    truth = play.state
    play.state = state
    try:
        return codec.encode(Projection(play, SEATING).now(viewer, SEATING))
    finally:
        play.state = truth


def test_bytes_for_a_viewer_do_not_depend_on_what_it_may_not_know() -> None:
    source = random.Random(1)
    compared = 0
    for play in tables(source):
        if compared > 250:
            break
        for viewer in (0, 1, 2, None):
            other = another_world(play.state, viewer, source)
            assert sent(play, play.state, viewer) == sent(play, other, viewer)
            compared += other != play.state
    assert compared > 100


def test_the_story_so_far_names_no_card_a_spectator_may_not_know() -> None:
    """At the first turn a spectator has heard of rooms and weapons as pieces, but of no suspect and no dealt card."""
    play = next(tables(random.Random(2)))
    projection = Projection(play, SEATING)
    projection.add(replayed(play.game, play.moves))
    told = msgspec.json.decode(projection.story(0, None), type=list[StoryEntry])
    dealt = [one for one in told if one.event["type"] == "card_dealt"]
    assert len(dealt) == 18
    assert all(one.event["card"] is None and not one.text for one in dealt)
    assert not [card.value for card in Card if card.place < 6 and any(card.label in one.text for one in told[:-1])]


def test_accusations_are_not_listed_but_everything_else_stands_in_the_view() -> None:
    play = next(tables(random.Random(3)))
    now = Projection(play, SEATING).now(play.to_act[0], SEATING)
    assert now.legal is None
    assert b'"choices":[{"type":"roll"}]' in codec.encode(now.view)
    assert b'"may_accuse":true' in codec.encode(now.view)
