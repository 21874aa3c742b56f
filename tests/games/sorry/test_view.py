"""What a viewer is shown: the legal uses with their events and results, and of hidden cards only their own."""

from random import Random

import pytest

from boxtop.core import codec
from boxtop.core.game_def import Preset
from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY, Card, Config, SorryGame, Split, View
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.events import Bumped, Dealt, PawnEvent, Refilled, Slid, Walked
from boxtop.games.sorry.view import redact, with_offers
from tests.games.sorry.positions import table


@pytest.mark.parametrize("preset", SORRY.presets, ids=lambda preset: preset.id)
def test_the_offers_are_the_legal_uses_with_the_events_of_their_moves(preset: Preset[Config]) -> None:
    rng = Random(5)
    game = SorryGame(preset.config, 4)
    state = game.initial()
    for _ in range(400):
        actor = game.to_act(state)[0]
        if actor == CHANCE:
            state = game.apply(state, Move(CHANCE, game.chance(state).sample(rng))).state
            continue
        offers = game.view(state, actor).offers
        assert tuple(offer.action for offer in offers) == tuple(game.legal(state, actor))
        for offer in offers:
            step = game.apply(state, Move(actor, offer.action))
            assert offer.events == tuple(event for event in step.events if isinstance(event, PawnEvent))
        state = game.apply(state, Move(actor, game.legal(state, actor).sample(rng))).state


def test_an_offer_of_a_split_seven_has_the_pawns_after_it() -> None:
    """Slides, and pawns of both sides that are sent back, one of the mover's own among them."""
    place = table("red 13 18 30, yellow 17 40, blue 20", "7", preset="teams")
    view = place.game.view(place.state, 0)
    splits = [offer for offer in view.offers if isinstance(offer.action, Split)]
    assert {type(event) for offer in splits for event in offer.events} >= {Walked, Slid, Bumped}
    assert [offer.pawns for offer in splits] == [place.game.results(place.state)[offer.action] for offer in splits]


def test_a_view_keeps_its_offers_in_json() -> None:
    place = table("red 13 18 30, yellow 17 40, blue 20", "7", preset="teams")
    view = place.game.view(place.state, 0)
    assert codec.decode(codec.encode(view), View).offers == view.offers


def test_a_view_with_fewer_offers_has_those_offers() -> None:
    place = table("red 13 18 30, yellow 17 40, blue 20", "7", preset="teams")
    view = place.game.view(place.state, 0)
    few = view.offers[1::3]
    assert with_offers(view, few).offers == few


def test_a_viewer_sees_their_own_hand_and_counts_the_others_among_the_unseen_cards() -> None:
    place = table("red 5, yellow 20", preset="points", hand="1 1 sorry")
    own, other, spectator = (place.game.view(place.state, viewer) for viewer in (0, 1, None))
    assert (own.hand, other.hand, spectator.hand) == (place.state.hands[0], place.state.hands[1], None)
    assert own.hand_sizes == other.hand_sizes == spectator.hand_sizes == (3, 0)
    assert own.unseen == place.state.pile
    assert sum(other.unseen) == sum(spectator.unseen) == 45
    assert own.uses
    assert not other.uses


@pytest.mark.parametrize("event", [Dealt(0, Card.SEVEN), Refilled(0, Card.SEVEN)])
def test_a_card_into_a_hand_is_face_down_for_everybody_else(event: Dealt | Refilled) -> None:
    assert redact(event, 0) == event
    assert redact(event, 1) == redact(event, None) == type(event)(0, None)


def test_everybody_sees_what_happens_on_the_board() -> None:
    moved = Walked(Color.RED, 10, 15, 5)
    assert redact(moved, 1) is moved
