"""Document 002, GAME PLAY 8: challenges; and the other challenge rules a table may agree on."""

import pytest

from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.games.scrabble import Accept, Challenge, ChallengeRule, Pass, Play, State
from boxtop.games.scrabble.events import Challenged, Stood, TurnLost, Withdrawn
from boxtop.games.scrabble.state import Challenging, Drawing, Over, Turning
from boxtop.games.scrabble.tiles import COUNT
from tests.games.scrabble.positions import board_of, do, drawn, position, scrabble, tiles_everywhere


def on_table(word: str = "HORN", seats: int = 2, rule: ChallengeRule = ChallengeRule.DOUBLE) -> State:
    racks = ("HORNQXZ", "AEIOUST", "AEIOUNR", "AEIOGLD")[:seats]
    state, _ = do(scrabble(seats, challenge=rule), position(*racks), Play("8F", word))
    return state


def test_a_play_waits_for_every_opponent_before_tiles_are_drawn() -> None:
    """GAME PLAY 8, with our ruling that tiles are drawn after the challenge."""
    state = on_table(seats=4)
    assert scrabble(4).to_act(state) == (1, 2, 3)
    assert sum(state.bag) == 100 - 28
    assert state.scores == (0, 0, 0, 0)
    assert tiles_everywhere(state) == COUNT


def test_any_opponent_may_challenge() -> None:
    """GAME PLAY 8 does not say who: our ruling."""
    state, events = do(scrabble(4), on_table("QXZ" + "HR", 4), Challenge(), seat=3)
    assert Challenged(3, 0, ("QXZHR",)) in events
    assert state.seat == 1


def test_a_player_may_not_answer_their_own_play() -> None:
    with pytest.raises(NotYourMove):
        do(scrabble(), on_table(), Challenge(), seat=0)


def test_one_has_only_one_say() -> None:
    state, _ = do(scrabble(3), on_table(seats=3), Accept(), seat=2)
    with pytest.raises(NotYourMove):
        do(scrabble(3), state, Challenge(), seat=2)


def test_there_is_nothing_to_answer_without_a_play() -> None:
    with pytest.raises(IllegalAction, match="no play to accept or challenge"):
        do(scrabble(), position("A", "B"), Challenge(), seat=1)


def test_the_next_player_cannot_start_while_the_window_is_open() -> None:
    """GAME PLAY 8: a challenge comes before the next player starts a turn."""
    with pytest.raises(IllegalAction) as refused:
        do(scrabble(), on_table(), Pass(), seat=1)
    assert refused.value.code == "not_a_turn"


def test_when_all_accept_the_play_counts_and_tiles_are_drawn() -> None:
    """GAME PLAY 2 and 8."""
    game = scrabble(3)
    state, _ = do(game, on_table(seats=3), Accept(), seat=2)
    assert isinstance(state.phase, Challenging)
    state, events = do(game, state, Accept(), seat=1)
    assert Stood(0, 14, 14) in events
    assert state.phase == Drawing(((0, 4),))
    state = drawn(game, state)
    assert state.phase == Turning()
    assert state.seat == 1


def test_a_bad_word_comes_off_and_the_turn_is_lost() -> None:
    """GAME PLAY 8."""
    state, events = do(scrabble(), on_table("HRON"), Challenge(), seat=1)
    assert Withdrawn(0, 14) in events
    assert state.racks[0] == "HNOQRXZ"
    assert state.scores == (0, 0)
    assert state.board == board_of()
    assert (state.phase, state.seat) == (Turning(), 1)


def test_the_whole_play_falls_if_one_of_its_words_is_bad() -> None:
    """GAME PLAY 8 speaks of one word: our ruling for a play of several."""
    board = board_of("." * 15, ".......HORN....", "." * 15)
    state, _ = do(scrabble(), position("TAXVVVV", "A", board=board), Play("9H", "TAX"))
    state, events = do(scrabble(), state, Challenge(), seat=1)
    assert Challenged(1, 0, ("HT", "OA", "RX")) in events
    assert state.board == board


def test_the_challenger_of_a_good_word_loses_the_next_turn() -> None:
    """GAME PLAY 8."""
    game = scrabble()
    state, events = do(game, on_table(), Challenge(), seat=1)
    assert Challenged(1, 0, ()) in events
    assert state.scores == (14, 0)
    state = drawn(game, state)
    assert state.seat == 0
    assert state.skips == (0, 0)


def test_with_more_players_the_lost_turn_is_the_challengers_own() -> None:
    """GAME PLAY 8."""
    game = scrabble(3)
    state, _ = do(game, on_table(seats=3), Challenge(), seat=2)
    state = drawn(game, state)
    assert state.seat == 1
    state, events = do(game, state, Pass())
    assert TurnLost(2) in events
    assert state.seat == 0


def test_a_lost_turn_is_not_a_pass() -> None:
    game = scrabble(3)
    state, _ = do(game, on_table(seats=3), Challenge(), seat=1)
    assert drawn(game, state).passes == (0, 0, 0)


def test_a_single_challenge_costs_nothing() -> None:
    game = scrabble(challenge=ChallengeRule.SINGLE)
    state, _ = do(game, on_table(rule=ChallengeRule.SINGLE), Challenge(), seat=1)
    assert drawn(game, state).seat == 1


@pytest.mark.parametrize(("rule", "bonus"), [(ChallengeRule.PLUS_5, 5), (ChallengeRule.PLUS_10, 10)])
def test_a_good_play_may_earn_points_for_being_challenged(rule: ChallengeRule, bonus: int) -> None:
    game = scrabble(challenge=rule)
    state, _ = do(game, on_table(rule=rule), Challenge(), seat=1)
    assert state.scores == (14 + bonus, 0)
    assert drawn(game, state).seat == 1


def test_with_void_challenges_a_bad_word_is_refused() -> None:
    with pytest.raises(IllegalAction, match="HRON is not in the dictionary"):
        on_table("HRON", rule=ChallengeRule.VOID)


def test_with_void_challenges_a_good_word_stands_at_once() -> None:
    assert isinstance(on_table(rule=ChallengeRule.VOID).phase, Drawing)


def test_the_last_play_can_be_challenged_before_the_adjustment() -> None:
    """Our ruling: the play that goes out can be challenged too."""
    game = scrabble()
    board = board_of(".......HORN....")
    state, _ = do(game, position("S", "QZ", board=board, bag=""), Play("8H", "....S"))
    assert isinstance(state.phase, Challenging)
    stood, _ = do(game, state, Accept(), seat=1)
    assert isinstance(stood.phase, Over)
    assert stood.scores == (9 + 20, -20)


def test_a_last_play_that_falls_does_not_end_the_game() -> None:
    game = scrabble()
    board = board_of(".......HORN....")
    state, _ = do(game, position("T", "QZ", board=board, bag=""), Play("8H", "....T"))
    state, _ = do(game, state, Challenge(), seat=1)
    assert (state.phase, state.seat, state.racks) == (Turning(), 1, ("T", "QZ"))
