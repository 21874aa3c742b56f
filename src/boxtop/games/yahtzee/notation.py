"""Actions, dice, boxes and cards as text, in both directions.

A choice is `keep 2 2 5`, `roll` (keep nothing), `score fours` or `zero fours`; a roll is its dice.
A card is words such as `fours=12 yahtzee=50 chips=1`: box ids with their points, and `chips` for the Yahtzee bonuses.
Only cards that turns under these rules can have filled are read.
"""

import re
from collections import Counter
from typing import assert_never

from boxtop.core.errors import CodecError, IllegalAction
from boxtop.core.texts import list_or, tr, tr_count
from boxtop.games.yahtzee.actions import Action, Keep, Roll, Score
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, Box, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.card_check import check_card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from boxtop.games.yahtzee.state import Choosing, Rolling, Starting
from boxtop.games.yahtzee.story import show_dice
from boxtop.games.yahtzee.view import View

CHIPS = "chips"
_BOX_OF_ID = {box.value: box for box in BOXES}
_SHORT = {
    "3k": Box.THREE_OF_A_KIND,
    "4k": Box.FOUR_OF_A_KIND,
    "fh": Box.FULL_HOUSE,
    "ss": Box.SMALL_STRAIGHT,
    "ls": Box.LARGE_STRAIGHT,
}
_SEPARATORS = re.compile(r"[\s,;]+|(?<=\d)-(?=\d)")
"""A hyphen separates only directly between two dice: anywhere else it is a minus sign."""
_NEGATIVE = re.compile(r"-\d+")
_MOST_DIGITS = 6


def parse_action(text: str, view: View) -> Keep | Score:
    """The choice that was typed, for the dice on the table."""
    word, _, rest = text.strip().partition(" ")
    match word.casefold():
        case "keep" | "k":
            return Keep(_parse_kept(rest, view))
        case "roll" | "r" if not rest.strip():
            return Keep(())
        case "roll" | "r":
            raise CodecError(tr("roll rolls all five dice again; to keep some, type keep and those dice"))
        case "score" | "s" if rest.strip():
            return Score(find_box(rest, view.config))
        case "zero" | "z" if rest.strip():
            return Score(find_box(rest, view.config), zero=True)
        case "score" | "s" | "zero" | "z":
            raise CodecError(tr("type {word} and a box by name or number, such as {word} fours", word=word))
        case _:
            raise CodecError(tr("type keep and the dice to keep, roll, or score and a box; type help for more"))


def format_action(action: Action) -> str:
    """An action as text: a choice as `parse_action` reads it, a roll as `parse_chance` reads it."""
    match action:
        case Roll(dice):
            return show_dice(dice)
        case Keep(()):
            return "roll"
        case Keep(dice):
            return f"keep {show_dice(dice)}"
        case Score(box, zero):
            return f"{'zero' if zero else 'score'} {box.value}"
        case _ as never:
            assert_never(never)


def parse_any(text: str) -> Action:
    """The action that `format_action` wrote: a choice, or the dice of a roll."""
    word, _, rest = text.strip().partition(" ")
    match word:
        case "roll" if not rest:
            return Keep(())
        case "keep":
            return Keep(parse_faces(rest))
        case "score" | "zero" if rest.strip() in _BOX_OF_ID:
            return Score(_BOX_OF_ID[rest.strip()], zero=word == "zero")
        case _ if word[:1].isdigit():
            return Roll(parse_faces(text))
        case _:
            raise CodecError(tr("type keep and the dice to keep, roll, or score and a box; type help for more"))


def parse_chance(text: str, view: View) -> Roll:
    """The dice that a player rolled on a real table and typed in."""
    dice = parse_faces(text)
    needed = dice_to_roll(view)
    if len(dice) != needed:
        raise CodecError(tr("this roll is {dice}, not {count}", dice=count_dice(needed), count=len(dice)))
    return Roll(dice)


def dice_to_roll(view: View) -> int:
    """How many dice are rolled next."""
    match view.state.phase:
        case Starting():
            return view.config.start_dice
        case Rolling(kept):
            return DICE - len(kept)
        case _:
            raise IllegalAction("no_roll", tr("there are no dice to roll now"))


def count_dice(count: int) -> str:
    """A number of dice in words."""
    if count == DICE:
        return tr("all five dice")
    return tr_count("one die", "{count} dice", count)


def _parse_kept(text: str, view: View) -> Dice:
    if not isinstance(view.state.phase, Choosing):
        raise IllegalAction("not_choosing", tr("there are no dice to choose from now"))
    dice = view.state.phase.dice
    if not text.strip():
        raise CodecError(tr("type keep and the dice to keep, such as keep 2 2 5; to keep none, type roll"))
    kept = parse_faces(text)
    if Counter(kept) - Counter(dice):
        raise CodecError(tr("the dice on the table are {dice}: keep some of those", dice=show_dice(dice)))
    return kept


def parse_faces(text: str) -> Dice:
    """Dice from text in any order, with or without spaces, commas or hyphens: `2 5 2`, `2,5,2`, `2-5-2`, `252`."""
    negative = _NEGATIVE.search(_SEPARATORS.sub(" ", text))
    if negative is not None:
        raise CodecError(_not_a_face(negative[0][:_MOST_DIGITS]))
    faces = _SEPARATORS.sub("", text)
    if not faces:
        raise CodecError(tr("type the faces of the dice, such as 2 5 5"))
    wrong = sorted({face for face in faces if face not in "123456"})
    if wrong:
        raise CodecError(_not_a_face(repr(wrong[0])))
    return tuple(sorted(map(int, faces)))


def _not_a_face(shown: str) -> str:
    return tr("a die shows {least} to {most}, not {shown}", least=FACES[0], most=FACES[-1], shown=shown)


def parse_roll(text: str) -> Dice:
    """All five dice from text."""
    dice = parse_faces(text)
    if len(dice) != DICE:
        raise CodecError(tr("Yahtzee is played with five dice, each 1 to 6, not with {count}", count=len(dice)))
    return dice


def find_box(text: str, config: Config) -> Box:
    """The box with this number on the sheet, this name or id (or the beginning of one), or this short form (`fh`)."""
    word = _plain(text)
    if word in _SHORT:
        return _SHORT[word]
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(BOXES):
        return BOXES[int(word) - 1]
    names = {box: (_plain(label(box, config)), _plain(box.value)) for box in BOXES}
    exact = [box for box in BOXES if word in names[box]]
    found = exact or [box for box in BOXES if word and any(name.startswith(word) for name in names[box])]
    if not found:
        raise CodecError(
            tr(
                "there is no box {text}; name a box, or give its number from 1 to {most}",
                text=repr(text.strip()),
                most=len(BOXES),
            )
        )
    if len(found) > 1:
        raise CodecError(
            tr(
                "{text} could be {boxes}; type more of the name",
                text=repr(text.strip()),
                boxes=list_or([label(box, config) for box in found]),
            )
        )
    return found[0]


def parse_card(text: str, config: Config) -> Card:
    """The card in this text; raises CodecError, with the reason, if no game under these rules can lead to it."""
    points: dict[Box, int] = {}
    chips: int | None = None
    for word in text.replace(",", " ").split():
        name, equals, number = word.partition("=")
        if not equals:
            raise CodecError(tr("write the card as words like fours=12, not {word}", word=repr(word)))
        if name != CHIPS and name not in _BOX_OF_ID:
            raise CodecError(
                tr(
                    "there is no box {name}; the boxes are {boxes}, and chips for bonuses",
                    name=repr(name),
                    boxes=", ".join(_BOX_OF_ID),
                )
            )
        if name == CHIPS and chips is None:
            chips = _whole(name, number)
        elif name == CHIPS or _BOX_OF_ID[name] in points:
            raise CodecError(tr("{name} is on this card twice; give it once", name=name))
        else:
            points[_BOX_OF_ID[name]] = _whole(name, number)
    card = Card(tuple(points.get(box) for box in BOXES), chips or 0)
    check_card(card, config)
    return card


def format_card(card: Card) -> str:
    """The card as text: filled boxes in the printed order, then the bonuses if there are any."""
    words = [f"{box.value}={points}" for box in BOXES if (points := card[box]) is not None]
    if card.bonuses:
        words.append(f"{CHIPS}={card.bonuses}")
    return " ".join(words)


def _whole(name: str, number: str) -> int:
    if not number.isascii() or not number.isdigit() or len(number) > _MOST_DIGITS:
        raise CodecError(
            tr("{name} needs a whole number after the equals sign, not {number}", name=name, number=repr(number))
        )
    return int(number)


def _plain(text: str) -> str:
    """Letters and digits only, so that `3 of a Kind`, `three_of_a_kind` and `full-house` are found as typed."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())
