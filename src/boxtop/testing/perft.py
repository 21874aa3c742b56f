"""Perft files: the number of sequences of 1, 2, 3 ... moves from a position, as a check of the rules.

One position per line: the rule set, then `key=value` words, a colon, and the counts for depth 1, 2, 3 and so on.

    hasbro seats=1: 252 7392
    hasbro seats=2 seed=7 ply=40: 252

`seed` and `ply` start from the random game of that seed after that many moves. Lines that begin with # are comments.
"""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.core.game_def import AnyDef
from boxtop.core.walk import Moves, moves, perft
from boxtop.testing.cases import play, states


class PerftLine(Struct, frozen=True):
    """A position and its counts."""

    rules: str
    seats: int
    seed: int = 0
    ply: int = 0
    counts: tuple[int, ...] = ()

    def count(self, game_def: AnyDef, depth: int, list_moves: Moves = moves) -> int:
        """The number of sequences of this depth under the rules as they are now."""
        game = game_def.make(game_def.preset(self.rules).config, self.seats)
        return perft(game, states(game, play(game, self.seed, self.ply))[-1], depth, list_moves)

    def write(self) -> str:
        """The line of the file."""
        start = f" seed={self.seed} ply={self.ply}" if self.ply else ""
        return f"{self.rules} seats={self.seats}{start}: {' '.join(map(str, self.counts))}"


def read_perft(text: str) -> Iterator[PerftLine]:
    """The positions of a perft file. Raises ValueError, with the line's number, when a line cannot be read."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                yield _read_line(line)
            except (ValueError, TypeError) as error:
                raise ValueError(f"line {number} is not 'rules seats=N [seed=N ply=N]: counts': {error}") from None


def _read_line(line: str) -> PerftLine:
    position, _, counts = line.partition(":")
    rules, *words = position.split()
    places = {name: int(value) for name, value in (word.split("=") for word in words)}
    return PerftLine(rules, counts=tuple(int(count) for count in counts.split()), **places)
