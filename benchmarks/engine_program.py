"""A level of this or an older version as a program: the line protocol for bots, game after game.

PYTHONPATH=CHECKOUT/src python benchmarks/engine_program.py LEVEL [SECONDS]

SECONDS is the most CPU time for a choice; without it, the level takes what it usually takes. `hello` begins a game and
has a `seed` besides the fields of the protocol (docs/build/bot.md). Only names that older versions have, too, are used
here; fields of messages that had another name get that name.
"""

import json
import random
import sys
from typing import Any

from boxtop.bots import UNHURRIED, Budget, find_level
from boxtop.core import codec
from boxtop.core.legal import Listed
from boxtop.games.scrabble import SCRABBLE, Scrabble
from boxtop.games.scrabble.events import ScrabbleEvent
from boxtop.games.scrabble.view import View

FORMER_NAMES = {"dictionary": "lexicon", "dictionary_sha256": "lexicon_sha256"}
"""Fields of the config that have been renamed."""


def as_known_here(config: dict[str, Any]) -> dict[str, Any]:
    """The config with the names that this version has for its fields."""
    known = SCRABBLE.config_type.__struct_fields__
    return {name if name in known else FORMER_NAMES[name]: value for name, value in config.items()}


def main(level: str, budget: Budget = UNHURRIED) -> None:
    """Load the compiled code, then answer each `choose` with an action."""
    if SCRABBLE.warm_up:
        SCRABBLE.warm_up()
    bot: Any = None
    event_type: Any = ScrabbleEvent
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            config = codec.convert(as_known_here(message["config"]), SCRABBLE.config_type)
            game = Scrabble(config, message["seats"])
            bot = find_level("scrabble", level).make(game, message["seat"], random.Random(message["seed"]))
        elif message["type"] == "event":
            bot.observe(codec.convert(message["event"], event_type))
        else:
            # Levels of Scrabble do not look at the list of legal actions.
            view = message["view"] | {"config": as_known_here(message["view"]["config"])}
            action = bot.choose(codec.convert(view, View), Listed(()), budget)
            sys.stdout.buffer.write(codec.encode(action) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1], *(Budget(float(seconds)) for seconds in sys.argv[2:]))
