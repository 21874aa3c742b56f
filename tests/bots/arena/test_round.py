"""One round: its games share their chance."""

from boxtop import read_record
from boxtop.bots.arena import make_plan
from boxtop.bots.arena.round import RoundTask, play_round
from boxtop.core import codec

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=5)


def test_games_of_a_round_share_their_chance() -> None:
    """Both games of a round begin with the same rolls for the start."""
    played = play_round(RoundTask(codec.encode(PLAN), 0, with_records=True))
    first, second = (read_record(text) for text in played.records)
    assert first.fairness == second.fairness
    assert [move.action for move in first.moves[:2]] == [move.action for move in second.moves[:2]]
    assert [seat.bot for seat in first.seats] == ["random", "greedy"]
    assert [seat.bot for seat in second.seats] == ["greedy", "random"]
