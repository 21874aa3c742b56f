"""Play any game to its end with random legal moves.

python examples/play_any_game.py clue
"""

import random
import sys

import boxtop


def main(game_id: str) -> None:
    """Play one game and print its story and its result."""
    (game,) = [each for each in boxtop.all_games() if each.id == game_id]
    names = ["Ann", "Ben", "Cleo"]
    session = boxtop.new_session(game_id, names, seed=1)
    source = random.Random(1)
    events = session.begin()
    while True:
        for event in events:
            seen = session.game.redact(event, None)  # what a spectator may see
            if seen is not None and game.story is not None:
                print(game.story(seen, names, session.game.config))
        if session.outcome is not None:
            break
        seat = session.to_act[0]
        events = session.act(seat, session.legal(seat).sample(source))
    print("Winners:", ", ".join(names[seat] for seat in session.outcome.winners) or "nobody")


if __name__ == "__main__":
    main(sys.argv[1])
