"""A bot over the network, for every game: it makes a table, plays two random bots there and prints the story.

boxtop serve
python examples/network_bot.py http://localhost:8462 clue random
"""

import sys

from boxtop.bots import find_level
from boxtop.client import new_table


def main(address: str, game: str, level: str) -> None:
    """Play one game in the first seat."""
    seat = new_table(address, game, name="Program", bots=["random", "random"])
    outcome = seat.play(find_level(game, level), tell=print)
    print("Won." if seat.number in outcome.winners else "Lost.")


if __name__ == "__main__":
    main(*sys.argv[1:])
