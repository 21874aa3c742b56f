"""What a live table sends: the bytes for a viewer are the same in worlds it cannot tell apart."""

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
from boxtop.table.table_game import Play, open_play, replayed
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


def tables(source: random.Random) -> Iterator[Play]:
    """A game at a table, move by move, until it is over."""
    play = open_play(CLUE, SEATING, "t", SEED)
    play.accept(play.propose(None))
    while play.to_act:
        yield play
        (seat,) = play.to_act
        action = play.game.legal(play.state, seat).sample(source)
        if not isinstance(action, Accuse) or source.random() < 0.3:
            play.accept(play.propose(Move(seat, action)))


def sent(play: Play, state: State, viewer: Viewer) -> bytes:
    """What this viewer would be sent if this were the state."""
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
    """At the first turn the story names rooms and weapons on the board, but no suspect and no dealt card."""
    play = next(tables(random.Random(2)))
    projection = Projection(play, SEATING)
    projection.add(replayed(play.game, play.moves))
    story = msgspec.json.decode(projection.story(0, None), type=list[StoryEntry])
    dealt = [one for one in story if one.event["type"] == "card_dealt"]
    assert len(dealt) == 18
    assert all(one.event["card"] is None and not one.text for one in dealt)
    assert not [card.value for card in Card if card.place < 6 and any(card.label in one.text for one in story[:-1])]


def test_the_view_lists_all_choices_except_accusations() -> None:
    play = next(tables(random.Random(3)))
    now = Projection(play, SEATING).now(play.to_act[0], SEATING)
    assert now.legal is None
    assert b'"choices":[{"type":"roll"}]' in codec.encode(now.view)
    assert b'"may_accuse":true' in codec.encode(now.view)
