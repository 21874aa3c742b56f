"""A level of this or an older version as a program: the line protocol for bots, game after game.

PYTHONPATH=CHECKOUT/src python benchmarks/engine_program.py LEVEL

`hello` begins a game and has a `seed` besides the fields of the protocol (docs/build/bot.md). Only names that older
versions have, too, are used here.
"""

import json
import random
import sys
from typing import Any

from boxtop.bots import UNHURRIED, find_level
from boxtop.core import codec
from boxtop.core.legal import Listed
from boxtop.games.scrabble import SCRABBLE, Scrabble
from boxtop.games.scrabble.events import ScrabbleEvent
from boxtop.games.scrabble.view import View


def main(level: str) -> None:
    """Answer each `choose` with an action."""
    bot: Any = None
    event_type: Any = ScrabbleEvent
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game = Scrabble(codec.convert(message["config"], SCRABBLE.config_type), message["seats"])
            bot = find_level("scrabble", level).make(game, message["seat"], random.Random(message["seed"]))
        elif message["type"] == "event":
            bot.observe(codec.convert(message["event"], event_type))
        else:
            # Levels of Scrabble do not look at the list of legal actions.
            action = bot.choose(codec.convert(message["view"], View), Listed(()), UNHURRIED)
            sys.stdout.buffer.write(codec.encode(action) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1])
