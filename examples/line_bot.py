"""A bot as a program of its own: it plays a random listed action, in every game.

boxtop simulate sorry --bots "random,program:python examples/line_bot.py" --games 5
"""

import json
import random
import sys


def main() -> None:
    """Answer each `choose` with one line; every other message needs no answer."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            print(json.dumps(random.choice(message["legal"])), flush=True)


if __name__ == "__main__":
    main()
