"""A game of Scrabble saved, read, verified, replayed and turned into GCG.

python examples/save_and_replay.py game.json game.gcg
"""

import random
import sys
from pathlib import Path

import boxtop
from boxtop.games.scrabble.gcg_record import record_to_gcg


def main(saved: Path, gcg: Path) -> None:
    """Play at random, then do what one does with a record."""
    session = boxtop.new_session("scrabble", ["Ann", "Ben"])  # no seed: chance is commit-reveal
    session.begin()
    source = random.Random(1)
    while session.outcome is None:
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(source))
    saved.write_bytes(boxtop.write_record(session.record()))

    record = boxtop.read_record(saved.read_bytes())
    checked = boxtop.verify(record)
    print(f"{checked.plies} moves, {checked.recomputed} draws recomputed from the revealed seed")
    print("Scores after 30 moves:", boxtop.replay(record, ply=30).scores)
    print("Scores at the end:", boxtop.replay(record).scores)
    gcg.write_bytes(record_to_gcg(record))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
