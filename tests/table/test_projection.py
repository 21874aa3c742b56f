"""The one exit: each viewer gets its own view, its own events, its own legal actions, and nothing else."""

import msgspec
import pytest

from boxtop.core import codec
from boxtop.core.types import Viewer
from boxtop.games import find_game
from boxtop.table.messages import SeatKind
from boxtop.table.projection import Projection
from boxtop.table.seating import Chair, Seating
from boxtop.table.table_game import TableGame, new_table_game, replayed
from tests.table.hidden_game import CARDS

SEED = bytes(range(32))


def seated(game: str, config: object, *, lent: str | None = None) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann"), Chair(SeatKind.PERSON, "Ben", lent=lent))
    return Seating(game=game, config=codec.to_plain(config), code="ABCDEF", host="", chairs=chairs, started=True)


def rolled(seating: Seating) -> TableGame:
    """Yahtzee after the first roll of the first turn."""
    play = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    play.accept(play.propose_requested())
    return play


@pytest.fixture
def cards() -> tuple[TableGame, Projection, Seating]:
    seating = seated("cards", CARDS.default.config)
    play = new_table_game(CARDS, seating, "t", SEED)
    proposal = play.propose(None)
    play.accept(proposal)
    projection = Projection(play, seating)
    projection.add(proposal.events)
    return play, projection, seating


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_viewer_sees_its_own_card_only(cards: tuple[TableGame, Projection, Seating], viewer: Viewer) -> None:
    play, projection, seating = cards
    own = None if viewer is None else play.state.cards[viewer]
    now = projection.now(viewer, seating)
    assert codec.to_plain(now.view) == {"viewer": viewer, "own": own, "dealt": 2}
    told = msgspec.json.decode(projection.story(0, viewer))
    assert [one["event"]["card"] for one in told] == ([] if own is None else [own])


def test_update_of_a_hidden_game_differs_by_viewer(cards: tuple[TableGame, Projection, Seating]) -> None:
    play, _, seating = cards
    updates = Projection(play, seating).updates(tuple(replayed(play.game, play.moves)), seating)
    ann, ben, nobody = (updates.encoded(viewer) for viewer in (0, 1, None))
    other = {0: play.state.cards[1], 1: play.state.cards[0]}
    assert f'"card":{other[0]}'.encode() not in ann
    assert f'"card":{other[1]}'.encode() not in ben
    assert b"card" not in nobody
    assert b"dealt a" not in nobody


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_update_made_of_a_shared_part_is_what_each_viewer_would_get_alone(viewer: Viewer) -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    proposal = play.propose(None)
    play.accept(proposal)
    projection = Projection(play, seating)
    shared = projection.updates(proposal.events, seating).encoded(viewer)
    assert shared == projection.update(0, viewer, seating)
    assert msgspec.json.decode(shared)["now"]["seat"] == viewer


def test_legal_actions_are_for_the_seat_that_may_act(cards: tuple[TableGame, Projection, Seating]) -> None:
    _, projection, seating = cards
    assert codec.encode(projection.now(0, seating).legal) == b'[{"type":"show"}]'
    assert projection.now(1, seating).legal is None
    assert projection.now(None, seating).legal is None


def test_lent_seat_is_offered_no_actions() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config, lent="random")
    play = rolled(seating)
    projection = Projection(play, seating)
    (seat,) = play.to_act
    assert (projection.now(seat, seating).legal is None) == (seat == 1)


def test_device_is_shown_what_a_seat_that_is_to_act_sees() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = rolled(seating)
    projection = Projection(play, seating)
    assert projection.viewer_for((0, 1), seating) == play.to_act[0]
    assert projection.viewer_for((), seating) is None
    assert projection.viewer_for((1 - play.to_act[0],), seating) == 1 - play.to_act[0]


def test_roll_that_waits_is_named_with_its_seat_and_offers_no_actions() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    projection = Projection(play, seating)
    for viewer in (None, 0, 1):
        now = projection.now(viewer, seating)
        assert (now.chance_seat, now.to_act, now.legal) == (play.state.seat, (-1,), None)
    assert projection.viewer_for((0, 1), seating) == play.state.seat
    play.accept(play.propose_requested())
    assert projection.now(None, seating).chance_seat is None


def test_shared_device_is_shown_what_the_chosen_seat_sees_and_before_that_what_a_spectator_sees(
    cards: tuple[TableGame, Projection, Seating],
) -> None:
    _, projection, seating = cards
    assert projection.viewer_for((0, 1), seating, None) is None
    assert projection.viewer_for((0, 1), seating, 1) == 1
    assert projection.viewer_for((0,), seating, None) == 0
    assert projection.viewer_for((0,), seating, 1) == 0
    assert projection.viewer_for((), seating, 1) is None


def test_in_a_game_with_nothing_hidden_nobody_has_to_say_who_they_are() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = rolled(seating)
    assert Projection(play, seating).viewer_for((0, 1), seating, None) == play.to_act[0]
