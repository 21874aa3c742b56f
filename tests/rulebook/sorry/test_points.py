"""Sorry!: the adults' game for points. Document 002, "Play for points" and "SCORING"."""

import pytest
from msgspec.structs import replace

from boxtop.core.types import CHANCE, Move
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.actions import Forfeit, Lot
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Bonus, Config
from boxtop.games.sorry.events import Forfeited, ForfeitReason, GameBegan, GameWon, MatchEnded, Refilled, TurnBegan
from boxtop.games.sorry.match import game_scores
from boxtop.games.sorry.state import Over, Playing, Refilling
from tests.games.sorry.positions import Table, new_game
from tests.games.sorry.positions import table as any_table


def table(pawns: str, hand: str, **options: object) -> Table:
    return any_table(pawns, preset="points", hand=hand, **options)  # type: ignore[arg-type]


def test_three_pawns_begin_on_start_and_one_on_the_circle() -> None:
    place = new_game("points", 4)
    assert place.state.pawns == ((-1, -1, -1, 4), (-1, -1, -1, 19), (-1, -1, -1, 34), (-1, -1, -1, 49))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_five_cards_and_the_first_seat_plays(seats: int) -> None:
    place = new_game("points", seats)
    step = place.game.apply(place.state, Move(CHANCE, Lot(1)))
    dealt = 0
    while place.game.to_act(step.state) == (CHANCE,):
        step = place.game.apply(step.state, Move(CHANCE, place.game.chance(step.state).at(0)))
        dealt += 1
    assert dealt == 5 * seats
    assert [sum(hand) for hand in step.state.hands] == [5] * seats
    assert (step.state.seat, step.state.phase, step.events[-1]) == (1, Playing(), TurnBegan(1))


def test_a_card_is_chosen_from_the_hand_used_and_replaced() -> None:
    after = table("red 30, yellow 50", "3 5 8 12 sorry").play("5: red 30 forward")
    assert (after.pawns("red"), after.state.phase) == ("35", Refilling(again=False))
    refilled = after.draw("1")
    assert list(refilled.state.hands[0]) == [1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1]
    assert (refilled.turn, refilled.events) == ("yellow", (Refilled(0, Card.ONE), TurnBegan(1)))


def test_if_any_card_allows_a_move_one_that_does_must_be_played() -> None:
    place = table("red 30, yellow", "3 sorry")
    assert place.offers == {"3: red 30 forward"}
    assert place.refusal(Forfeit(Card.SORRY)) == "card_cannot_move"
    assert place.refusal(Forfeit(Card.THREE)) == "must_move"


def test_when_no_card_allows_a_move_any_one_is_discarded_and_the_turn_ends() -> None:
    place = table("red, yellow", "3 3 8 sorry 12")
    assert place.offers == {"3: forfeit", "8: forfeit", "12: forfeit", "sorry: forfeit"}
    after = place.play("8: forfeit")
    assert after.events[1] == Forfeited(0, Card.EIGHT, ForfeitReason.NO_MOVE_IN_HAND)
    assert after.draw("1").turn == "yellow"


def test_after_a_two_the_hand_is_refilled_and_another_card_is_played() -> None:
    after = table("red 30, yellow", "2 3").play("2: red 30 forward")
    assert after.state.phase == Refilling(again=True)
    refilled = after.draw("5")
    assert (refilled.turn, refilled.state.phase) == ("red", Playing())
    assert refilled.offers == {"3: red 32 forward", "5: red 32 forward"}


def test_a_two_that_is_only_discarded_ends_the_turn() -> None:
    """The discard rule says that the turn ends."""
    place = table("red home home home safety5, yellow", "2 3 8")
    assert place.play("2: forfeit").draw("1").turn == "yellow"


def test_an_eleven_that_can_only_switch_may_be_forfeited_when_no_other_card_moves() -> None:
    assert table("red 58, yellow 40", "11 12").offers == {"11: red 58 switch yellow 40", "11: forfeit"}
    assert "11: forfeit" not in table("red 58, yellow 40", "11 1").offers


def test_a_second_eleven_that_could_switch_bars_the_forfeit() -> None:
    assert table("red 58, yellow 40", "11 11 12").offers == {"11: red 58 switch yellow 40"}


def test_when_the_pile_is_empty_the_discards_are_shuffled_and_hands_stay() -> None:
    place = table("red 30, yellow 50", "3 5 8 12 sorry")
    emptied = replace(place.state, pile=(0,) * 11, discards=place.state.pile)
    after = Table(place.game, emptied).play("5: red 30 forward")
    assert after.game.chance(after.state).total == 41
    assert sum(after.draw("5").state.pile) == 40


def test_only_the_highest_bonus_is_paid() -> None:
    """SCORING: each condition contains the next."""
    assert game_scores(Config(), (4, 2, 0, 1), 0) == (20 + 5 * 9 + 25, 10, 0, 5)
    assert game_scores(Config(), (4, 1, 0, 1), 0) == (20 + 5 * 10 + 50, 5, 0, 5)
    assert game_scores(Config(), (4, 0, 0, 0), 0) == (180, 0, 0, 0)


def test_as_an_option_the_bonuses_add_up() -> None:
    assert game_scores(Config(bonus=Bonus.CUMULATIVE), (4, 0), 0) == (20 + 20 + 175, 0)


def test_no_bonus_when_an_opponent_has_three_pawns_home() -> None:
    """SCORING."""
    assert game_scores(Config(), (3, 4), 1) == (15, 20 + 5)


def test_the_first_with_four_home_ends_the_game_and_begins_the_next() -> None:
    """WINNING: the winner goes first; a new game is dealt."""
    after = table("yellow home home home safety4, red home", "2 3").play("2: yellow safety4 forward")
    assert after.events[-2:] == (GameWon(1, (1,), (5, 20 + 15 + 50)), GameBegan(2, 1, after.state.pawns))
    assert after.state.points == (5, 85)
    assert (after.state.game, sum(after.state.pile), after.turn) == (2, 45, "yellow")


def test_the_match_ends_when_somebody_reaches_the_target() -> None:
    place = table("yellow home home home safety4, red home", "2", points=(300, 450))
    after = place.play("2: yellow safety4 forward")
    assert after.state.phase == Over()
    assert after.events[-1] == MatchEnded((305, 535), (1,))


def test_a_single_game_ends_the_match_when_the_target_is_zero() -> None:
    after = table("yellow home home home safety4, red", "2", target=0).play("2: yellow safety4 forward")
    outcome = after.game.outcome(after.state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((0, 140), (2, 1))


def test_the_winner_of_the_last_game_need_not_win_the_match() -> None:
    """The most points win the match."""
    after = table("yellow home home home safety4, red home home home", "2", points=(490, 0))
    outcome_state = after.play("2: yellow safety4 forward")
    outcome = outcome_state.game.outcome(outcome_state.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((505, 25), (0,))


def test_after_a_match_the_winner_of_its_last_game_begins_the_next() -> None:
    """WINNING, our ruling: red has the most points, but yellow won the last game and so begins."""
    last = table("yellow home home home safety4, red home home home", "2", points=(490, 0))
    over = last.play("2: yellow safety4 forward")
    outcome = over.game.outcome(over.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert SORRY.config_after(over.game, over.state).first_player == 2
