"""The CPU time of the coach and the review, and the exact expected score of the one-page strategy."""

import random
import time
from collections.abc import Callable

from benchmarks.yahtzee_solver import EIGHT_OPEN, cpu_seconds, line
from boxtop.bots import UNHURRIED, find_level
from boxtop.core.dealer import SeededDealer
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.novice_table import RULES_OF_THUMB
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE
from boxtop.games.yahtzee.presets import HASBRO, PRESETS
from boxtop.games.yahtzee.review import review, review_points
from boxtop.games.yahtzee.review_html import write_page
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.policy import policy_expectation

DICE = (2, 2, 3, 4, 5)


def two_player_game(seed: int) -> Record:
    """Club against greedy, so that the review has mistakes to report."""
    session = Session(YAHTZEE, HASBRO, ["club", "greedy"], SeededDealer(seed))
    bots = [
        find_level("yahtzee", seat.name).make(session.game, number, random.Random(seed))
        for number, seat in enumerate(session.seats)
    ]
    session.begin()
    while session.to_act:
        seat = session.to_act[0]
        session.act(seat, bots[seat].choose(session.view(seat), session.legal(seat), UNHURRIED))
    return session.record()


def fresh(work: Callable[[int], object]) -> float:
    """The least CPU time over several inputs, none seen before; the first only warms up."""
    work(0)
    times: list[float] = []
    for number in range(1, 6):
        began = time.process_time()
        work(number)
        times.append(time.process_time() - began)
    return min(times)


def main() -> None:
    records = [two_player_game(seed) for seed in range(6)]
    line("review by points, two players (CPU)", fresh(lambda number: review_points(records[number])), "tables solved")
    line("the same with chances of winning (CPU)", cpu_seconds(lambda: review(records[0])))
    reviewed = review_points(records[0])
    line("its page (CPU)", cpu_seconds(lambda: write_page(reviewed)))
    coach = Coach(HASBRO)
    for what, card in (("empty card", Card()), ("eight open boxes", EIGHT_OPEN)):
        for left in (2, 1, 0):
            coach.advise(card, DICE, left)
            seconds = cpu_seconds(lambda card=card, left=left: coach.advise(card, DICE, left))  # type: ignore[misc]
            line(f"advice on every choice, {what}, {left} rolls left (CPU)", seconds)
    print("exact expectation of the one-page strategy (docs/play/yahtzee-strategy.md), and of perfect play")
    for preset in PRESETS:
        solution = solve(preset.config)
        page, perfect = policy_expectation(solution, BY_THE_PAGE), solution.value(Card()).expected
        print(f"  {preset.id:<24}{page:>10.4f}{perfect:>10.4f}", flush=True)
    print(f"  novice, hasbro          {policy_expectation(solve(HASBRO), RULES_OF_THUMB):>10.4f}")


if __name__ == "__main__":
    main()
