"""The choices of bots as a Parquet file (extra `data`): positions, what was chosen, and what it was worth.

One row per choice of a player, in the order of play. `docs/build/arena.md` describes every column.
"""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from boxtop.core import codec, notation
from boxtop.core.bot import Level
from boxtop.core.errors import BoxtopError, CodecError, ConfigError
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Move, Outcome

SCHEMA_VERSION = "1"
_ROWS_A_GROUP = 20_000

SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("ply", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("bot", pa.dictionary(pa.int16(), pa.string()), nullable=False),
        pa.field("position", pa.string(), nullable=False),
        pa.field("view", pa.string(), nullable=False),
        pa.field("legal", pa.int32()),
        pa.field("choice", pa.string(), nullable=False),
        pa.field("value", pa.float64()),
        pa.field("loss", pa.float64()),
        pa.field("score", pa.int32(), nullable=False),
        pa.field("rank", pa.int8(), nullable=False),
        pa.field("win", pa.float64(), nullable=False),
    ]
)


class ChoiceTable:
    """A Parquet file that grows game by game; use it in a `with` statement, which writes its end.

    With `with_values` the coach of the game values every choice, which takes much longer than playing.
    """

    def __init__(
        self, path: Path, game_def: AnyDef, game: AnyGame, bots: Sequence[Level], *, with_values: bool = False
    ) -> None:
        if with_values and game_def.coach is None:
            raise ConfigError("values", tr("{game} has no coach that could value choices", game=game_def.title))
        self._game_def = game_def
        self._game = game
        self._names = [level.id for level in bots]
        self._with_values = with_values
        self._rows: list[dict[str, Any]] = []
        about = {
            "boxtop_schema": SCHEMA_VERSION,
            "boxtop_game": game_def.id,
            "boxtop_config": codec.encode(game.config).decode(),
        }
        self._file = _opened(path)
        self._writer = pq.ParquetWriter(self._file, SCHEMA.with_metadata(about), compression="zstd")

    def __enter__(self) -> "ChoiceTable":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._flush()
        self._writer.close()
        self._file.close()

    def add(self, number: int, moves: Sequence[tuple[Any, Move[Any]]], outcome: Outcome) -> None:
        """Add the choices of a game, as `play_games` gives them to `after_game`."""
        for ply, (state, move) in enumerate(moves):
            if move.actor != CHANCE:
                self._rows.append(self._row(number, ply, state, move, outcome))
        if len(self._rows) >= _ROWS_A_GROUP:
            self._flush()

    def _row(self, number: int, ply: int, state: Any, move: Move[Any], outcome: Outcome) -> dict[str, Any]:
        seat = move.actor
        view = self._game.view(state, seat)
        legal = self._game.legal(state, seat)
        value, loss = self._valued(view, move.action)
        winners = outcome.winners
        return {
            "game": number,
            "ply": ply,
            "seat": seat,
            "bot": self._names[seat],
            "position": notation.format_state(self._game, state),
            "view": codec.encode(view).decode(),
            "legal": sum(1 for _ in legal) if legal.complete else None,
            "choice": notation.format_action(self._game, move.action),
            "value": value,
            "loss": loss,
            "score": outcome.scores[seat],
            "rank": outcome.ranks[seat],
            "win": 1 / len(winners) if seat in winners else 0.0,
        }

    def _valued(self, view: Any, action: Any) -> tuple[float | None, float | None]:
        """What the coach says about a choice; nothing where it does not value it."""
        if not self._with_values or self._game_def.coach is None:
            return None, None
        try:
            choices = self._game_def.coach(self._game, view).choices
        except BoxtopError:
            return None, None
        for choice in choices:
            if choice.action == action:
                return choice.value, choice.loss
        return None, None

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(pa.Table.from_pylist(self._rows, schema=self._writer.schema))
            self._rows = []


def _opened(path: Path) -> BinaryIO:
    try:
        return path.open("wb")
    except OSError as error:
        raise CodecError(tr("cannot write {file}: {reason}", file=path, reason=error.strerror)) from None
    except ValueError:
        raise CodecError(tr("cannot write {file}: it is not a valid file name", file=path)) from None
