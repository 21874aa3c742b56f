"""The review of a record: luck and skill, which add up exactly to the result.

The measure is the expected final score under perfect play. A roll moves it up or down: that is luck. A choice can only
move it down, by what it loses against the best choice: that is skill. Nothing else moves it, so luck and skill lead
from the expectation of the empty card to the final score.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.html import Displayed
from boxtop.core.progress import Progress, no_progress
from boxtop.core.record import Record
from boxtop.core.replay import positions
from boxtop.core.texts import tr, tr_count
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.match import column_of
from boxtop.games.yahtzee.review_column import (
    ColumnReview,
    ColumnReviewer,
    DecisionReview,
    Moment,
    largest_moments,
)
from boxtop.games.yahtzee.review_win import Moves, WinReview, review_win
from boxtop.games.yahtzee.story import column_names, show_dice

ACCURACY_DEFINITION = tr(
    "100% is perfect play, and 0% is no better than choosing at random. In between: the points your choices lost, as a "
    "share of what random choices would have lost (without zeros where the dice would score)."
)


class Review(Displayed, frozen=True):
    """A record reviewed."""

    game: str
    rules: str | None
    seats: tuple[ColumnReview, ...]
    moments: tuple[Moment, ...]
    """The largest swings of the whole game."""
    accuracy_definition: str
    win: WinReview | None = None
    """The same game by the chance of winning; None for a game without opponents."""

    def _repr_html_(self) -> str:
        from boxtop.games.yahtzee.review_html import write_sections

        return f'<div style="max-width: 46rem">{write_sections(self)}</div>'


def review(record: Record, progress: Progress = no_progress) -> Review:
    """Review a record of Yahtzee; raises RecordError if it is of another game or cannot have been played.

    `progress` receives the part done of solving the rules, which takes time only once per machine.
    """
    found = review_points(record, progress)
    config, names, states = _read(record)
    return replace(found, win=review_win(config, names, states, len(record.seats)))


def _read(record: Record) -> tuple[Config, list[str], Moves]:
    """The rules, the names of the columns, and every state with the move that led to it and its ply."""
    from boxtop.games.yahtzee import YAHTZEE

    states = [(position.state, position.move, position.ply) for position in positions(record, YAHTZEE)]
    config = codec.convert(record.config, Config)
    return config, list(column_names(config, [seat.name for seat in record.seats])), states


def review_points(record: Record, progress: Progress = no_progress) -> Review:
    """The review by expected scores alone."""
    from boxtop.games.yahtzee import YAHTZEE
    from boxtop.games.yahtzee.solver import solve

    config, names, states = _read(record)
    solve(config, progress)
    coach = Coach(config)
    columns = [ColumnReviewer(config, coach, column, name) for column, name in enumerate(names)]
    for column in columns:
        column.open_game(states[0][0])
    for (before, _, _), (after, move, after_ply) in pairwise(states):
        assert move is not None, "every state but the first has the move that led to it"
        columns[column_of(config, before.seat)].follow(after_ply - 1, before, after, move.action)
        if after.game != before.game:
            for column in columns:
                column.open_game(after)
    reviews = tuple(column.review(states[-1][0]) for column in columns)
    moments = largest_moments(moment for each in reviews for moment in each.moments)
    preset = YAHTZEE.preset_of(config)
    return Review(record.game, preset.id if preset else None, reviews, moments, ACCURACY_DEFINITION)


def review_lines(review: Review, _names: Sequence[str]) -> list[str]:
    """The review in sentences; the columns have the names they had in the game."""
    moments = (f"  {moment.swing:+.1f} ({moment.kind}) {moment.text}" for moment in review.moments)
    choices = (line for column in review.seats for line in _choice_lines(column))
    accuracy = tr("Accuracy: {definition}", definition=review.accuracy_definition)
    return [tr("What decided the game:"), *moments, *choices, "", accuracy]


def _choice_lines(column: ColumnReview) -> Iterator[str]:
    mattered = [decision for decision in column.decisions if decision.matters]
    yield ""
    yield f"{column.name}: {describe_choices(len(column.decisions), len(mattered))}"
    for decision in mattered:
        yield f"  {-decision.loss:+.1f} {describe_mistake(decision)} {decision.reason}"


def describe_mistake(decision: DecisionReview) -> str:
    """A choice that lost points, and the best one, as sentences."""
    return tr(
        "{where}, {dice}: you chose “{chosen}”. The best choice was “{best}”.",
        where=decision.where,
        dice=show_dice(decision.dice),
        chosen=decision.chosen,
        best=decision.best,
    )


def describe_choices(count: int, mattered: int) -> str:
    """How many choices there were, and how many of them lost points that matter."""
    return tr_count(
        "{count} choice, {mattered} that mattered.",
        "{count} choices, {mattered} that mattered.",
        count,
        mattered=mattered,
    )
