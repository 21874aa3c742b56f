"""The end of a game: when it ends, the adjustments for unplayed letters, and who has won.

Document 002, ENDING THE GAME, SCORING 9 and WINNING.
"""

from typing import assert_never

from msgspec.structs import replace

from boxtop.core.texts import tr, tr_count
from boxtop.core.types import Event, Outcome, Seat
from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import GameEnded
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.plays import has_play
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.state import Ending, Over, State
from boxtop.games.scrabble.tiles import Rack

PASSES_TO_END = 2
"""Once everybody has passed this often in a row, all possible plays count as made (docs/rules/scrabble.md)."""


def ending_of(state: State, config: Config, lexicon: Lexicon) -> Ending | None:
    """Why the game is over after this turn; None if it is not."""
    bag = sum(state.bag)
    if bag == 0 and "" in state.racks:
        return Ending.PLAYED_OUT
    if config.scoreless_turns:
        if state.scoreless >= config.scoreless_turns:
            return Ending.SCORELESS_TURNS
    elif all(passes >= PASSES_TO_END for passes in state.passes):
        return Ending.ALL_PASSED
    # ENDING THE GAME: "all possible plays have been made". Checked only after a whole round of passes, so that the
    # game does not reveal what others hold.
    if bag == 0 and all(state.passes) and not _anybody_can_play(state.board, state.racks, lexicon):
        return Ending.NO_PLAY_LEFT
    return None


def passes_left(passes: tuple[int, ...], scoreless: int, seat: Seat, config: Config) -> int:
    """How many more passes in a row, from this seat on, end the game if nothing else does."""
    if config.scoreless_turns:
        return max(config.scoreless_turns - scoreless, 1)
    counts, count = list(passes), 0
    while min(counts) < PASSES_TO_END:
        counts[(seat + count) % len(counts)] += 1
        count += 1
    return max(count, 1)


def _anybody_can_play(board: Board, racks: tuple[Rack, ...], lexicon: Lexicon) -> bool:
    return any(has_play(board, rack, lexicon) for rack in racks)


def ending_words(ending: Ending, config: Config) -> str:
    """Why the game ended, as a clause without a full stop."""
    match ending:
        case Ending.PLAYED_OUT:
            return tr("the bag is empty and one player has used every tile")
        case Ending.SCORELESS_TURNS:
            return tr_count(
                "{count} turn scored nothing", "{count} turns in a row scored nothing", config.scoreless_turns
            )
        case Ending.ALL_PASSED:
            return tr("everyone passed twice in a row")
        case Ending.NO_PLAY_LEFT:
            return tr("nobody can play any more")
        case _ as never:
            assert_never(never)


def end(state: State, ending: Ending) -> tuple[State, tuple[Event, ...]]:
    """Adjust the scores for unplayed letters and reveal the racks."""
    changes = adjustments(state.racks)
    scores = tuple(score + change for score, change in zip(state.scores, changes, strict=True))
    over = replace(state, phase=Over(changes, ending), scores=scores)
    return over, (GameEnded(ending, state.racks, changes, scores),)


def outcome(state: State, phase: Over, config: Config) -> Outcome:
    """The result: the highest score wins; in a tie the one that was highest before the adjustment (WINNING)."""
    before = [score - change for score, change in zip(state.scores, phase.adjustments, strict=True)]
    standing = list(zip(state.scores, before, strict=True))
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Outcome(state.scores, ranks, _how_decided(ending_words(phase.ending, config), state.scores, winners))


def _how_decided(ending: str, scores: tuple[int, ...], winners: list[Seat]) -> str:
    best = max(scores)
    if len(winners) > 1:
        return tr_count(
            "{ending}; the win is shared at {count} point, because the scores were equal before the last tiles too",
            "{ending}; the win is shared at {count} points, because the scores were equal before the last tiles too",
            best,
            ending=ending,
        )
    if scores.count(best) > 1:
        return tr_count(
            "{ending}; the tie at {count} point goes to the player who had more before the last tiles were counted",
            "{ending}; the tie at {count} points goes to the player who had more before the last tiles were counted",
            best,
            ending=ending,
        )
    return tr_count(
        "{ending}; the highest score is {count} point",
        "{ending}; the highest score is {count} points",
        best,
        ending=ending,
    )
