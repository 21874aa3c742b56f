"""Sorry!: colours, who begins, the turn and winning. Document 002, "SETUP", "GAME PLAY", Notes and "WINNING"."""

import pytest
from msgspec.structs import replace

from boxtop.core.errors import ConfigError
from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY, SorryGame
from boxtop.games.sorry.actions import Forfeit, Lot
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.events import (
    Drew,
    Forfeited,
    ForfeitReason,
    GameBegan,
    GameWon,
    Reshuffled,
)
from boxtop.games.sorry.state import Moving, Over
from tests.games.sorry.positions import Table, new_game, table


def test_a_player_who_can_move_must_even_if_it_hurts() -> None:
    """Notes. The only move slides over two own pawns."""
    place = table("red 16 25 28 home, yellow", "8")
    assert "forfeit" not in place.offers
    assert place.refusal(Forfeit(Card.EIGHT)) == "must_move"
    assert place.play("red 16 forward").pawns("red") == "28 home"


def test_a_player_who_cannot_move_forfeits() -> None:
    """GAME PLAY, Note; Notes."""
    after = table("red, yellow 50", "12").play("forfeit")
    assert after.events[0] == Forfeited(0, Card.TWELVE, ForfeitReason.NO_MOVE)
    assert after.turn == "yellow"


def _with_empty_pile(place: Table) -> Table:
    state = place.state
    return Table(place.game, replace(state, pile=(0,) * 11, discards=state.pile))


def test_when_the_pile_is_empty_the_discards_are_shuffled() -> None:
    """Notes: run out of cards."""
    place = _with_empty_pile(table("red, yellow"))
    after = place.draw("5")
    assert after.events == (Reshuffled(45), Drew(0, Card.FIVE))
    assert (sum(after.state.pile), sum(after.state.discards)) == (44, 0)


def test_the_first_with_four_home_wins_at_once() -> None:
    """WINNING."""
    after = table("red home home home safety5, yellow", "1").play("red safety5 forward")
    assert after.state.phase == Over()
    assert after.events[-1] == GameWon(1, (0,), ())
    outcome = after.game.outcome(after.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_two_that_brings_the_last_pawn_home_ends_the_game_without_another_draw() -> None:
    """WINNING, in the middle of a draw-again chain."""
    after = table("red home home home safety4, yellow", "2").play("red safety4 forward")
    assert after.game.to_act(after.state) == ()


def test_the_card_in_play_is_among_the_discards_that_are_reshuffled() -> None:
    """GAME PLAY: the card is laid on the discards; then the next one is drawn. It matters for a 2 as the last card."""
    after = _with_empty_pile(table("red, yellow", "2")).play("red start")
    assert after.game.chance(after.state).total == 45


@pytest.mark.parametrize(("seats", "colors"), [(2, "red yellow"), (3, "red blue yellow"), (4, "red blue yellow green")])
def test_the_default_colours_are_opposite_for_two_players(seats: int, colors: str) -> None:
    assert [own[0].value for own in new_game(seats=seats).game.colors] == colors.split()


def test_any_colours_may_play_as_long_as_they_go_clockwise() -> None:
    """SETUP: play passes to the left."""
    clockwise = (Color.YELLOW, Color.GREEN, Color.BLUE)
    assert new_game(seats=3, colors=clockwise).game.colors == ((Color.YELLOW,), (Color.GREEN,), (Color.BLUE,))
    with pytest.raises(ConfigError, match="clockwise"):
        new_game(seats=3, colors=(Color.YELLOW, Color.BLUE, Color.GREEN))


def test_turns_go_clockwise() -> None:
    """SETUP: play passes to the left. In some programs the order is not clockwise."""
    place = table("red, blue, yellow, green")
    turns = []
    for card in ("3", "5", "8", "12", "3"):
        turns.append(place.turn)
        place = place.draw(card).play("forfeit")
    assert turns == ["red", "blue", "yellow", "green", "red"]


def test_lots_decide_who_begins_and_every_seat_is_equally_likely() -> None:
    """SETUP: pick a player to go first."""
    place = new_game(seats=3)
    assert dict(place.game.chance(place.state)) == {Lot(0): 1, Lot(1): 1, Lot(2): 1}
    step = place.game.apply(place.state, Move(CHANCE, Lot(2)))
    assert step.state.seat == 2
    assert step.events[0] == GameBegan(1, 2, step.state.pawns)


def test_a_table_may_choose_who_begins() -> None:
    """SETUP: pick a player to go first."""
    place = new_game(seats=3, first_player=3)
    assert dict(place.game.chance(place.state)) == {Lot(2): 1}


@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_the_winner_begins_the_next_game(first_player: int) -> None:
    """WINNING: if you play again, the winner goes first."""
    last = table("yellow home home home safety5, red", "1", first_player=first_player).play("yellow safety5 forward")
    assert last.state.phase == Over()
    following = SorryGame(SORRY.config_after(last.game, last.state), 2)
    assert dict(following.chance(following.initial())) == {Lot(1): 1}


def test_a_first_turn_without_a_one_or_a_two_is_forfeited() -> None:
    """GAME PLAY, Note."""
    place = new_game(first_player=1)
    step = place.game.apply(place.state, Move(CHANCE, Lot(0)))
    drawn = Table(place.game, step.state).draw("8")
    assert drawn.state.phase == Moving(Card.EIGHT)
    assert drawn.offers == {"forfeit"}
