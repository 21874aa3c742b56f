"""The end of a game: when it ends, the adjustments for unplayed letters, and who has won.

Document 002, ENDING THE GAME, SCORING 9 and WINNING.
"""

from msgspec.structs import replace

from boxtop.core.types import Event, Outcome, Seat
from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import GameEnded
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.plays import has_play
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.state import Over, State
from boxtop.games.scrabble.tiles import Rack

PASSES_TO_END = 2
"""Once everybody has passed this often in a row, all possible plays count as made (docs/rules/scrabble.md)."""


def reason_to_end(state: State, config: Config, lexicon: Lexicon) -> str | None:
    """Why the game is over after this turn; None if it is not."""
    bag = sum(state.bag)
    if bag == 0 and "" in state.racks:
        return "all letters were drawn and one player used the last of them"
    if config.scoreless_turns:
        if state.scoreless >= config.scoreless_turns:
            return f"{config.scoreless_turns} turns in a row brought no score"
    elif all(passes >= PASSES_TO_END for passes in state.passes):
        return "everybody passed twice running"
    # ENDING THE GAME: "all possible plays have been made". Checked only after a whole round of passes, so that the
    # game does not reveal what others hold.
    if bag == 0 and all(state.passes) and not _anybody_can_play(state.board, state.racks, lexicon):
        return "all possible plays have been made"
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


def end(state: State, reason: str) -> tuple[State, tuple[Event, ...]]:
    """Adjust the scores for unplayed letters and reveal the racks."""
    changes = adjustments(state.racks)
    scores = tuple(score + change for score, change in zip(state.scores, changes, strict=True))
    over = replace(state, phase=Over(changes, reason), scores=scores)
    return over, (GameEnded(reason, state.racks, changes, scores),)


def outcome(state: State, phase: Over) -> Outcome:
    """The result: the highest score wins; in a tie the one that was highest before the adjustment (WINNING)."""
    before = [score - change for score, change in zip(state.scores, phase.adjustments, strict=True)]
    standing = list(zip(state.scores, before, strict=True))
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Outcome(state.scores, ranks, f"{phase.reason}; {_how_decided(state.scores, winners)}")


def _how_decided(scores: tuple[int, ...], winners: list[Seat]) -> str:
    best = max(scores)
    if len(winners) > 1:
        return f"the win is shared at {best} points, equal before the unplayed letters too"
    if scores.count(best) > 1:
        return f"the tie at {best} points goes to the one who had more before the unplayed letters"
    return f"{best} points is the highest score"
