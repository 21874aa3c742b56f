"""The match around the turns: to the left, several games, partners, ties, solitaire."""

from typing import Any

import pytest

from boxtop.core.types import Outcome
from boxtop.games.yahtzee import YAHTZEE, Box, Roll, Score
from boxtop.games.yahtzee.config import NextStarter, Tie
from boxtop.games.yahtzee.events import (
    ExtraGameCalled,
    GameBegan,
    GameEnded,
    MatchEnded,
    TurnBegan,
)
from tests.games.yahtzee.positions import PRESET_IDS, Position, after, new_game, refusal, rolled


def play_game(place: Position, chance_dice: dict[int, str]) -> Position:
    """One game in which all columns are alike except for what they write in Chance: these dice, or 1-1-1-1-2."""
    game = place.state.game
    while place.state.game == game and place.game.to_act(place.state):
        seat = place.state.seat
        column = seat % place.game.config.teams if place.game.config.teams else seat
        box = place.state.cards[column].open_boxes[0]
        dice = chance_dice.get(column, "11112") if box is Box.CHANCE else "12335"
        place = after(rolled(place, dice), Score(box))
    return place


def seats_in_order(place: Position, turns: int) -> list[int]:
    seats = []
    for _ in range(turns):
        seats.append(place.state.seat)
        column = place.state.seat % place.game.config.teams if place.game.config.teams else place.state.seat
        place = after(rolled(place, "12335"), Score(place.state.cards[column].open_boxes[0]))
    return seats


def result_of(place: Position) -> Outcome:
    result = place.game.outcome(place.state)
    assert result is not None
    return result


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_play_passes_to_the_left(rules: str) -> None:
    """000, 002, 004 "passes to the left"; 003 "clockwise"; 001 "the next player"."""
    place = rolled(new_game(rules, 3, start_dice=1), "1", "6", "2")
    assert seats_in_order(place, 7) == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize("rules", PRESET_IDS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 11])
def test_any_number_of_players_has_thirteen_turns_each(rules: str, seats: int) -> None:
    """000, 002, 004 1 or more players; 003 any number; 001 up to infinity; 13 turns each."""
    place = new_game(rules, seats, start_dice=1)
    if seats > 1:
        place = rolled(place, "6", *["1"] * (seats - 1))
    turns = seats_in_order(place, 13 * seats)
    assert [turns.count(seat) for seat in range(seats)] == [13] * seats
    assert len(result_of(play_game(place, {})).scores) == seats


def test_acting_out_of_turn_is_refused() -> None:
    """000 HOW TO PLAY: in turn."""
    place = rolled(rolled(new_game("hasbro", 2), "11111", "66666"), "12345")
    assert refusal(place, Score(Box.CHANCE), actor=0) == "not_your_move"
    assert refusal(place, Score(Box.CHANCE), actor=1) == ""


def test_seat_cannot_name_its_own_roll() -> None:
    """000 TAKING A TURN: dice are shaken and rolled."""
    place = rolled(new_game("hasbro", 2), "11111", "66666")
    assert refusal(place, Roll((6, 6, 6, 6, 6)), actor=1) == "not_your_move"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_highest_grand_total_wins(rules: str) -> None:
    """000, 004 HOW TO WIN; 002 WINNING; 001 The Winner."""
    place = rolled(new_game(rules, 3, start_dice=1), "6", "1", "1")
    result = result_of(play_game(place, {0: "11111", 1: "66666", 2: "33333"}))
    assert result.winners == (1,)
    assert result.ranks == (3, 1, 2)
    assert result.scores[1] - result.scores[0] == 25


@pytest.mark.parametrize("games", [1, 2, 3, 4, 5, 6])
def test_total_of_all_games_decides(games: int) -> None:
    """003 OBJECT OF THE GAME (up to 6 games); 001 up to 6 rounds, The Winner."""
    place = rolled(new_game("winning-moves", 2, games=games), "66666", "11111")
    for game in range(1, games + 1):
        assert place.game.outcome(place.state) is None
        assert place.state.game == game
        # Seat 1 wins the first game by 25, seat 0 each of the others by 5.
        place = play_game(place, {1: "66666"} if game == 1 else {0: "22222", 1: "11111"})
    result = result_of(place)
    assert result.winners == ((1,) if 24 - 5 * (games - 1) > 0 else (0,))
    assert result.scores[1] - result.scores[0] == 24 - 5 * (games - 1)


def test_next_game_begins_with_the_seat_to_the_left_of_the_last_starter() -> None:
    """Our ruling, as the documents are silent: the start passes on like the dice."""
    place = rolled(new_game("winning-moves", 3, games=3), "11111", "66666", "11111")
    starters = [place.state.starter]
    for _ in range(2):
        place = play_game(place, {1: "66666"})
        starters.append(place.state.starter)
    assert starters == [1, 2, 0]


def test_next_game_begins_with_the_winner_under_that_option() -> None:
    """Option next_starter=winner."""
    place = rolled(new_game("winning-moves", 3, games=3, next_starter=NextStarter.WINNER), "66666", "11111", "11111")
    starters = []
    for winner in (2, 1):
        place = play_game(place, {winner: "66666"})
        starters.append(place.state.seat)
    assert starters == [2, 1]


@pytest.mark.parametrize(
    ("seats", "teams", "first", "following"), [(3, 0, 1, 2), (3, 0, 3, 1), (4, 2, 2, 3), (1, 0, 1, 1)]
)
def test_start_of_a_rematch_passes_to_the_left_when_the_table_chose_the_first_player(
    seats: int, teams: int, first: int, following: int
) -> None:
    """Option first_player: players take turns in starting."""
    place = play_game(new_game("winning-moves", seats, teams=teams, first_player=first), {})
    assert YAHTZEE.config_after(place.game, place.state).first_player == following


def test_winner_starts_the_rematch_under_that_option_when_the_table_chose_the_first_player() -> None:
    """Options first_player and next_starter=winner."""
    place = new_game("winning-moves", 3, first_player=1, next_starter=NextStarter.WINNER)
    place = play_game(place, {2: "66666"})
    assert YAHTZEE.config_after(place.game, place.state).first_player == 3


def test_everybody_can_start_the_rematch_after_an_extra_game_of_those_who_tied() -> None:
    """Options first_player and tie=extra_game."""
    place = play_game(new_game("winning-moves", 3, first_player=3, tie=Tie.EXTRA_GAME), {0: "66666", 2: "66666"})
    place = play_game(place, {2: "66666"})
    assert place.state.starter == 0
    assert YAHTZEE.config_after(place.game, place.state).first_player == 2


def test_everybody_rolls_for_the_start_of_a_rematch_when_nobody_was_chosen() -> None:
    """Option first_player=0."""
    place = play_game(rolled(new_game("winning-moves", 2), "66666", "11111"), {})
    assert YAHTZEE.config_after(place.game, place.state).first_player == 0


def test_events_between_two_games() -> None:
    """001 Ending the Round: total up, then the next round begins."""
    place = play_game(rolled(new_game("winning-moves", 2, games=2), "66666", "11111"), {})
    assert place.story[-3:] == ["GameEnded", "GameBegan", "TurnBegan"]
    assert place.events[-2:] == (GameBegan(2, 1), TurnBegan(1))


def test_partners_write_in_the_same_column_and_take_turns() -> None:
    """003 YAHTZEE PLAYED WITH PARTNERS: one column per team, thirteen turns per column; partners alternate."""
    place = rolled(new_game("winning-moves", 4, teams=2), "66666", "11111", "11111", "11111")
    assert len(place.state.cards) == 2
    assert seats_in_order(place, 6) == [0, 1, 2, 3, 0, 1]
    result = result_of(play_game(place, {1: "66666"}))
    assert result.ranks == (2, 1, 2, 1)
    assert result.winners == (1, 3)
    assert result.scores[1] == result.scores[3] == result.scores[0] + 24


def test_second_partner_cannot_fill_a_box_the_first_has_filled() -> None:
    """003 YAHTZEE PLAYED WITH PARTNERS: the same column, all other rules the same."""
    place = rolled(new_game("winning-moves", 4, teams=2), "66666", "11111", "11111", "11111")
    place = after(rolled(place, "12345"), Score(Box.CHANCE))
    place = rolled(after(rolled(place, "12345"), Score(Box.ONES)), "12345")
    assert place.state.seat == 2
    assert refusal(place, Score(Box.CHANCE)) == "box_filled"
    assert refusal(place, Score(Box.ONES)) == ""


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (6, 3), (8, 4), (9, 3)])
def test_two_or_more_teams_play(seats: int, teams: int) -> None:
    """003 YAHTZEE PLAYED WITH PARTNERS: two or more teams."""
    place = rolled(new_game("winning-moves", seats, teams=teams, start_dice=1), "6", *["1"] * (seats - 1))
    turns = seats_in_order(place, 13 * teams)
    assert [sum(seat % teams == team for seat in turns) for team in range(teams)] == [13] * teams
    assert len(result_of(play_game(place, {})).scores) == seats


def test_equal_totals_share_the_win() -> None:
    """Our ruling, as every document is silent."""
    place = play_game(rolled(new_game("hasbro", 3), "66666", "11111", "11111"), {0: "66666", 2: "66666"})
    assert result_of(place).ranks == (1, 3, 1)
    assert place.events[-1] == MatchEnded(result_of(place).scores, (0, 2))


def extra_game(**options: Any) -> Position:
    place = rolled(new_game("hasbro", 3, tie=Tie.EXTRA_GAME, **options), "66666", "11111", "11111")
    return play_game(place, {0: "66666", 2: "66666"})


def test_extra_game_is_played_by_the_tied_alone() -> None:
    """Option tie=extra_game."""
    place = extra_game()
    assert place.game.outcome(place.state) is None
    assert ExtraGameCalled((0, 2)) in place.events
    assert seats_in_order(place, 4) == [2, 0, 2, 0]


def test_extra_game_decides_the_tie_and_adds_nothing_to_the_totals() -> None:
    """Option tie=extra_game: sudden death."""
    place = extra_game()
    before = place.game.view(place.state, None).totals
    place = play_game(place, {0: "66666"})
    assert result_of(place).ranks == (1, 3, 2)
    assert result_of(place).scores == before
    assert isinstance(place.events[-2], GameEnded)
    assert place.events[-2].columns == (0, 2)


def test_extra_game_in_progress_leaves_the_totals_alone() -> None:
    """Option tie=extra_game: what is written in it decides, but does not count."""
    place = extra_game()
    before = place.game.view(place.state, None).totals
    place = after(rolled(place, "66666"), Score(Box.YAHTZEE))
    assert place.game.view(place.state, None).totals == before


def test_tied_extra_game_is_followed_by_another() -> None:
    """Option tie=extra_game: until it is decided."""
    place = play_game(extra_game(), {})
    assert ExtraGameCalled((0, 2)) in place.events
    assert result_of(play_game(place, {2: "66666"})).winners == (2,)


def test_no_extra_game_when_there_is_no_tie_at_the_top() -> None:
    """Option tie=extra_game: a tie for second place does not count."""
    place = rolled(new_game("hasbro", 3, tie=Tie.EXTRA_GAME), "66666", "11111", "11111")
    assert result_of(play_game(place, {1: "66666"})).ranks == (2, 1, 2)


def test_solitaire_match_ends_without_an_extra_game() -> None:
    """000 Solo Play: nobody to tie with."""
    place = play_game(new_game("hasbro", 1, tie=Tie.EXTRA_GAME, games=2), {})
    place = play_game(place, {})
    assert result_of(place).ranks == (1,)


def test_extra_game_of_teams() -> None:
    """003 PARTNERS with the option tie=extra_game: the tied teams, with all their partners."""
    place = rolled(
        new_game("winning-moves", 6, teams=3, tie=Tie.EXTRA_GAME), "66666", "11111", "11111", "11111", "11111", "11111"
    )
    place = play_game(place, {0: "66666", 1: "66666"})
    assert seats_in_order(place, 5) == [1, 3, 4, 0, 1]
    assert result_of(play_game(place, {1: "66666"})).ranks == (2, 1, 3, 2, 1, 3)
