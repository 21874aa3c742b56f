"""The hooks of each game for the conformance checks: what is conserved and what is public."""

from typing import Any

from msgspec import structs

from boxtop.games.clue import Room
from boxtop.games.clue import State as ClueState
from boxtop.games.clue.actions import Deal, Seal, Show
from boxtop.games.clue.state import Cutting, Dealing, Placing, Sealing
from boxtop.games.scrabble import Draw as DrawTile
from boxtop.games.scrabble import Exchange
from boxtop.games.scrabble.tiles import COUNT
from boxtop.games.sorry import SORRY
from boxtop.games.sorry import State as SorryState
from boxtop.games.sorry.actions import Draw
from boxtop.games.sorry.state import Moving, Playing
from boxtop.games.yahtzee import State
from boxtop.games.yahtzee.state import Choosing, Over, Rolling, Starting
from boxtop.testing import Case, Hooks
from tests.games.scrabble.positions import tiles_everywhere


def yahtzee_conservation(game: Any, state: State) -> None:
    """Five dice, thirteen boxes per column, and a column for every seat or team, in every game of the match."""
    match state.phase:
        case Choosing(dice):
            assert len(dice) == 5, f"there are {len(dice)} dice on the table"
            assert list(dice) == sorted(dice), "dice lie in ascending order"
        case Rolling(kept):
            assert len(kept) < 5, f"{len(kept)} dice are set aside and none is left to roll"
        case Starting(contenders, totals):
            assert len(totals) < len(contenders), "somebody is still to roll for the start"
        case Over():
            assert all(state.cards[column].is_full for column in state.columns), "the match ended with an open box"
    columns = game.config.teams or game.seats
    for cards in (state.cards, *state.finished):
        assert len(cards) == columns, f"{len(cards)} columns for {columns}"
        assert all(len(card.points) == 13 for card in cards), "a column has thirteen boxes"
    filled = [sum(points is not None for points in state.cards[column].points) for column in state.columns]
    assert max(filled) - min(filled) <= 1, f"one column is more than a turn ahead: {filled}"


def sorry_conservation(game: Any, state: SorryState) -> None:
    """All cards of the deck, four pawns per colour, one pawn per space, and hands of five except for a card in play."""
    in_play = 1 if isinstance(state.phase, Moving) else 0
    cards = sum(map(sum, (state.pile, state.discards, *state.hands))) + in_play
    assert cards == 40 + game.config.ones, f"there are {cards} cards"
    assert min(map(min, (state.pile, state.discards, *state.hands))) >= 0, "a card is missing"
    assert all(len(places) in (0, 4) for places in state.pawns), "a colour has four pawns"
    on_track = [place for places in state.pawns for place in places if 0 <= place < 60]
    assert len(on_track) == len(set(on_track)), "two pawns stand on one space"
    for places in state.pawns:
        lane = [place for place in places if 60 <= place < 65]
        assert len(lane) == len(set(lane)), "two pawns stand on one safety square"
    if isinstance(state.phase, Playing):
        assert {sum(hand) for hand in state.hands} == {5}, "everybody holds five cards when a card is chosen"


def shortened(case: Case) -> Case:
    """The case with a match that random play ends soon: a points game of Sorry! is a single one."""
    if case.game_def is SORRY:
        return structs.replace(case, config=structs.replace(case.config, target=0))
    return case


def is_open_in_clue(action: Any) -> bool:
    """Cards dealt, sealed or shown are hidden from some players; everything else is public."""
    return not isinstance(action, Deal | Seal | Show)


def clue_conservation(game: Any, state: ClueState) -> None:
    """21 cards, each once, in hands, in the case file or still to deal; six tokens, no two on a square; six weapons."""
    cards = [card for hand in state.hands for card in hand] + list(state.case_file.cards if state.case_file else ())
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert len(cards) == 21 or isinstance(state.phase, Placing | Sealing | Cutting | Dealing), "a card is missing"
    assert len(state.tokens) == 6, "there are six tokens"
    squares = [place for place in state.tokens if not isinstance(place, Room)]
    assert len(squares) == len(set(squares)), "two tokens stand on one square"
    assert len(state.weapons) == 6 or isinstance(state.phase, Placing), "there are six weapons"
    assert len(state.hands) == len(state.out) == len(state.transferred) == game.seats, "every seat has a hand"


def scrabble_conservation(game: Any, state: Any) -> None:
    """A hundred tiles, wherever they lie; a rack never holds more than seven."""
    assert tiles_everywhere(state) == COUNT, "the hundred tiles are not all there"
    assert all(len(rack) <= 7 for rack in state.racks), "a rack holds more than seven tiles"


def _is_seen(action: Any) -> bool:
    """Which tiles are exchanged or drawn is not seen by everybody."""
    return not isinstance(action, Exchange | DrawTile)


HOOKS = {
    "clue": Hooks(conservation=clue_conservation, is_open=is_open_in_clue),
    "scrabble": Hooks(conservation=scrabble_conservation, is_open=_is_seen),
    "sorry": Hooks(conservation=sorry_conservation, is_open=lambda action: not isinstance(action, Draw)),
    "yahtzee": Hooks(conservation=yahtzee_conservation, is_open=lambda _: True),
}
