"""`boxtop clue reach` and `boxtop clue deduce`: the board and the notebook for a real table."""

from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import read_file, shown
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import RecordError
from boxtop.core.record import Record
from boxtop.games.clue.cards import CARDS, Card, Kind, Room
from boxtop.games.clue.desk import review
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.reach_question import Answer, PositionError, Question, answer, read_questions

REFUSED = 2
_LIKELIEST = 5
_PILES = {Kind.SUSPECT: "Who?", Kind.WEAPON: "What weapon?", Kind.ROOM: "Where?"}


def show_reach(path: Path, *, as_json: bool) -> int:
    """Where a roll can take a token, for one position or for each line of a file; the exit status.

    A line that is refused gets its reason where its answer would stand, and the others are answered all the same.
    """
    status = 0
    for question in read_questions(read_file(path)):
        if isinstance(question, PositionError):
            status = REFUSED
            say(codec.encode({"error": str(question)}).decode() if as_json else str(question))
            continue
        found = answer(question)
        if as_json:
            say(codec.encode(found).decode())
        else:
            say_wrapped([_sentence(question, found)])
    return status


def _sentence(question: Question, found: Answer) -> str:
    passage = f" A secret passage leads to the {found.passage.card.label}." if found.passage is not None else ""
    start = f"From {_place(question.at)} with a {question.roll}"
    if found.stay:
        return f"{start}: no step is possible, so the token stays.{passage}"
    places = [_place(room) for room in found.rooms] + [_place(square) for square in found.squares]
    return f"{start}: {', '.join(places)}.{passage}"


def _place(place: Place) -> str:
    return f"the {place.card.label}" if isinstance(place, Room) else f"[{place[0]}, {place[1]}]"


def show_deduction(path: Path, *, posterior: bool, reasons: bool, as_json: bool) -> None:
    """What a notebook tells: certain cells, odds, and the likeliest case files."""
    from boxtop.games.clue.deduction.deduce import Deduction, deduce  # loads a compiler: only who reasons waits for it
    from boxtop.games.clue.deduction.notebook import read_notebook

    notebook = read_notebook(read_file(path))
    found: Deduction = deduce(notebook, posterior=posterior, reasons=reasons)
    if as_json:
        say(codec.encode(found).decode())
        return
    rows = {
        name: {card: (cell.status.value, cell.probability) for card, cell in row.items()}
        for name, row in found.cells.items()
    }
    say(f"{found.worlds:,} deals fit this notebook." if found.worlds > 1 else "Only one deal fits this notebook.")
    say_table(_grid(rows))
    likely = [odds for odds in found.case_files[:_LIKELIEST] if odds.probability > 0]
    say("Likeliest in the case file:" if len(likely) > 1 else "In the case file, for certain:")
    for odds in likely:
        cards = ", ".join(card.label for card in (odds.suspect.card, odds.weapon.card, odds.room.card))
        say(f"  {_percent(odds.probability):>6}  {cards}")
    if reasons:
        for name, row in found.cells.items():
            for card, cell in row.items():
                if cell.reason is not None:
                    owner = "the case file" if name == "case_file" else name
                    verb = "has" if cell.status.value == "yes" else "does not have"
                    say_wrapped([f"{owner} {verb} {Card(card).label}: {cell.reason.words}."])


def show_review(record: Record, path: Path, *, as_json: bool) -> int:
    """The review of a finished game, which was read from this file; the exit status.

    A game in progress is not reviewed: that would show its secrets.
    """
    from boxtop.games.clue.review import tell_review  # loads a compiler: only who reasons waits for it

    if record.result is None:
        raise RecordError(f"the game in {shown(path)} is not finished: it is reviewed when it is over")
    found = review(record)
    status = warn_unless_verified(record, path)
    if as_json:
        say(codec.encode(found).decode())
    else:
        say_wrapped(tell_review(found, [seat.name for seat in record.seats]))
    return status


def _grid(rows: dict[str, dict[str, tuple[str, float]]]) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column("", no_wrap=True)
    for name in rows:
        table.add_column("case file" if name == "case_file" else name, justify="center")
    for kind, title in _PILES.items():
        table.add_row(title)
        for card in CARDS:
            if card.kind is kind:
                table.add_row(f"  {card.label}", *[_mark(*row[card.value]) for row in rows.values()])
    return table


def _mark(status: str, probability: float) -> str:
    return {"yes": "YES", "no": "-"}.get(status) or _percent(probability)


def _percent(probability: float) -> str:
    """A share in percent that never looks certain when it is not."""
    if probability >= 0.9995:
        return "100%" if probability == 1 else "99.9%"
    return f"{max(probability, 0.0005):.1%}" if 0 < probability < 0.1 else f"{probability:.0%}"
