"""A Sorry! bot that looks at what each move does, in the arena with the random bot.

python examples/sorry_bot.py
"""

from boxtop.bots.arena import RunOptions, make_plan, run_arena
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from boxtop.games.sorry import Action, View
from boxtop.games.sorry.events import Bumped, CameHome, Slid, Started

WORTH: dict[type[Event], int] = {CameHome: 4, Started: 3, Bumped: 2, Slid: 1}


def worth(events: tuple[Event, ...]) -> int:
    """What happens in a move, in points."""
    return sum(WORTH.get(type(event), 0) for event in events)


class Eventful:
    """Takes the move whose events are worth the most."""

    def choose(self, view: View, legal: Legal[Action]) -> Action:
        return max(view.offers, key=lambda offer: worth(offer.events)).action


def main(rounds: int = 50) -> None:
    """Play rounds of two games with the same cards and seats swapped, and print who won how often."""
    plan = make_plan("sorry", ["random", "sorry_bot:Eventful"], seed=1)
    found = run_arena(plan, RunOptions(rounds=rounds))
    for each in found.bots:
        print(f"{each.bot}: {each.wins.mean:.0%} of {found.games} games won, rating {each.rating.elo:+.0f}")


if __name__ == "__main__":
    main()
