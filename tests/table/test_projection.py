"""The one exit: each viewer gets its own view, its own events, its own legal actions, and nothing else."""

import msgspec
import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.dealer import CommitReveal
from boxtop.core.types import Move, Viewer
from boxtop.games import find_game
from boxtop.table.messages import SeatKind, Status
from boxtop.table.projection import Projection, table_info
from boxtop.table.seating import Chair, Seating
from boxtop.table.table_game import Play, open_play, replayed
from high_card import HIGH_CARD
from tests.table.hidden_game import CARDS, Show

SEED = bytes(range(32))


def seated(game: str, config: object, *, lent: str | None = None) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann"), Chair(SeatKind.PERSON, "Ben", lent=lent))
    return Seating(game=game, config=codec.to_plain(config), code="ABCDEF", host="", chairs=chairs, started=True)


@pytest.fixture
def cards() -> tuple[Play, Projection, Seating]:
    seating = seated("cards", CARDS.default.config)
    play = open_play(CARDS, seating, "t", SEED)
    proposal = play.propose(None)
    play.accept(proposal)
    projection = Projection(play, seating)
    projection.add(proposal.events)
    return play, projection, seating


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_viewer_sees_its_own_card_only(cards: tuple[Play, Projection, Seating], viewer: Viewer) -> None:
    play, projection, seating = cards
    own = None if viewer is None else play.state.cards[viewer]
    now = projection.now(viewer, seating)
    assert codec.to_plain(now.view) == {"viewer": viewer, "own": own, "dealt": 2}
    told = msgspec.json.decode(projection.story(0, viewer))
    assert [one["event"]["card"] for one in told] == ([] if own is None else [own])


def test_update_of_a_hidden_game_differs_by_viewer(cards: tuple[Play, Projection, Seating]) -> None:
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
    play = open_play(find_game("yahtzee"), seating, "t", SEED)
    proposal = play.propose(None)
    play.accept(proposal)
    projection = Projection(play, seating)
    shared = projection.updates(proposal.events, seating).encoded(viewer)
    assert shared == projection.update(0, viewer, seating)
    assert msgspec.json.decode(shared)["now"]["seat"] == viewer


def test_legal_actions_are_for_the_seat_that_may_act(cards: tuple[Play, Projection, Seating]) -> None:
    _, projection, seating = cards
    assert codec.encode(projection.now(0, seating).legal) == b'[{"type":"show"}]'
    assert projection.now(1, seating).legal is None
    assert projection.now(None, seating).legal is None


def test_lent_seat_is_offered_no_actions() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config, lent="random")
    play = open_play(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    projection = Projection(play, seating)
    (seat,) = play.to_act
    assert (projection.now(seat, seating).legal is None) == (seat == 1)


def test_device_is_shown_what_a_seat_that_is_to_act_sees() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = open_play(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    projection = Projection(play, seating)
    assert projection.viewer_for((0, 1), seating) == play.to_act[0]
    assert projection.viewer_for((), seating) is None
    assert projection.viewer_for((1 - play.to_act[0],), seating) == 1 - play.to_act[0]


def test_shared_device_is_shown_what_the_chosen_seat_sees_and_before_that_what_a_spectator_sees(
    cards: tuple[Play, Projection, Seating],
) -> None:
    _, projection, seating = cards
    assert projection.viewer_for((0, 1), seating, None) is None
    assert projection.viewer_for((0, 1), seating, 1) == 1
    assert projection.viewer_for((0,), seating, None) == 0
    assert projection.viewer_for((0,), seating, 1) == 0
    assert projection.viewer_for((), seating, 1) is None


def test_in_a_game_with_nothing_hidden_nobody_has_to_say_who_they_are() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = open_play(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    assert Projection(play, seating).viewer_for((0, 1), seating, None) == play.to_act[0]


@pytest.mark.parametrize("over", [False, True])
def test_seed_is_shown_when_the_game_is_over_and_not_before(
    cards: tuple[Play, Projection, Seating], over: bool
) -> None:
    play, _, seating = cards
    if over:
        play.accept(play.propose(Move(0, Show())))
    now = table_info("t", seating, play, SEED, rules=None, connected=frozenset(), spectators=0, invite="x")
    assert now.status is (Status.OVER if over else Status.PLAYING)
    assert isinstance(now.fairness, CommitReveal)
    assert now.fairness.segments[0].server_seed == (SEED.hex() if over else None)
    assert (SEED.hex().encode() in codec.encode(now)) == over


def test_code_is_for_those_who_have_an_invitation() -> None:
    seating = seated("cards", CARDS.default.config)
    shared = {"rules": None, "connected": frozenset({0}), "spectators": 2}
    sitting = table_info("t", seating, None, SEED, invite="http://x/j/ABCDEF", **shared)  # type: ignore[arg-type]
    watching = table_info("t", seating, None, SEED, invite=None, **shared)  # type: ignore[arg-type]
    assert (sitting.code, watching.code) == ("ABCDEF", None)
    assert [seat.connected for seat in watching.seats] == [True, False]


def test_a_game_without_a_drawing_is_sent_as_text() -> None:
    seating = seated("high_card", HIGH_CARD.default.config)
    play = open_play(HIGH_CARD, seating, "t", SEED)
    play.accept(play.propose(None))
    now = Projection(play, seating).now(0, seating)
    assert now.board == f"Ann          card {play.state.hands[0]}   bid -\nBen          card ?   bid -"
    assert now.legal_text == ("bid 0", "bid 1", "bid 2", "bid 3")
    assert now.legal is not None
    assert len(now.legal) == 4


def test_a_game_with_a_drawing_is_not_sent_as_text() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    play = open_play(find_game("yahtzee"), seating, "t", SEED)
    play.accept(play.propose(None))
    sent = codec.to_plain(Projection(play, seating).now(play.to_act[0], seating))
    assert sent.keys() == {"ply", "to_act", "view", "outcome", "seat", "legal"}


def test_an_update_of_an_open_game_without_a_drawing_is_what_each_viewer_would_get_alone() -> None:
    """A shared part is encoded once; the actions as text are added for the viewer."""
    open_game = replace(find_game("yahtzee"), has_drawing=False, format_action=lambda action: type(action).__name__)
    seating = seated("yahtzee", open_game.default.config)
    play = open_play(open_game, seating, "t", SEED)
    proposal = play.propose(None)
    play.accept(proposal)
    projection = Projection(play, seating)
    (seat,) = play.to_act
    shared = projection.updates(proposal.events, seating).encoded(seat)
    assert shared == projection.update(0, seat, seating)
    assert msgspec.json.decode(shared)["now"]["legal_text"][0] == "Score"
