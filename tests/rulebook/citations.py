"""The headings of the five documents, so that a citation of one that does not exist is found."""

import re

_HASBRO = """CONTENTS; OBJECT; HOW TO PLAY; TAKING A TURN; SCORING; YAHTZEE BONUS; JOKER RULES; ENDING A GAME;
HOW TO WIN; SOLO PLAY"""
_FREETHEDICE = """How many people can play Yahtzee?; What do you need to play Yahtzee?; Start!;
How To Play A Turn of Yahtzee; Score Placement; the paragraph of each box; Scoring Zero; Left Hand Bonus;
Yahtzee Joker; Yahtzee Bonus; A Note About Yahtzees; Ending the Round; The Winner"""
_COLLECTION = """OBJECT; EQUIPMENT; SETUP AND GAME PLAY; TAKING A TURN; SCORING; YAHTZEE BONUS; JOKER RULES;
ENDING A GAME; WINNING; SOLO PLAY"""
_CLASSIC = """OBJECT OF THE GAME; NUMBER OF PLAYERS; EQUIPMENT OF THE GAME; NOW LET'S PLAY; SCORE CARD; HOW TO SCORE;
UPPER SECTION; BONUS; LOWER SECTION; YAHTZEE USED AS A JOKER; HOW TO USE YAHTZEE BONUS CHIPS;
YAHTZEE PLAYED WITH PARTNERS; YAHTZEE PLAYED SOLITAIRE"""
_YAHTZEE_HEADINGS = {
    "Hasbro, 2003 and 2022": [_HASBRO],
    "Hasbro game collection": [_COLLECTION],
    "Hasbro, 2003, 2022 and game collection": [_HASBRO, _COLLECTION],
    "Winning Moves, classic edition": [_CLASSIC],
    "freethedice.com": [_FREETHEDICE],
}
_HEADINGS_OF_002 = {
    "sorry": """OBJECT; EQUIPMENT; SETUP; GAME PLAY; To Start a Pawn; Jumping and Bumping; Moving Backward; Notes;
WINNING; THE BOARD; Home; Slide; Safety Zone; Safety Zone Entry Space; Start a Pawn Here; THE CARDS; Team rules;
Play for points; SCORING""",
    "clue": """OBJECT; EQUIPMENT; SETUP; MOVING YOUR SUSPECT TOKEN; Rolling; Secret Passages;
Entering and Leaving a Room; MAKING A SUGGESTION; PROVING A SUGGESTION TRUE OR FALSE; MAKING AN ACCUSATION;
IF YOUR ACCUSATION IS INCORRECT; WINNING; SPECIAL NOTES ABOUT SUGGESTIONS""",
    "scrabble": """OBJECT; EQUIPMENT; SETUP; GAME PLAY 1 to 7; GAME PLAY 8; ENDING THE GAME; SCORING 1 to 8; SCORING 9;
WINNING""",
}


def uncited(game: str, printed_in: str) -> list[str]:
    """What is left of a citation once the headings its documents have are taken out: nothing, if it is right."""
    if not printed_in:
        return []
    if game != "yahtzee":
        documents = "Hasbro game collection: "
        headings = _HEADINGS_OF_002[game]
        assert printed_in.startswith(documents), printed_in
        return _left(printed_in.removeprefix(documents), [headings])
    wrong = []
    for part in printed_in.split("; "):
        printing, _, headings = part.partition(": ")
        wrong += _left(headings, _YAHTZEE_HEADINGS[printing])
    return wrong


def _left(text: str, lists: list[str]) -> list[str]:
    known = [{" ".join(heading.split()) for heading in each.split(";")} for each in lists]
    common = set.intersection(*known)
    for heading in sorted(common, key=len, reverse=True):
        text = text.replace(heading, "")
    return [word for word in re.split(r"[,\s]+", text) if word not in ("", "and")]
