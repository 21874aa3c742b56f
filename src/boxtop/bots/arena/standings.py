"""The result of an arena: a rating, a share of wins and a mean score per bot, and how each pair compared."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

from msgspec import Struct

from boxtop.bots.arena.decision import SequentialTest, Verdict
from boxtop.bots.arena.intervals import Estimate, mean_estimate, share_estimate
from boxtop.bots.arena.plan import Plan, game_def_of, game_of
from boxtop.bots.arena.ratings import Rating, comparisons, ratings
from boxtop.bots.arena.round import GameResult, RoundResult


class Standing(Struct, frozen=True):
    """The results of one bot."""

    bot: str
    seats: int
    """How many seats it played in all games together."""
    rating: Rating
    wins: Estimate
    """Its share of the win, a game shared by n counting one n-th, per seat it played."""
    score: Estimate | None
    """Its mean score; None in a game whose scores are not points."""


class PairResult(Struct, frozen=True):
    """How two bots compared: the share of comparisons at one table that the first won, a tie counting one half."""

    first: str
    second: str
    share: Estimate
    verdict: Verdict


class Standings(Struct, frozen=True):
    """The result of an arena so far: the bots by rating, best first, and every pair that met."""

    plan: Plan
    test: SequentialTest
    rounds: int
    games: int
    decided: bool
    """Whether the sequential test has decided every pair."""
    bots: tuple[Standing, ...]
    pairs: tuple[PairResult, ...]


def standings(plan: Plan, rounds: Sequence[RoundResult], test: SequentialTest) -> Standings:
    """The result of these rounds."""
    rated = ratings(len(plan.bots), rounds)
    has_points = game_def_of(plan).has_points(game_of(plan).config)
    bots = [_standing(plan, place, rating, rounds, has_points=has_points) for place, rating in enumerate(rated)]
    pairs = tuple(_pair(plan, pair, rounds, test) for pair in combinations(range(len(plan.bots)), 2))
    return Standings(
        plan=plan,
        test=test,
        rounds=len(rounds),
        games=sum(len(each.games) for each in rounds),
        decided=all(pair.verdict != "open" for pair in pairs),
        bots=tuple(sorted(bots, key=lambda standing: -standing.rating.elo)),
        pairs=pairs,
    )


class PairShares:
    """The shares of every pair, round by round: what the sequential test looks at."""

    def __init__(self, bots: int) -> None:
        self._shares: dict[tuple[int, int], list[float]] = {pair: [] for pair in combinations(range(bots), 2)}

    def add(self, played: RoundResult) -> None:
        """Add a round."""
        for pair, shares in self._shares.items():
            shares.append(_share(pair, played))

    def is_decided(self, test: SequentialTest) -> bool:
        """Whether every pair is decided."""
        return all(test.verdict(shares) != "open" for shares in self._shares.values())


def _standing(plan: Plan, place: int, rating: Rating, rounds: Sequence[RoundResult], *, has_points: bool) -> Standing:
    wins, scores, seats = [], [], 0
    for played in rounds:
        won, scored = [], []
        for game in played.games:
            for seat, bot in enumerate(game.bots):
                if bot == place:
                    won.append(_win(game, seat))
                    scored.append(game.scores[seat])
        seats += len(won)
        wins.append(fmean(won))
        scores.append(fmean(scored))
    return Standing(
        bot=plan.bots[place],
        seats=seats,
        rating=rating,
        wins=share_estimate(wins),
        score=mean_estimate(scores) if has_points else None,
    )


def _win(game: GameResult, seat: int) -> float:
    return 1 / game.ranks.count(1) if game.ranks[seat] == 1 else 0.0


def _pair(plan: Plan, pair: tuple[int, int], rounds: Sequence[RoundResult], test: SequentialTest) -> PairResult:
    shares = [_share(pair, played) for played in rounds]
    first, second = pair
    return PairResult(plan.bots[first], plan.bots[second], share_estimate(shares), test.verdict(shares))


def _share(pair: tuple[int, int], played: RoundResult) -> float:
    made = []
    for game in played.games:
        for one, other, share in comparisons(game):
            if (one, other) == pair:
                made.append(share)
            elif (other, one) == pair:
                made.append(1 - share)
    return fmean(made)
