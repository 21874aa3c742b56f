"""The record book: who played how well under which rules, and against whom.

A game counts for a person only if that person made every move in it. If a bot made one for them, the game is listed
and marked, but is not theirs. For somebody who gave up it is a lost game without points, whoever played on. A game that
was stopped is listed and counts for nobody.
"""

import time
from collections.abc import Iterable, Mapping
from itertools import combinations

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import UnknownName
from boxtop.core.review_summary import LuckUnit, ReviewSummary
from boxtop.core.types import EarlyEnd, Outcome, Seat
from boxtop.games import find_game
from boxtop.store.reads import ResultRow
from boxtop.table.change import ResultSeat

GAMES_LISTED = 500
"""The newest finished games are listed; the numbers count all that were read."""


class PersonalRecord(Struct, frozen=True):
    """A person in one game under one rule set; `rules` is None for house rules.

    A solo game is neither won nor lost. `best` and `average` are None where scores are not points; `luck` and
    `accuracy` are means over the `reviewed` games.
    """

    name: str
    game: str
    rules: str | None
    games: int
    wins: int
    losses: int
    best: int | None
    average: float | None
    reviewed: int
    luck: float | None
    accuracy: float | None


class HeadToHead(Struct, frozen=True):
    """Two people in one game: how often each finished before the other."""

    game: str
    names: tuple[str, str]
    wins: tuple[int, int]


class SeatScore(Struct, frozen=True):
    """The result of a seat in a finished game. `by_bot`: a bot moved at least once for this person. `gave_up`: the
    person gave up, and has lost whatever the bot did after that.
    """

    name: str
    bot: str | None
    score: int
    rank: int
    by_bot: bool = False
    luck: float | None = None
    accuracy: float | None = None
    gave_up: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the game counts for this person."""
        return self.bot is None and (self.gave_up or not self.by_bot)

    @property
    def is_whole(self) -> bool:
        """Whether this person also played it to the end, so that the points are theirs."""
        return self.is_own and not self.gave_up


class FinishedGame(Struct, frozen=True):
    """A finished game; `finished` is a time in UTC."""

    table: str
    game: str
    rules: str | None
    finished: str
    points: bool
    """Whether the scores are points."""
    unit: LuckUnit
    seats: tuple[SeatScore, ...]
    early: EarlyEnd | None = None
    """How it ended before its rules ended it; it then has no points."""


class RecordBook(Struct, frozen=True):
    """Everybody's records, who beats whom, and the finished games, newest first."""

    people: tuple[PersonalRecord, ...]
    pairs: tuple[HeadToHead, ...]
    games: tuple[FinishedGame, ...]
    pending: int = 0
    """Games that are still being reviewed."""


class Findings(Struct, frozen=True):
    """What is known of finished games besides their results, by table."""

    bot_moves: Mapping[str, frozenset[Seat]] = {}
    summaries: Mapping[str, str] = {}
    """In JSON."""


def record_book(finished: Iterable[ResultRow], findings: Findings) -> RecordBook:
    """The record book of these games, which come newest first."""
    games = tuple(_finished_game(line, findings) for line in finished)
    return RecordBook(_people(games), _pairs(games), games[:GAMES_LISTED])


def is_reviewed(line: ResultRow) -> bool:
    """Whether this game has a review: one that was played to its end."""
    return codec.decode(line.result.outcome, Outcome).early is None


def can_be_summarized(line: ResultRow) -> bool:
    """Whether the review of this game has a summary."""
    try:
        game_def = find_game(line.result.game)
    except UnknownName:
        return False
    return game_def.review is not None and game_def.summarize is not None


def _people(games: Iterable[FinishedGame]) -> tuple[PersonalRecord, ...]:
    found: dict[tuple[str, str, str | None], list[tuple[FinishedGame, SeatScore]]] = {}
    for game in games:
        for seat in game.seats:
            if seat.is_own and game.early != "stopped":
                found.setdefault((seat.name, game.game, game.rules), []).append((game, seat))
    lines = [_personal_record(*key, played) for key, played in found.items()]
    lines.sort(key=lambda line: (line.game, line.rules or "", -line.wins, -(line.best or 0), line.name))
    return tuple(lines)


def _personal_record(
    name: str, game: str, rules: str | None, played: list[tuple[FinishedGame, SeatScore]]
) -> PersonalRecord:
    ranks = [seat.rank for each, seat in played if len(each.seats) > 1]
    whole = [(each, seat) for each, seat in played if seat.is_whole and each.early is None]
    scores = [seat.score for each, seat in whole if each.points]
    luck = [seat.luck for _, seat in whole if seat.luck is not None]
    accuracy = [seat.accuracy for _, seat in whole if seat.accuracy is not None]
    return PersonalRecord(
        name=name,
        game=game,
        rules=rules,
        games=len(played),
        wins=ranks.count(1),
        losses=len(ranks) - ranks.count(1),
        best=max(scores, default=None),
        average=_mean(scores),
        reviewed=len(accuracy),
        luck=_mean(luck),
        accuracy=_mean(accuracy),
    )


def _mean(values: list[int] | list[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _pairs(games: Iterable[FinishedGame]) -> tuple[HeadToHead, ...]:
    """Those who share a rank, such as partners, have not beaten each other."""
    wins: dict[tuple[str, str, str], list[int]] = {}
    for game in games:
        counted = () if game.early == "stopped" else game.seats
        own = sorted((seat for seat in counted if seat.is_own), key=lambda seat: seat.name)
        for one, other in combinations(own, 2):
            if one.rank != other.rank:
                won = wins.setdefault((game.game, one.name, other.name), [0, 0])
                won[one.rank > other.rank] += 1
    return tuple(HeadToHead(game, (one, other), (won[0], won[1])) for (game, one, other), won in sorted(wins.items()))


def _finished_game(line: ResultRow, findings: Findings) -> FinishedGame:
    result = line.result
    seats = codec.decode(result.seats, tuple[ResultSeat, ...])
    outcome = codec.decode(result.outcome, Outcome)
    by_bot = findings.bot_moves.get(line.table, frozenset())
    summary = _summary(findings.summaries.get(line.table))
    gave_up = [
        info.gave_up or (outcome.early == "gave_up" and outcome.ranks[seat] > 1) for seat, info in enumerate(seats)
    ]
    # A review may have one line for a whole team: then nobody gets its numbers.
    reviewed = summary.seats if len(summary.seats) == len(seats) else (None,) * len(seats)
    return FinishedGame(
        table=line.table,
        game=result.game,
        rules=result.rules,
        finished=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(line.over_at / 1000)),
        points=_has_points(result.game, result.rules),
        unit=summary.unit,
        seats=tuple(
            SeatScore(
                name=info.name,
                bot=info.bot,
                score=outcome.scores[seat],
                rank=max(outcome.ranks) + 1 if gave_up[seat] else outcome.ranks[seat],
                by_bot=info.bot is None and seat in by_bot,
                luck=None if numbers is None else numbers.luck,
                accuracy=None if numbers is None else numbers.accuracy,
                gave_up=gave_up[seat],
            )
            for seat, (info, numbers) in enumerate(zip(seats, reviewed, strict=True))
        ),
        early=outcome.early,
    )


def _summary(text: str | None) -> ReviewSummary:
    return ReviewSummary() if text is None else codec.decode(text, ReviewSummary)


def _has_points(game: str, rules: str | None) -> bool:
    """Whether scores are points: in house rules or a series, only if they are under every rule set."""
    try:
        game_def = find_game(game)
    except UnknownName:  # a game of a package that is no longer installed
        return True
    presets = [preset for preset in game_def.presets if rules == preset.id] or game_def.presets
    return all(game_def.has_points(preset.config) for preset in presets)
