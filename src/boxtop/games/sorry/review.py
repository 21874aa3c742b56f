"""Looking back on a game: each side's chance of winning, and what was the luck of the card and what the choice.

A chance is the learned value function with every next card weighed by the exact deck. At each turn the seat's chance
goes from before the draw to the best choice the card allows (luck), and from there to the choice that was made (skill,
never above zero). What the others did makes the rest, so that for every seat the parts add up exactly to the result.
"""

from itertools import pairwise

from msgspec import Struct

from boxtop.core.errors import ConfigError
from boxtop.core.record import Record, open_record, positions
from boxtop.core.types import Seat
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.cards import Card
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.rules import SorryGame
from boxtop.games.sorry.state import Drawing, Moving, Over, State

DRAWS = 2
"""How many draws every chance looks ahead."""


class Turn(Struct, frozen=True):
    """One card of one seat."""

    ply: int
    """The move that used the card."""
    seat: Seat
    card: Card
    chosen: Use
    best: Use
    before: tuple[float, ...]
    """Each seat's chance before the card was drawn."""
    luck: float
    """What the card did to the seat's chance, if the best is made of it."""
    skill: float
    """What the choice cost; 0 for the best one."""


class Review(Struct, frozen=True):
    """A game looked back on."""

    turns: tuple[Turn, ...]
    final: tuple[float, ...]
    """Each seat's chance at the end: 1 and 0 when the game is over."""
    luck: tuple[float, ...]
    skill: tuple[float, ...]
    others: tuple[float, ...]
    """What the other seats' cards and choices did to each seat's chance."""

    def decisive(self, count: int = 5) -> tuple[Turn, ...]:
        """The turns that moved a chance most, by luck or by choice, in the order they came."""
        weightiest = sorted(self.turns, key=lambda turn: -max(abs(turn.luck), abs(turn.skill)))[:count]
        return tuple(sorted(weightiest, key=lambda turn: turn.ply))


def review(record: Record) -> Review:
    """Look back on a record of the standard or the team game."""
    from boxtop.games.sorry import SORRY  # late: the definition of the game names this function

    moments = list(positions(record, SORRY))
    game = open_record(record, SORRY)
    assert isinstance(game, SorryGame), "a record of Sorry! makes a game of it"
    if game.config.variation is Variation.POINTS:
        raise ConfigError("rules", "the points game cannot be reviewed: what a hidden hand is worth is not known")
    from boxtop.games.sorry.kernel.judge import Judge

    judge = Judge(game.config, game.seats)
    turns: list[Turn] = []
    chances: tuple[float, ...] = ()
    for before, moment in pairwise(moments):
        state, after, move = before.state, moment.state, moment.move
        if isinstance(state.phase, Drawing) and not chances:
            chances = judge.chances(state, DRAWS)
        if not isinstance(state.phase, Moving) or move is None:
            continue
        then = _result(game, after) if isinstance(after.phase, Over) else judge.chances(after, DRAWS)
        best, worth = judge.best(game.view(state, state.seat), DRAWS)
        top = max(worth, then[state.seat])
        chosen = move.action
        turns.append(
            Turn(
                ply=before.ply,
                seat=state.seat,
                card=state.phase.card,
                chosen=chosen,
                best=chosen if then[state.seat] >= worth else best,
                before=chances,
                luck=top - chances[state.seat],
                skill=then[state.seat] - top,
            )
        )
        chances = then
    return _summed(turns, chances, game.seats)


def _result(game: SorryGame, state: State) -> tuple[float, ...]:
    outcome = game.outcome(state)
    assert outcome is not None, "the game is over"
    return tuple(1.0 if rank == 1 else 0.0 for rank in outcome.ranks)


def _summed(turns: list[Turn], final: tuple[float, ...], seats: int) -> Review:
    luck = tuple(sum(turn.luck for turn in turns if turn.seat == seat) for seat in range(seats))
    skill = tuple(sum(turn.skill for turn in turns if turn.seat == seat) for seat in range(seats))
    first = turns[0].before if turns else final
    others = tuple(final[seat] - first[seat] - luck[seat] - skill[seat] for seat in range(len(final)))
    return Review(tuple(turns), final, luck, skill, others)
