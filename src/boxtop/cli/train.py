"""`boxtop GAME train`: the decisions that cost you most in your own games, as questions."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from boxtop.cli import saved_games
from boxtop.cli.files import check_writable, exists, read_file, write_file
from boxtop.cli.options import Json
from boxtop.cli.progress import progress_bar
from boxtop.cli.prompts import InputEnded, Interrupted, Interrupts
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.drill import Answer, Drill, LossUnit, Question, SeatDrill, merged
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.game_def import AnyDef
from boxtop.core.practice import Practice, is_right
from boxtop.core.progress import Progress
from boxtop.core.record import Record, ended_early
from boxtop.core.replay import open_record
from boxtop.core.texts import tr, tr_count

MOST_ASKED = 100

_Files = Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Your saved games.")]
_Player = Annotated[
    str | None,
    typer.Option("--player", metavar="NAME", help="Only this player's choices; by default those of all people."),
]
_Count = Annotated[int, typer.Option("--count", metavar="N", help="Largest number of positions.")]
_PracticeFile = Annotated[
    Path | None, typer.Option("--progress", metavar="FILE", help="File that stores your progress.")
]


def add_train_command(app: typer.Typer, game_def: AnyDef) -> None:
    """Add `train` to the commands of a game."""

    @app.command("train")
    def train_command(
        files: _Files,
        player: _Player = None,
        count: _Count = 10,
        progress: _PracticeFile = None,
        as_json: Json = False,
    ) -> None:
        """Practise the decisions that cost you most in your own games."""
        Training(game_def, files, player, count).run(progress, as_json=as_json)


class Training:
    """One round of questions from saved games."""

    def __init__(self, game_def: AnyDef, files: Sequence[Path], player: str | None, count: int) -> None:
        if not 1 <= count <= MOST_ASKED:
            raise ConfigError("count", tr("must be from 1 to {most}, not {value}", most=MOST_ASKED, value=count))
        self._game_def = game_def
        self._files = files
        self._player = player
        self._count = count

    def run(self, practice_file: Path | None, *, as_json: bool) -> None:
        """Ask the drills that are due, and store the practice in a file; with JSON, only list them."""
        practice = _read_practice(practice_file).next_round()
        if practice_file is not None and not as_json:
            check_writable(practice_file)
        records = [self._load(path) for path in self._files]
        with progress_bar(tr("reviewing every choice")) as progress:
            found = merged(self._missed(records, progress))
        due = practice.due(found, self._count)
        if as_json:
            say(codec.encode(due).decode())
            return
        if not due:
            text = tr("Nothing to practise: no choice in these games lost anything that matters.")
            say(
                text
                if not found
                else tr("Nothing to practise right now: you got every position right last time. Come back later.")
            )
            return
        practice, right, asked = _ask_all(due, practice)
        if practice_file is not None:
            write_file(practice_file, codec.encode(practice))
        say("", tr_count("{right} of {count} right.", "{right} of {count} right.", asked, right=right))

    def _missed(self, records: Sequence[Record], progress: Progress) -> Iterator[tuple[str, SeatDrill]]:
        """The drills of the player, or of all people, with their names."""
        people = {seat.name for record in records for seat in record.seats if seat.bot is None}
        if self._player not in (None, *people):
            raise ConfigError("player", tr("nobody in these games is called {name}", name=self._player))
        assert self._game_def.drills is not None, "the command exists for games with drills"
        for record in records:
            for drill in self._game_def.drills(record, progress, None):
                name = record.seats[drill.seat].name
                if self._player in (None, name):
                    yield name, drill

    def _load(self, path: Path) -> Record:
        record = saved_games.load(path)
        if record.game != self._game_def.id:
            raise ConfigError("train", tr("{file} is not a game of {game}", file=path, game=self._game_def.title))
        if record.result is None and self._game_def.hidden(open_record(record, self._game_def).config):
            raise ConfigError("train", tr("{file} is not finished, and its secrets stay secret until then", file=path))
        if ended_early(record):
            raise ConfigError("train", tr("{file} was ended early, so it has no review to learn from", file=path))
        return record


def _ask_all(due: Sequence[Drill], practice: Practice) -> tuple[Practice, int, int]:
    """The practice after all questions, the right answers and the questions answered; the input may end before."""
    right = 0
    with Interrupts() as interrupts:
        for number, drill in enumerate(due):
            question: Question = drill.question
            say("", tr("Position {number} of {count}", number=number + 1, count=len(due)))
            say(question.text)
            for place, answer in enumerate(question.answers, start=1):
                say(f"  {place}. {answer.text}")
            try:
                chosen = _read_answer(interrupts, question.answers)
            except (InputEnded, Interrupted):
                return practice, right, number
            right += is_right(chosen)
            practice = practice.answered(drill, right=is_right(chosen))
            _say_answers(question, chosen)
    return practice, right, len(due)


def _read_answer(interrupts: Interrupts, offered: Sequence[Answer]) -> Answer:
    while True:
        typed = interrupts.ask("> ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(offered):
            return offered[int(typed) - 1]
        say(tr("Type a number from 1 to {most}.", most=len(offered)))


def _say_answers(question: Question, chosen: Answer) -> None:
    say(tr("Right.") if is_right(chosen) else tr("Not the best."))
    for answer in sorted(question.answers, key=lambda each: each.loss):
        lost = tr("best") if is_right(answer) else _lost(answer.loss, question.unit)
        words = {"choice": answer.text, "loss": lost}
        if answer.action == question.played:
            say("  " + tr("{choice}: {loss} (you played this)", **words))
        else:
            say("  " + tr("{choice}: {loss}", **words))
    say_wrapped([question.reason])


def _lost(loss: float, unit: LossUnit) -> str:
    match unit:
        case "points":
            return tr("loses {points}", points=f"{loss:.2f}")
        case "percent":
            return tr("wins {percent}% less often", percent=f"{loss:.1f}")
        case "odds":
            return tr("wrong {percent}% of the time", percent=f"{loss:.0f}")


def _read_practice(path: Path | None) -> Practice:
    if path is None or not exists(path):
        return Practice()
    try:
        return codec.decode(read_file(path), Practice)
    except CodecError:
        raise ConfigError("progress", tr("{file} is not a file of the trainer", file=path)) from None
