"""The folder of an arena: its plan, the results round by round, and the records of its games.

    plan.json                what is played
    rounds.jsonl             one line per finished round
    records/000001.json      the games, if records are saved

A round is written after its records. A line that was cut off by an interruption is removed, and its round is played
again.
"""

from collections.abc import Sequence
from pathlib import Path

from boxtop.bots.arena.plan import Plan, fixtures
from boxtop.bots.arena.round import PlayedRound, RoundResult
from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.texts import tr

_PLAN = "plan.json"
_ROUNDS = "rounds.jsonl"
_RECORDS = "records"


class ArenaFolder:
    """The saved part of an arena. Opening it again continues where it stopped."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def plan(self) -> Plan | None:
        """The plan saved here; None if there is none."""
        try:
            saved = self._path / _PLAN
            return codec.decode(saved.read_bytes(), Plan) if saved.exists() else None
        except (OSError, ValueError) as error:
            raise _unusable(self._path, error) from None
        except CodecError as error:
            raise ConfigError(
                "save", tr("{file} is damaged: {reason}", file=self._path / _PLAN, reason=error)
            ) from None

    def open(self, plan: Plan) -> list[RoundResult]:
        """The rounds saved here, or none in a new folder. Raises ConfigError if another arena is saved here."""
        try:
            self._path.mkdir(parents=True, exist_ok=True)
            saved = self.plan()
            if saved is None:
                self._check_empty()
                (self._path / _PLAN).write_bytes(codec.encode(plan) + b"\n")
                return []
            if saved != plan:
                raise ConfigError(
                    "save",
                    tr(
                        "{file} has an arena with other bots, rules, seats or another seed; use a new folder",
                        file=self._path,
                    ),
                )
            return self._read_rounds(plan)
        except (OSError, ValueError) as error:
            raise _unusable(self._path, error) from None

    def check_writable(self, *, with_records: bool) -> None:
        """Raise ConfigError if rounds cannot be saved here, before one is played."""
        try:
            if with_records:
                (self._path / _RECORDS).mkdir(exist_ok=True)
            (self._path / _ROUNDS).open("ab").close()
        except (OSError, ValueError) as error:
            raise _unusable(self._path, error) from None

    def add(self, played: PlayedRound, plan: Plan) -> None:
        """Save a round: first its records, then its result."""
        try:
            if played.records:
                self._write_records(played.records, plan, played.result.round)
            with (self._path / _ROUNDS).open("ab") as file:
                file.write(codec.encode(played.result) + b"\n")
        except (OSError, ValueError) as error:
            raise _unusable(self._path, error) from None

    def _check_empty(self) -> None:
        if any(self._path.iterdir()):
            raise ConfigError("save", tr("{file} has other files in it; use a new folder", file=self._path))

    def _read_rounds(self, plan: Plan) -> list[RoundResult]:
        path = self._path / _ROUNDS
        if not path.exists():
            return []
        raw = path.read_bytes()
        whole = raw[: raw.rfind(b"\n") + 1]
        if len(whole) < len(raw):
            path.write_bytes(whole)
        try:
            rounds = [codec.decode(line, RoundResult) for line in whole.splitlines()]
        except CodecError as error:
            raise ConfigError("save", tr("{file} is damaged: {reason}", file=path, reason=error)) from None
        for number, saved in enumerate(rounds):
            expected = [fixture.bots for fixture in fixtures(plan, number)]
            if saved.round != number or [game.bots for game in saved.games] != expected:
                raise ConfigError(
                    "save",
                    tr(
                        "{file} is damaged: line {number} is not the round of that number", file=path, number=number + 1
                    ),
                )
        return rounds

    def _write_records(self, records: Sequence[bytes], plan: Plan, round_number: int) -> None:
        folder = self._path / _RECORDS
        folder.mkdir(exist_ok=True)
        for fixture, record in zip(fixtures(plan, round_number), records, strict=True):
            (folder / f"{fixture.number:06}.json").write_bytes(record)


def _unusable(path: Path, error: OSError | ValueError) -> ConfigError:
    why = (
        error.strerror.lower() if isinstance(error, OSError) and error.strerror else tr("it is not a valid folder name")
    )
    return ConfigError("save", tr("{file} cannot be used: {reason}", file=path, reason=why))
