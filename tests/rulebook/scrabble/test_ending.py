"""Document 002, GAME PLAY 7 (exchanging), ENDING THE GAME and WINNING."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import Accept, Challenge, Draw, Exchange, Pass, Play, Scrabble, State
from boxtop.games.scrabble.presets import TOURNAMENT
from boxtop.games.scrabble.state import Drawing, Ending, Over, Turning
from boxtop.games.scrabble.tiles import COUNT
from tests.games.scrabble.positions import board_of, do, drawn, position, scrabble, tiles_everywhere

HORN = board_of(".......HORN....")


def passing(game: Scrabble, state: State, times: int) -> State:
    for _ in range(times):
        assert state.phase == Turning()
        state, _ = do(game, state, Pass())
    return state


def reason(game: Scrabble, state: State) -> str:
    outcome = game.outcome(state)
    return "" if outcome is None else outcome.reason.split(";")[0]


def test_exchanged_tiles_go_back_only_after_the_new_ones_are_drawn() -> None:
    """GAME PLAY 7."""
    game = scrabble()
    state = position("QVVUUWW", "AAAAAAA", bag="ABCDE")
    state, _ = do(game, state, Exchange("QVV"))
    assert state.phase == Drawing(((0, 3),), aside="QVV")
    with pytest.raises(IllegalAction, match="no 'Q' in the bag"):
        game.apply(state, Move(CHANCE, Draw("Q")))
    state = drawn(game, state, "ABC")
    assert state.racks[0] == "ABCUUWW"
    assert sum(state.bag) == 5
    assert (state.phase, state.seat) == (Turning(), 1)


@pytest.mark.parametrize("tiles", ["QUUVVWW", "QV", "Q"])
def test_all_or_some_letters_may_be_exchanged_and_the_turn_is_over(tiles: str) -> None:
    """GAME PLAY 7."""
    game = scrabble()
    state, _ = do(game, position("QVVUUWW", "AAAAAAA"), Exchange(tiles))
    state = drawn(game, state)
    assert len(state.racks[0]) == 7
    assert (state.phase, state.seat, state.scores) == (Turning(), 1, (0, 0))


def test_exchanging_no_letter_is_a_pass() -> None:
    """GAME PLAY 7: all, some, or none."""
    game = scrabble()
    state, _ = do(game, position("QVVUUWW", "AAAAAAA"), Pass())
    assert (state.racks[0], state.seat, state.passes) == ("QUUVVWW", 1, (1, 0))


def test_an_exchange_conserves_the_hundred_tiles() -> None:
    game = scrabble()
    state, _ = do(game, position("QVVUUWW", "AAAAAAA"), Exchange("QUV"))
    assert tiles_everywhere(state) == COUNT
    assert tiles_everywhere(drawn(game, state)) == COUNT


def test_the_document_limits_an_exchange_by_the_bag_alone() -> None:
    """GAME PLAY 7 names no number in the pool."""
    state = position("QVVUUWW", "AAAAAAA", bag="AB")
    assert Exchange("QV") in scrabble().legal(state, 0)
    with pytest.raises(IllegalAction, match="the bag must hold at least 3 tiles, and it holds 2"):
        do(scrabble(), state, Exchange("QVV"))


def test_a_tournament_exchange_needs_seven_in_the_bag() -> None:
    game = scrabble(config=TOURNAMENT)
    assert Exchange("Q") in game.legal(position("QVVUUWW", "AAAAAAA", bag="ABCDEFG"), 0)
    with pytest.raises(IllegalAction, match="the bag must hold at least 7"):
        do(game, position("QVVUUWW", "AAAAAAA", bag="ABCDEF"), Exchange("Q"))


@pytest.mark.parametrize("tiles", ["", "X", "VQ", "QQ", "q", "Q ", "é"])
def test_only_tiles_of_the_rack_can_be_exchanged(tiles: str) -> None:
    with pytest.raises(IllegalAction, match="tiles from your rack"):
        do(scrabble(), position("QVVUUWW", "AAAAAAA"), Exchange(tiles))


def test_the_game_ends_when_all_are_drawn_and_one_is_out() -> None:
    """ENDING THE GAME and SCORING 9."""
    game = scrabble()
    state, _ = do(game, position("S", "QZ", board=HORN, bag="", scores=(100, 130)), Play("8H", "....S"))
    state, _ = do(game, state, Accept(), seat=1)
    assert reason(game, state) == "the bag is empty and one player has used every tile"
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (129, 110)
    assert outcome.winners == (0,)


def test_an_empty_rack_does_not_end_the_game_while_the_bag_has_tiles() -> None:
    """ENDING THE GAME: all letters have been drawn."""
    game = scrabble()
    state, _ = do(game, position("S", "QZ", board=HORN, bag="E"), Play("8H", "....S"))
    state, _ = do(game, state, Accept(), seat=1)
    state = drawn(game, state)
    assert (state.phase, state.racks) == (Turning(), ("E", "QZ"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_everyone_passes_twice_in_a_row(seats: int) -> None:
    """A reading of "nobody can play any more" (docs/rules/scrabble.md)."""
    game = scrabble(seats)
    state = position(*(["AEIOUST"] * seats))
    assert reason(game, passing(game, state, 2 * seats - 1)) == ""
    assert reason(game, passing(game, state, 2 * seats)) == "everyone passed twice in a row"


def test_an_exchange_interrupts_the_passing() -> None:
    game = scrabble()
    state = passing(game, position("AEIOUST", "AEIOUST"), 3)
    state = drawn(game, do(game, state, Exchange("A"))[0])
    assert state.passes == (0, 0)
    state = passing(game, state, 3)
    assert reason(game, state) == ""
    assert reason(game, passing(game, state, 1)) == "everyone passed twice in a row"


def after_a_wrong_challenge(game: Scrabble) -> State:
    """The second seat passed, the first plays OAT, and the second challenges it wrongly and so loses a turn."""
    state = passing(game, position("AEIOUST", "AEIOUST", seat=1), 1)
    state, _ = do(game, state, Play("8G", "OAT"))
    state, _ = do(game, state, Challenge(), seat=1)
    state = drawn(game, state)
    assert state.seat == 0
    return state


def test_passes_before_the_last_play_do_not_count() -> None:
    """Our ruling (docs/rules/scrabble.md): the second seat has passed only once since the play, so the game goes on."""
    game = scrabble()
    state = passing(game, after_a_wrong_challenge(game), 3)
    assert (state.passes, state.seat, reason(game, state)) == ((2, 1), 1, "")
    assert reason(game, passing(game, state, 1)) == "everyone passed twice in a row"


def test_a_turn_lost_to_a_challenge_neither_counts_as_a_pass_nor_interrupts_the_passing() -> None:
    """Our ruling: three seats, the last of which loses a turn after the others have begun to pass."""
    game = scrabble(3)
    state, _ = do(game, position("AEIOUST", "AEIOUST", "AEIOUST"), Play("8G", "OAT"))
    state = drawn(game, do(game, state, Challenge(), seat=2)[0])
    state = passing(game, state, 1)
    assert (state.seat, state.passes) == (0, (0, 1, 0))
    state = passing(game, state, 4)
    assert (state.seat, state.passes, reason(game, state)) == (1, (2, 2, 1), "")
    state = passing(game, state, 1)
    assert reason(game, passing(game, state, 1)) == "everyone passed twice in a row"


def test_a_play_that_is_taken_back_interrupts_the_passing() -> None:
    """Our ruling: laying tiles is not passing, even when a challenge sends them back."""
    game = scrabble()
    state = passing(game, position("AEIOUST", "AEIOUSZ"), 3)
    state, _ = do(game, state, Play("8G", "ZUO"))
    state, _ = do(game, state, Challenge(), seat=0)
    assert (state.seat, state.passes) == (0, (0, 0))
    assert reason(game, passing(game, state, 3)) == ""


def test_an_old_pass_is_no_part_of_the_round_after_which_the_racks_are_searched() -> None:
    """Our ruling on "nobody can play any more": everybody passes once, counted since the last play."""
    game = scrabble()
    state = passing(game, position("SV", "QQ", board=HORN, bag="", seat=1), 1)
    state, _ = do(game, state, Play("8H", "....S"))
    state, _ = do(game, state, Challenge(), seat=1)
    state = passing(game, state, 1)
    assert (state.seat, reason(game, state)) == (1, "")
    assert reason(game, passing(game, state, 1)) == "nobody can play any more"


def test_one_round_of_passes_is_enough_when_nobody_has_a_play() -> None:
    game = scrabble()
    state = position("V", "QQ", board=HORN, bag="")
    assert reason(game, passing(game, state, 2)) == "nobody can play any more"


def test_one_round_of_passes_is_not_enough_while_somebody_has_a_play() -> None:
    game = scrabble()
    assert reason(game, passing(game, position("V", "SQ", board=HORN, bag=""), 2)) == ""


def test_six_scoreless_turns_end_a_tournament_game() -> None:
    game = scrabble(config=TOURNAMENT)
    state = passing(game, position("AEIOUST", "AEIOUSZ"), 4)
    state = drawn(game, do(game, state, Exchange("A"))[0])
    state, _ = do(game, state, Play("8G", "ZUO"))
    state, _ = do(game, state, Challenge(), seat=0)
    assert reason(game, state) == "6 turns in a row scored nothing"
    assert min(state.scores) < 0


def test_a_score_interrupts_the_scoreless_turns() -> None:
    game = scrabble(config=TOURNAMENT)
    state = passing(game, position("AEIOUST", "AEIOUST"), 5)
    state, _ = do(game, state, Play("8G", "OAT"))
    state = drawn(game, do(game, state, Accept(), seat=0)[0])
    assert reason(game, passing(game, state, 5)) == ""


def over(before: tuple[int, ...], adjustments: tuple[int, ...]) -> State:
    scores = tuple(score + change for score, change in zip(before, adjustments, strict=True))
    state = position(*(["A"] * len(scores)), scores=scores)
    return State(
        phase=Over(adjustments, Ending.PLAYED_OUT),
        seat=0,
        board=state.board,
        bag=state.bag,
        racks=state.racks,
        scores=scores,
        passes=state.passes,
        skips=state.skips,
    )


@pytest.mark.parametrize(
    ("before", "adjustments", "ranks"),
    [
        ((300, 290), (-5, -2), (1, 2)),
        ((300, 290), (-10, 0), (1, 2)),
        ((290, 300), (0, -10), (2, 1)),
        ((300, 300), (-5, -5), (1, 1)),
        ((200, 210, 190), (5, -5, -5), (2, 1, 3)),
    ],
)
def test_a_tie_goes_to_the_higher_score_before_unplayed_letters(
    before: tuple[int, ...], adjustments: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """WINNING; still equal: a shared win."""
    outcome = scrabble(len(before)).outcome(over(before, adjustments))
    assert outcome is not None
    assert outcome.ranks == ranks
