"""`boxtop yahtzee train`: the positions in which you lost most in your own games, as questions."""

from collections.abc import Sequence
from pathlib import Path

from boxtop.cli import saved_games
from boxtop.cli.files import exists, read_file, write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.prompts import InputEnded, Interrupted, Interrupts
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError
from boxtop.core.record import Record
from boxtop.core.texts import tr, tr_count
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.notation import format_card
from boxtop.games.yahtzee.story import show_dice
from boxtop.games.yahtzee.train import Answer, Drill, Progress, answers, drills

MOST_DRILLS = 100


def train(files: Sequence[Path], player: str | None, count: int, progress_file: Path | None, *, as_json: bool) -> None:
    """Ask the drills that are due, and keep the progress in a file; with JSON, only list them."""
    if not 1 <= count <= MOST_DRILLS:
        raise ConfigError("count", tr("must be from 1 to {most}, not {value}", most=MOST_DRILLS, value=count))
    practised = _read_progress(progress_file).next_round()
    with progress_bar(tr("reviewing every choice")):
        found = drills([_load(path) for path in files], player)
    due = practised.due(found, count)
    if as_json:
        say(codec.encode([{"drill": drill, "answers": answers(drill)} for drill in due]).decode())
        return
    if not due:
        text = tr("Nothing to practise: no choice in these games lost points that matter.")
        say(text if not found else tr("Nothing is due: every position went well the last time. Come back later."))
        return
    practised, right, asked = _ask_all(due, practised)
    if progress_file is not None:
        write_file(progress_file, codec.encode(practised))
    say("", tr_count("{right} of {count} right.", "{right} of {count} right.", asked, right=right))


def _ask_all(due: Sequence[Drill], practised: Progress) -> tuple[Progress, int, int]:
    """The progress after all questions, the right answers and the questions answered; the input may end before."""
    right = 0
    with Interrupts() as interrupts:
        for number, drill in enumerate(due):
            offered = answers(drill)
            _say_question(drill, offered, number + 1, len(due))
            try:
                chosen = _read_answer(interrupts, offered)
            except (InputEnded, Interrupted):
                return practised, right, number
            is_right = _matters_not(chosen)
            right += is_right
            practised = practised.answered(drill, right=is_right)
            _say_answer(drill, offered, is_right=is_right)
    return practised, right, len(due)


def _matters_not(answer: Answer) -> bool:
    """Whether the choice is as good as the best one."""
    return answer.loss < 0.01


def _say_question(drill: Drill, offered: Sequence[Answer], number: int, count: int) -> None:
    say("", tr("Position {number} of {count}", number=number, count=count))
    say_wrapped([tr("Card: {card}", card=format_card(drill.card) or tr("empty"))])
    say(
        tr_count(
            "Dice: {dice}, {count} roll left. What is best?",
            "Dice: {dice}, {count} rolls left. What is best?",
            drill.rolls_left,
            dice=show_dice(drill.dice),
        )
    )
    for place, answer in enumerate(offered, start=1):
        say(f"  {place}. {_words(answer.action, drill.config)}")


def _read_answer(interrupts: Interrupts, offered: Sequence[Answer]) -> Answer:
    while True:
        typed = interrupts.ask("> ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(offered):
            return offered[int(typed) - 1]
        say(tr("Type a number from 1 to {most}.", most=len(offered)))


def _say_answer(drill: Drill, offered: Sequence[Answer], *, is_right: bool) -> None:
    say(tr("Right.") if is_right else tr("Not the best."))
    for answer in sorted(offered, key=lambda each: each.loss):
        lost = tr("best") if _matters_not(answer) else tr("loses {points}", points=f"{answer.loss:.2f}")
        words = {"choice": _words(answer.action, drill.config), "loss": lost}
        if answer.action == drill.chosen:
            say("  " + tr("{choice}: {loss} (you played this)", **words))
        else:
            say("  " + tr("{choice}: {loss}", **words))
    say_wrapped([Coach(drill.config).reason(drill.card, drill.dice, drill.rolls_left, drill.best)])


def _words(action: Keep | Score, config: Config) -> str:
    if isinstance(action, Keep):
        return tr("keep {dice}", dice=show_dice(action.dice)) if action.dice else tr("roll all")
    name = label(action.box, config)
    return tr("zero in {box}", box=name) if action.zero else name


def _load(path: Path) -> Record:
    record = saved_games.load(path)
    if record.game != YAHTZEE.id:
        raise ConfigError("train", tr("{file} is not a game of Yahtzee", file=path))
    return record


def _read_progress(path: Path | None) -> Progress:
    if path is None or not exists(path):
        return Progress()
    try:
        return codec.decode(read_file(path), Progress)
    except CodecError:
        raise ConfigError("progress", tr("{file} is not a file of the trainer", file=path)) from None
