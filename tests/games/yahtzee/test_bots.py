"""Yahtzee bots by level: every choice is legal under any rules, and stronger levels score more."""

import random
from collections.abc import Sequence

import pytest

from boxtop.bots import UNHURRIED, find_level, levels, play_games
from boxtop.bots.arena import play_game
from boxtop.core.bot import AnyBot, Budget
from boxtop.core.legal import Legal
from boxtop.core.types import Outcome
from boxtop.games.yahtzee import Action, Box, Config, Keep, Score, View, Yahtzee
from boxtop.games.yahtzee.bots import LEVELS
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Tie
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import Target, solve
from boxtop.games.yahtzee.state import Choosing, State
from tests.games.yahtzee.positions import Position, card, faces, position
from tests.games.yahtzee.sample_games import reached
from tests.games.yahtzee.solver.mixes import MIXES
from tests.quick import first_of

NAMES = [level.id for level in LEVELS]


def choice_by(level: str, at: Position, seat: int = 0) -> Action:
    """The choice of a bot of this level in this position."""
    bot = find_level("yahtzee", level).make(at.game, seat, random.Random(1))
    action: Action = bot.choose(at.game.view(at.state, seat), at.game.legal(at.state, seat), UNHURRIED)
    return action


class Watched:
    """A bot whose every choice is checked to be legal."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        action: Action = self._bot.choose(view, legal, budget)
        assert action in legal
        return action

    def observe(self, event: object, /) -> None:
        self._bot.observe(event)  # type: ignore[arg-type]


def watched_game(config: Config, names: Sequence[str], seed: int) -> Outcome:
    game = Yahtzee(config, len(names))
    bots = [
        Watched(find_level("yahtzee", name).make(game, seat, random.Random(seed))) for seat, name in enumerate(names)
    ]
    return play_game(game, bots, random.Random(seed))


def test_the_levels_are_listed_weakest_first() -> None:
    assert [level.id for level in levels("yahtzee")] == ["random", "greedy", "novice", "club", "perfect", "duelist"]


def test_all_levels_play_together() -> None:
    assert len(watched_game(HASBRO, NAMES, seed=1).scores) == len(NAMES)


@pytest.mark.parametrize("mix", MIXES)
def test_all_levels_play_every_rule_set(mix: str) -> None:
    """Without the duelist, whose whole games take seconds under each rule set; see the next test."""
    names = [name for name in NAMES if name != "duelist"]
    assert len(watched_game(MIXES[mix], names, seed=2).scores) == len(names)


@pytest.mark.parametrize("mix", first_of(MIXES, 4))
def test_the_duelist_ends_a_game_under_every_rule_set(mix: str) -> None:
    config = MIXES[mix]
    for seed in range(4):
        own, dice, left = reached(config, seed, most_open=3)
        phase = Choosing(dice, config.rolls_per_turn - left)
        state = State(phase=phase, seat=0, starter=0, game=config.games, columns=(0, 1), cards=(own, own))
        at = Position(Yahtzee(config, 2), state)
        assert choice_by("duelist", at) in at.game.legal(state, 0)


@pytest.mark.parametrize(
    ("config", "names"),
    [
        pytest.param(Config(games=2), ("duelist", "greedy"), id="a match", marks=pytest.mark.deep),
        pytest.param(Config(teams=2), ("duelist", "perfect", "club", "greedy"), id="teams", marks=pytest.mark.deep),
        pytest.param(
            Config(games=2, teams=2, tie=Tie.EXTRA_GAME),
            ("duelist", "duelist", "novice", "greedy"),
            id="a match of teams",
        ),
    ],
)
def test_bots_play_matches_and_teams(config: Config, names: tuple[str, ...]) -> None:
    watched_game(config, names, seed=3)


def test_the_greedy_bot_takes_the_box_that_scores_most() -> None:
    assert choice_by("greedy", position("12345", roll=1)) == Score(Box.LARGE_STRAIGHT)


def test_the_greedy_bot_rolls_on_while_nothing_scores() -> None:
    assert choice_by("greedy", position("11234", "all -full_house", roll=1)) == Keep(())
    assert choice_by("greedy", position("11234", "all -full_house", roll=3)) == Score(Box.FULL_HOUSE)


def test_the_greedy_bot_keeps_the_dice_that_score() -> None:
    assert choice_by("greedy", position("13666", "all -sixes", roll=1)) == Keep((6, 6, 6))


def test_the_perfect_bot_makes_the_choice_of_the_solver() -> None:
    at = position("22345", "fours yahtzee=0", roll=2)
    assert choice_by("perfect", at) == solve(HASBRO).best(at.card, faces("22345"), 1)


def duel(own: Card, other: Card, dice: str, *, roll: int = 3, game: int = 1, **more: object) -> Position:
    """Two at the table, and the first is to choose."""
    config = Config(games=int(str(more.get("games", 1))), tie=Tie.EXTRA_GAME)
    finished = more.get("finished", ())
    state = State(
        phase=Choosing(faces(dice), roll),
        seat=0,
        starter=0,
        game=game,
        columns=(0, 1),
        cards=(own, other),
        finished=finished,  # type: ignore[arg-type]
    )
    return Position(Yahtzee(config, 2), state)


BEHIND = card("all -sixes -yahtzee")
AHEAD = card("all chance=30 sixes=24")
"""Full, and 36 points ahead of what BEHIND has with neither of its open boxes."""


def test_far_behind_the_duelist_takes_the_choice_that_can_still_win() -> None:
    """The other card is full: only a Yahtzee and two Sixes or more can pass it."""
    at = duel(BEHIND, AHEAD, "44466", roll=1)
    score = at.game.view(at.state, 0).totals[1] + 1
    chosen = choice_by("duelist", at)
    chances: dict[Action, float] = {
        each.action: each.value for each in Target(solve(HASBRO), score).turn(BEHIND).choices(faces("44466"), 2)
    }
    assert chances[chosen] == pytest.approx(max(chances.values()), abs=1e-3)  # a tie counts as well


def test_far_ahead_the_duelist_plays_for_points() -> None:
    at = duel(card("all -sixes -chance", 3), card("all -sixes -chance chance=5 yahtzee=0"), "44466", roll=1)
    assert choice_by("duelist", at) == choice_by("perfect", at)


def test_the_duelist_counts_the_earlier_games() -> None:
    """The lead of the first game counts: the match cannot be lost any more, so the points decide."""
    first = (card("all"), card("all chance=5 large_straight=0 small_straight=0"))
    at = duel(BEHIND, card("all sixes=0 chance=5 yahtzee=0"), "44466", roll=1, game=2, games=2, finished=(first,))
    assert choice_by("duelist", at) == choice_by("perfect", at)


def test_before_the_last_game_the_duelist_looks_at_the_whole_match() -> None:
    """Hopeless if this game decided; with another game to come, a safe score is worth more."""
    last, first_of_two = duel(BEHIND, AHEAD, "44466", roll=1), duel(BEHIND, AHEAD, "44466", roll=1, games=2)
    assert choice_by("duelist", first_of_two) == choice_by("perfect", first_of_two)
    assert choice_by("duelist", last) != choice_by("perfect", last)


def test_an_old_saved_game_still_finds_its_bot() -> None:
    assert find_level("yahtzee", "chaser").id == "duelist"


def test_in_an_extra_game_only_that_game_counts() -> None:
    first = (card("all"), card("all"))
    extra = duel(BEHIND, AHEAD, "44466", roll=1, game=2, finished=(first,))
    assert choice_by("duelist", extra) == choice_by("duelist", duel(BEHIND, AHEAD, "44466", roll=1))


def test_alone_the_duelist_is_the_perfect_bot() -> None:
    at = position("44466", "all -sixes -yahtzee", roll=1)
    assert choice_by("duelist", at) == choice_by("perfect", at)


def test_club_scores_far_more_than_greedy_and_greedy_more_than_random() -> None:
    """Few games are enough: the means lie 40 points and more apart."""
    game, names = Yahtzee(HASBRO, 1), ("random", "greedy", "club")
    means = [play_games(game, [find_level("yahtzee", name)], 60, seed=5).seats[0].mean for name in names]
    assert means == sorted(means)


@pytest.mark.deep
def test_club_scores_between_greedy_and_perfect() -> None:
    game = Yahtzee(HASBRO, 1)
    greedy, club, perfect = (
        play_games(game, [find_level("yahtzee", name)], 10_000, seed=5).seats[0]
        for name in ("greedy", "club", "perfect")
    )
    assert greedy.mean + 3 < club.mean < perfect.mean - 3
    assert abs(perfect.mean - solve(HASBRO).value(Card()).expected) < 3 * perfect.sd / 100
