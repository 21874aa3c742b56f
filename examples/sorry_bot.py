"""A Sorry! bot that looks at what each move does, in a match against the random bot.

python examples/sorry_bot.py
"""

import boxtop
from boxtop.bots import find_level, load_bot, play_games
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


def main(games: int = 100) -> None:
    """Play the match and print who won how often."""
    bots = [load_bot(Eventful), find_level("sorry", "random")]
    report = play_games(boxtop.make("sorry", seats=2), bots, games=games, seed=1)
    for seat in report.seats:
        print(f"{seat.bot}: {seat.wins} of {report.games} games won")


if __name__ == "__main__":
    main()
