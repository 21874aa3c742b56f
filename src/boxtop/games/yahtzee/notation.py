"""Actions, dice, boxes and cards as text, in both directions.

A choice is `keep 2 2 5`, `roll` (keep nothing), `score fours` or `zero fours`; a roll is its dice.
A card is words such as `fours=12 yahtzee=50 chips=1`: box ids with their points, and `chips` for the Yahtzee bonuses.
Only cards that turns under these rules can have filled are read.
"""

import re
from collections import Counter
from typing import assert_never

from boxtop.core.errors import CodecError, IllegalAction
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
_UNKNOWN = "type keep and the dice to set aside, roll, or score and a box; help says more"


def parse_action(text: str, view: View) -> Keep | Score:
    """The choice that was typed, for the dice on the table."""
    word, _, rest = text.strip().partition(" ")
    match word.casefold():
        case "keep" | "k":
            return Keep(_parse_kept(rest, view))
        case "roll" | "r" if not rest.strip():
            return Keep(())
        case "roll" | "r":
            raise CodecError("roll picks up all five dice; to set some aside type keep and those dice")
        case "score" | "s" if rest.strip():
            return Score(find_box(rest, view.config))
        case "zero" | "z" if rest.strip():
            return Score(find_box(rest, view.config), zero=True)
        case "score" | "s" | "zero" | "z":
            raise CodecError(f"type {word} and a box by name or number, such as {word} fours")
        case _:
            raise CodecError(_UNKNOWN)


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


def parse_chance(text: str, view: View) -> Roll:
    """The dice that a player rolled on a real table and typed in."""
    dice = parse_faces(text)
    needed = dice_to_roll(view)
    if len(dice) != needed:
        raise CodecError(f"this roll is {count_dice(needed)}, not {len(dice)}")
    return Roll(dice)


def dice_to_roll(view: View) -> int:
    """How many dice are rolled next."""
    match view.state.phase:
        case Starting():
            return view.config.start_dice
        case Rolling(kept):
            return DICE - len(kept)
        case _:
            raise IllegalAction("no_roll", "no dice are to be rolled now")


def count_dice(count: int) -> str:
    """A number of dice in words."""
    if count == DICE:
        return "all five dice"
    return "one die" if count == 1 else f"{count} dice"


def _parse_kept(text: str, view: View) -> Dice:
    if not isinstance(view.state.phase, Choosing):
        raise IllegalAction("not_choosing", "there are no dice to choose from now")
    dice = view.state.phase.dice
    if not text.strip():
        raise CodecError("type keep and the dice to set aside, such as keep 2 2 5; to keep none type roll")
    kept = parse_faces(text)
    if Counter(kept) - Counter(dice):
        raise CodecError(f"on the table are {show_dice(dice)}: keep some of those")
    return kept


def parse_faces(text: str) -> Dice:
    """Dice from text in any order, with or without spaces, commas or hyphens: `2 5 2`, `2,5,2`, `2-5-2`, `252`."""
    negative = _NEGATIVE.search(_SEPARATORS.sub(" ", text))
    if negative is not None:
        raise CodecError(f"a die shows {FACES[0]} to {FACES[-1]}, not {negative[0][:_MOST_DIGITS]}")
    faces = _SEPARATORS.sub("", text)
    if not faces:
        raise CodecError("type the faces of the dice, such as 2 5 5")
    wrong = sorted({face for face in faces if face not in "123456"})
    if wrong:
        raise CodecError(f"a die shows {FACES[0]} to {FACES[-1]}, not {wrong[0]!r}")
    return tuple(sorted(map(int, faces)))


def parse_roll(text: str) -> Dice:
    """All five dice from text."""
    dice = parse_faces(text)
    if len(dice) != DICE:
        raise CodecError(f"Yahtzee is played with {DICE} dice, each 1 to 6, not with {len(dice)}")
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
        raise CodecError(f"there is no box {text.strip()!r}; name a box, or give its number from 1 to {len(BOXES)}")
    if len(found) > 1:
        raise CodecError(
            f"{text.strip()!r} could be {' or '.join(label(box, config) for box in found)}; type more of it"
        )
    return found[0]


def parse_card(text: str, config: Config) -> Card:
    """The card in this text; raises CodecError, with the reason, if no game under these rules can lead to it."""
    points: dict[Box, int] = {}
    chips: int | None = None
    for word in text.replace(",", " ").split():
        name, equals, number = word.partition("=")
        if not equals:
            raise CodecError(f"a card is words like fours=12, not {word!r}")
        if name != CHIPS and name not in _BOX_OF_ID:
            raise CodecError(
                f"there is no box {name!r}; the boxes are {', '.join(_BOX_OF_ID)}, and {CHIPS} for bonuses"
            )
        if name == CHIPS and chips is None:
            chips = _whole(name, number)
        elif name == CHIPS or _BOX_OF_ID[name] in points:
            raise CodecError(f"{name} stands twice on this card; give it once")
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
        raise CodecError(f"{name} needs a whole number after the equals sign, not {number!r}")
    return int(number)


def _plain(text: str) -> str:
    """Letters and digits only, so that `3 of a Kind`, `three_of_a_kind` and `full-house` are found as typed."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())
