"""The golden files: what the rules, the wire format and the dice are now. `python -m tests.golden` writes them.

A changed golden file is a change that users notice: read the diff before you commit it.
"""

import json
import textwrap
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.game_def import AnyDef
from boxtop.core.walk import Moves, moves
from boxtop.games import GAMES
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE
from boxtop.testing import PerftLine, read_perft
from tests.core import second_verifier
from tests.games.clue import playthrough as clue_playthrough
from tests.games.scrabble import perft as scrabble_perft
from tests.games.scrabble import playthrough as scrabble_playthrough
from tests.games.sorry import playthrough as sorry_playthrough
from tests.games.yahtzee import playthrough as yahtzee_playthrough
from tests.table import message_schemas

HERE = Path(__file__).parent
VECTORS = HERE / "vectors" / "fair.json"


class PerftFile(NamedTuple):
    """The perft file of one game: what is counted, and by which list of moves."""

    game_def: AnyDef
    remark: str
    """How the first line follows by hand."""
    positions: tuple[PerftLine, ...]
    """The positions, with a zero for each depth to count."""
    list_moves: Moves = moves

    @property
    def path(self) -> Path:
        return HERE / "perft" / f"{self.game_def.id}.txt"

    def text(self) -> str:
        """The file, counted again."""
        title = self.game_def.title
        head = (
            f"# {title}: the number of sequences of 1, 2, 3 ... moves from a position (format: boxtop.testing.perft)."
        )
        remark = textwrap.fill(self.remark, 118, initial_indent="# ", subsequent_indent="# ")
        return "\n".join([head, remark, *(self._counted(line).write() for line in self.positions)]) + "\n"

    def _counted(self, line: PerftLine) -> PerftLine:
        depths = range(1, len(line.counts) + 1)
        return replace(line, counts=tuple(line.count(self.game_def, depth, self.list_moves) for depth in depths))

    def lines(self) -> tuple[PerftLine, ...]:
        """The counts on file."""
        return tuple(read_perft(self.path.read_text(encoding="utf-8")))


PERFT_FILES = (
    PerftFile(
        YAHTZEE,
        "The first line by hand: 252 rolls; 252 x 13 boxes, 1,224 zeros by choice and 4,116 keeps of less than five "
        "dice make 8,616. Without zeros by choice they are 7,392.",
        (
            *(PerftLine(preset.id, seats, counts=(0, 0)) for seats in (1, 2) for preset in YAHTZEE.presets),
            *(
                PerftLine(preset.id, 1, seed, ply, (0,) * 3)
                for preset in YAHTZEE.presets
                for seed, ply in ((3, 49), (8, 40))
            ),
            *(PerftLine(preset.id, 3, 5, 150, (0,) * 2) for preset in YAHTZEE.presets),
        ),
    ),
    PerftFile(
        SORRY,
        "The first line by hand: 2 lots; 2 x 11 cards; each card has one use (two of them a start), so 22 again.",
        (
            PerftLine("standard", 2, counts=(0,) * 6),
            PerftLine("standard", 4, counts=(0,) * 5),
            PerftLine("teams", 2, counts=(0,) * 5),
            PerftLine("teams", 4, counts=(0,) * 5),
            PerftLine("points", 2, counts=(0,) * 4),
            *(PerftLine("standard", seats, seats, ply, (0,) * 5) for seats in (2, 3, 4) for ply in (90, 200)),
            *(PerftLine("teams", seats, seats, ply, (0,) * 3) for seats in (2, 4) for ply in (150, 300)),
            *(PerftLine("points", seats, seats, ply, (0,) * 3) for seats in (2, 3, 4) for ply in (60, 150)),
        ),
    ),
    PerftFile(
        CLUE,
        "The first line by hand: 9 rooms for the first weapon, then 8, 7 and 6. Accusations are counted as one move.",
        (
            PerftLine("classic", 3, counts=(0,) * 4),
            *(PerftLine("classic", seats, seats, ply, (0,) * 3) for seats in (3, 4, 5, 6) for ply in (25, 60, 110)),
        ),
    ),
    PerftFile(
        SCRABBLE,
        "Plays with a word that is not in the lexicon are not counted (tests/games/scrabble/perft.py). The first line "
        "by hand: 27 kinds of tiles; 27 x 27 less the five kinds of which there is one, J, K, Q, X and Z.",
        (
            PerftLine("classic", 2, counts=(0,) * 3),
            PerftLine("classic", 4, counts=(0,) * 2),
            *(PerftLine("classic", seats, seats, ply, (0,) * 2) for seats in (2, 3, 4) for ply in (40, 60)),
            *(PerftLine("tournament", seats, seats, ply, (0,) * 2) for seats in (2, 4) for ply in (60, 90)),
        ),
        scrabble_perft.moves,
    ),
)


def schema_texts() -> Iterator[tuple[Path, str]]:
    """The JSON Schema of every type a game puts on the wire."""
    for game in GAMES:
        kinds = {
            "config": game.config_type,
            "state": game.state_type,
            "action": game.action_type,
            "event": game.event_type,
            "view": game.view_type,
        }
        if game.draft_type is not None:
            kinds["draft"] = game.draft_type
        for name, kind in kinds.items():
            text = json.dumps(codec.schema(kind), indent=1, sort_keys=True, ensure_ascii=False)
            yield HERE / "schemas" / f"{game.id}-{name}.json", text + "\n"


def vector_text() -> str:
    """Test vectors of the commit-reveal stream, computed by the second verifier."""
    sets = [
        ("no seats' seeds", bytes(32), "yahtzee", "t", []),
        ("two seats' seeds", bytes(range(32)), "yahtzee", "kitchen", ["tulip", ""]),
        ("seeds beyond ASCII", bytes(range(224, 256)), "yahtzee", "Table_2-b", ["Zoë", "🎲", "a,b\nc"]),
        ("another game", bytes(range(32)), "scrabble", "kitchen", ["tulip", ""]),
    ]
    plies_and_totals = [(0, 1), (0, 2), (0, 6), (1, 6), (2, 36), (3, 216), (4, 1296), (5, 7776), (6, 7776), (7, 255)]
    plies_and_totals += [(8, 256), (9, 257), (1000, 5), (12, 2**64 + 1), (13, 2**300 + 1), (14, 2**1100 + 1)]
    vectors = [
        {
            "name": name,
            "server_seed": secret.hex(),
            "commitment": second_verifier.commitment(secret),
            "game": game,
            "table": table,
            "client_seeds": seeds,
            "cases": [
                [ply, total, second_verifier.case(secret, game, table, seeds, ply, total)]
                for ply, total in plies_and_totals
            ],
        }
        for name, secret, game, table, seeds in sets
    ]
    body = ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors)
    return f'{{"cases": "ply, total, case", "vectors": [\n{body}\n]}}\n'


def playthrough_writers() -> Iterator[tuple[Path, Callable[[], str]]]:
    """One game of every preset, move by move: the file, and the function that writes its text."""
    for preset in YAHTZEE.presets:
        yield HERE / "playthroughs" / f"yahtzee-{preset.id}.txt", partial(yahtzee_playthrough.playthrough, preset.id)
    for rules in sorry_playthrough.SEEDS:
        yield HERE / "playthroughs" / f"sorry-{rules}.txt", partial(sorry_playthrough.playthrough, rules)
    yield HERE / "playthroughs" / "clue-classic.txt", clue_playthrough.playthrough
    for rules in scrabble_playthrough.SEEDS:
        yield HERE / "playthroughs" / f"scrabble-{rules}.txt", partial(scrabble_playthrough.playthrough, rules)


def golden_texts() -> Iterator[tuple[Path, str]]:
    """Every golden file with its expected text."""
    for file in PERFT_FILES:
        yield file.path, file.text()
    yield VECTORS, vector_text()
    yield from schema_texts()
    for path, write in playthrough_writers():
        yield path, write()
    for name in message_schemas.KINDS:
        yield message_schemas.FOLDER / f"{name}.json", message_schemas.schema_text(name)


def main() -> None:
    """Write every golden file."""
    for path, text in golden_texts():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
