"""The endgame search: equal to brute force by the rules, and quick when there is no time."""

import random
from functools import cache

import pytest

from boxtop.core.types import Move
from boxtop.games.scrabble import SCRABBLE, Action, ChallengeRule, Pass, Scrabble, State
from boxtop.games.scrabble.ending import passes_left
from boxtop.games.scrabble.generator.endgame import Endgame, Solution, Window
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from tests.games.scrabble.positions import board_of, position, scrabble

ENABLE = finder_for(shipped_lexicon("enable"))
BOARDS = (
    board_of(".....HORN......"),
    board_of(".......F.......", ".......A.......", ".....HORN......", ".......M.......", ".....PASTE....."),
    board_of("......J........", ".....HORN......", "......BOx......"),
)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compile the search first: the time it takes is not thinking time."""
    Endgame(ENABLE).solve(BOARDS[0], "A", "E", 2, Stopwatch(0))


def ending(seed: int, most: int = 3, together: int = 6) -> State:
    """A position with an empty bag: a board with few tiles, and small racks, now and then with a blank."""
    source = random.Random(seed)
    racks = ["".join(source.choices("AEEIOSTRNLDGPYQ", k=source.randrange(1, most + 1))) for _ in range(2)]
    racks[1] = racks[1][: together - len(racks[0])]
    if seed % 5 == 0:
        racks = ["?", racks[1][:2]]
    return position(*racks, board=source.choice(BOARDS), bag="")


def solve(game: Scrabble, state: State, seconds: float = 60) -> Solution:
    left = passes_left(state.passes, state.scoreless, state.seat, game.config)
    own, other = state.racks[state.seat], state.racks[1 - state.seat]
    return Endgame(ENABLE).solve(state.board, own, other, left, Stopwatch(seconds))


def brute_force(game: Scrabble, state: State) -> int:
    """What the side to move gains on the other from here on, by trying every play and every pass to the end."""

    @cache
    def final(state: State) -> int:
        """The final difference of seat 0."""
        if not game.to_act(state):
            return state.scores[0] - state.scores[1]
        choices: list[Action] = [found.play for found in ENABLE.plays(state.board, state.racks[state.seat])]
        results = [final(game.apply(state, Move(state.seat, action)).state) for action in (*choices, Pass())]
        return max(results) if state.seat == 0 else min(results)

    before = state.scores[0] - state.scores[1]
    return (final(state) - before) * (1 if state.seat == 0 else -1)


@pytest.mark.parametrize("preset", ["classic", "tournament"])
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 5, 6, 7, 8])
def test_the_search_equals_brute_force(seed: int, preset: str) -> None:
    game = scrabble(config=SCRABBLE.preset(preset).config, challenge=ChallengeRule.VOID)
    state = ending(seed)
    found = solve(game, state)
    assert found.exact
    assert found.gain == brute_force(game, state)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 300))
def test_the_search_equals_brute_force_on_many_endings(seed: int) -> None:
    game = scrabble(config=SCRABBLE.preset("tournament").config, challenge=ChallengeRule.VOID)
    state = ending(seed, most=4, together=5)
    assert solve(game, state).gain == brute_force(game, state)


@pytest.mark.parametrize("seed", range(4))
def test_the_gain_is_consistent_after_the_choice(seed: int) -> None:
    """The value after the choice, seen by the other side, is what is left of the gain."""
    game = scrabble(challenge=ChallengeRule.VOID)
    state = ending(seed)
    found = solve(game, state)
    step = game.apply(state, Move(0, found.best.play if found.best else Pass()))
    if game.to_act(step.state):
        score = step.state.scores[0] - state.scores[0]
        assert found.gain == score - solve(game, step.state).gain
    else:
        assert found.gain == step.state.scores[0] - step.state.scores[1]


def test_the_last_pass_is_weighed_as_the_end_of_the_game() -> None:
    """One pass more and six turns were scoreless: with the lesser tiles left, the end is as good as it gets."""
    game = scrabble(config=SCRABBLE.preset("tournament").config, challenge=ChallengeRule.VOID)
    state = position("V", "QQQ", board=BOARDS[0], bag="")
    assert solve(game, state).gain == 26
    assert passes_left((2, 3), 5, 0, game.config) == 1
    assert passes_left((1, 2), 0, 0, scrabble().config) == 1
    assert passes_left((0, 0), 0, 0, scrabble().config) == 4


def test_without_time_the_best_found_so_far_is_played() -> None:
    state = position("AEINRST", "DEGLOSU", board=BOARDS[1], bag="")
    found = solve(scrabble(), state, seconds=0.001)
    assert not found.exact
    assert found.best is not None
    assert found.best.play in {one.play for one in ENABLE.plays(state.board, state.racks[0])}


LATE_BOARD = (
    "...............",
    "QAT........E...",
    "..IRONY...UNAU.",
    "CITE..OAK..S...",
    "...ICED.HOOLY..",
    ".......FAX.A...",
    "......JET..V...",
    "E..DONOR..BELGA",
    "HO.W..W....D...",
    ".PLAN.LUTZ.....",
    ".PAREOS..I.....",
    ".U.F.....T.....",
    ".G......DIRTBAg",
    ".N.............",
    ".SEEINgS.......",
)


def test_a_play_that_turns_out_worse_in_a_stopped_round_is_not_played() -> None:
    """VIA looks best until the last round, which has no time to try another play, shows that it loses 21 points."""
    found = Endgame(ENABLE).solve(LATE_BOARD, "EGIIIMV", "EEMRR", 6, Stopwatch(60), most_positions=400)
    assert found.gain > 0
    assert found.best is not None
    assert found.best.play.word != "VI."


TIED_BOARD = (
    "AX.....R.......",
    ".ImBITTER.O.C..",
    "...U...V..C.O..",
    "...D...E..UMM..",
    "PEIGnOIRS.LOP..",
    "O..I...E..IT.J.",
    "Y.HE...N.R.I.A.",
    "O.U....DWARFING",
    "U.N.QATS.I...E.",
    "SAG......NO....",
    ".........WYN...",
    ".........E.O...",
    "........HALVED.",
    ".....KEBAR.A...",
    "..........FEAZE",
)


def test_a_play_whose_value_is_only_a_bound_is_not_played() -> None:
    """LED gains 31. The search shows that AS gains 31 at most, and looks no further: it gains 23."""
    found = Endgame(ENABLE).solve(TIED_BOARD, "DELLS", "NTT", 2, Stopwatch(60), most_positions=300)
    assert found.gain == 31
    assert found.best is not None
    assert found.best.play.word == "LED"


def test_positions_are_remembered_from_move_to_move() -> None:
    """The second search of the same position needs no more than its choices."""
    state, endgame = ending(3), Endgame(ENABLE)
    own, other = state.racks
    first = endgame.solve(state.board, own, other, 4, Stopwatch(60))
    again = endgame.solve(state.board, own, other, 4, Stopwatch(60), most_positions=500)
    assert first.exact
    assert (again.gain, again.exact) == (first.gain, True)


@pytest.mark.parametrize("seed", range(8))
def test_outside_a_narrow_window_only_the_side_is_known(seed: int) -> None:
    state = ending(seed)
    own, other = state.racks
    exact = Endgame(ENABLE).solve(state.board, own, other, 2, Stopwatch(60)).gain
    for low in (exact - 2, exact - 1, exact):
        found = Endgame(ENABLE).solve(state.board, own, other, 2, Stopwatch(60), window=Window(low, low + 2))
        assert found.exact
        assert min(max(found.gain, low), low + 2) == exact
