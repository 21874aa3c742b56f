"""The one exit: each viewer gets its own view, its own events, its own legal actions, and nothing else."""

import msgspec
import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import Viewer
from boxtop.games import find_game
from boxtop.table.projection import Projection
from boxtop.table.seating import Chair, Seating
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, new_table_game, replayed
from high_card import HIGH_CARD
from tests.table.hidden_game import CARDS

SEED = bytes(range(32))


def seated(game: str, config: object, *, lent: str | None = None) -> Seating:
    chairs = (Chair(SeatKind.PERSON, "Ann"), Chair(SeatKind.PERSON, "Ben", lent=lent))
    return Seating(game=game, config=codec.to_plain(config), code="ABCDEF", host="", chairs=chairs, started=True)


def rolled(seating: Seating) -> TableGame:
    """Yahtzee after the first roll of the first turn."""
    table_game = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    table_game.accept(table_game.propose(None))
    table_game.accept(table_game.propose_requested())
    return table_game


@pytest.fixture
def cards() -> tuple[TableGame, Projection, Seating]:
    seating = seated("cards", CARDS.default.config)
    table_game = new_table_game(CARDS, seating, "t", SEED)
    proposal = table_game.propose(None)
    table_game.accept(proposal)
    projection = Projection(table_game, seating)
    projection.add(proposal.events)
    return table_game, projection, seating


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_viewer_sees_its_own_card_only(cards: tuple[TableGame, Projection, Seating], viewer: Viewer) -> None:
    table_game, projection, seating = cards
    own = None if viewer is None else table_game.state.cards[viewer]
    now = projection.now(viewer, seating)
    assert codec.to_plain(now.view) == {"viewer": viewer, "own": own, "dealt": 2}
    story = msgspec.json.decode(projection.story(0, viewer))
    assert [one["event"]["card"] for one in story] == ([] if own is None else [own])


def test_update_of_a_hidden_game_differs_by_viewer(cards: tuple[TableGame, Projection, Seating]) -> None:
    table_game, _, seating = cards
    updates = Projection(table_game, seating).updates(tuple(replayed(table_game.game, table_game.moves)), seating)
    ann, ben, nobody = (updates.encoded(viewer) for viewer in (0, 1, None))
    other = {0: table_game.state.cards[1], 1: table_game.state.cards[0]}
    assert f'"card":{other[0]}'.encode() not in ann
    assert f'"card":{other[1]}'.encode() not in ben
    assert b"card" not in nobody
    assert b"dealt a" not in nobody


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_update_with_a_shared_part_is_what_each_viewer_would_get_alone(viewer: Viewer) -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    table_game = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    proposal = table_game.propose(None)
    table_game.accept(proposal)
    projection = Projection(table_game, seating)
    shared = projection.updates(proposal.events, seating).encoded(viewer)
    assert shared == projection.update(0, viewer, seating)
    assert msgspec.json.decode(shared)["now"]["seat"] == viewer


@pytest.mark.parametrize(("most", "is_listed"), [(None, True), (4, True), (3, False)])
def test_actions_that_the_view_has_too_are_listed_only_if_they_are_few(most: int | None, is_listed: bool) -> None:
    seating = seated("high_card", HIGH_CARD.default.config)
    table_game = new_table_game(replace(HIGH_CARD, most_listed=most), seating, "t", SEED)
    table_game.accept(table_game.propose(None))
    assert (Projection(table_game, seating).now(0, seating).legal is not None) == is_listed


def test_legal_actions_are_for_the_seat_that_may_act(cards: tuple[TableGame, Projection, Seating]) -> None:
    _, projection, seating = cards
    assert codec.encode(projection.now(0, seating).legal) == b'[{"type":"show"}]'
    assert projection.now(1, seating).legal is None
    assert projection.now(None, seating).legal is None


def test_lent_seat_is_offered_no_actions() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config, lent="random")
    table_game = rolled(seating)
    projection = Projection(table_game, seating)
    (seat,) = table_game.to_act
    assert (projection.now(seat, seating).legal is None) == (seat == 1)


def test_device_is_shown_what_a_seat_that_is_to_act_sees() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    table_game = rolled(seating)
    projection = Projection(table_game, seating)
    assert projection.viewer_for((0, 1), seating) == table_game.to_act[0]
    assert projection.viewer_for((), seating) is None
    assert projection.viewer_for((1 - table_game.to_act[0],), seating) == 1 - table_game.to_act[0]


def test_roll_that_waits_is_named_with_its_seat_and_offers_no_actions() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    table_game = new_table_game(find_game("yahtzee"), seating, "t", SEED)
    table_game.accept(table_game.propose(None))
    projection = Projection(table_game, seating)
    for viewer in (None, 0, 1):
        now = projection.now(viewer, seating)
        assert (now.chance_seat, now.to_act, now.legal) == (table_game.state.seat, (-1,), None)
    assert projection.viewer_for((0, 1), seating) == table_game.state.seat
    table_game.accept(table_game.propose_requested())
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


def test_in_a_game_with_nothing_hidden_no_viewer_has_to_be_chosen() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    table_game = rolled(seating)
    assert Projection(table_game, seating).viewer_for((0, 1), seating, None) == table_game.to_act[0]


def test_a_game_without_a_drawing_is_sent_as_text() -> None:
    seating = seated("high_card", HIGH_CARD.default.config)
    table_game = new_table_game(HIGH_CARD, seating, "t", SEED)
    table_game.accept(table_game.propose(None))
    now = Projection(table_game, seating).now(0, seating)
    assert now.board == f"Ann          card {table_game.state.hands[0]}   bid -\nBen          card ?   bid -"
    assert now.legal_text == ("bid 0", "bid 1", "bid 2", "bid 3")
    assert now.legal is not None
    assert len(now.legal) == 4


def test_a_game_with_a_drawing_is_not_sent_as_text() -> None:
    seating = seated("yahtzee", find_game("yahtzee").default.config)
    table_game = rolled(seating)
    sent = codec.to_plain(Projection(table_game, seating).now(table_game.to_act[0], seating))
    shared = {"ply", "to_act", "chance_seat", "view", "outcome", "can_take_back"}
    assert sent.keys() == shared | {"seat", "legal"}


def test_an_update_of_an_open_game_without_a_drawing_is_what_each_viewer_would_get_alone() -> None:
    """A shared part is encoded once; the actions as text are added for the viewer."""
    open_game = replace(find_game("yahtzee"), has_drawing=False, format_action=lambda action: type(action).__name__)
    seating = seated("yahtzee", open_game.default.config)
    table_game = new_table_game(open_game, seating, "t", SEED)
    table_game.accept(table_game.propose(None))
    proposal = table_game.propose_requested()
    table_game.accept(proposal)
    projection = Projection(table_game, seating)
    (seat,) = table_game.to_act
    shared = projection.updates(proposal.events, seating).encoded(seat)
    assert shared == projection.update(0, seat, seating)
    assert msgspec.json.decode(shared)["now"]["legal_text"][0] == "Score"
