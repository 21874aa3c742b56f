"""`boxtop clue reach`: where a roll can take a token."""

from pathlib import Path

from boxtop.cli.files import read_file
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.texts import list_plain, tr
from boxtop.games.clue.cards import Room
from boxtop.games.clue.mansion import Place
from boxtop.games.clue.reach_question import Answer, PositionError, Question, answer, read_questions

REFUSED = 2


def show_reach(path: Path, *, as_json: bool) -> int:
    """Print where a roll can take a token, for one position or for each line of a file; the exit status.

    A refused line gets its reason in place of an answer; the other lines are answered.
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
    sentences = [_where(question, found)]
    if found.passage is not None:
        sentences.append(tr("A secret passage leads to the {room}.", room=found.passage.card.label))
    return " ".join(sentences)


def _where(question: Question, found: Answer) -> str:
    place, roll = _place(question.at), question.roll
    if found.stay:
        return tr("From {place} with a {roll}: you cannot move.", place=place, roll=roll)
    places = [_place(room) for room in found.rooms] + [_place(square) for square in found.squares]
    return tr("From {place} with a {roll}: {places}.", place=place, roll=roll, places=list_plain(places))


def _place(place: Place) -> str:
    return tr("the {room}", room=place.card.label) if isinstance(place, Room) else f"[{place[0]}, {place[1]}]"
