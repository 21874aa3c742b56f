"""The story of Clue: every event is a sentence, and cards that a viewer may not see are not named."""

import pytest

from boxtop.core.types import Event
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.cards import Card, Room, Suspect, Weapon
from boxtop.games.clue.events import (
    AccusationFailed,
    Accused,
    AskedToShow,
    CardDealt,
    CaseFileSealed,
    CaseSolved,
    CaseUnsolved,
    CouldNotDisprove,
    LastOneLeft,
    Moved,
    NobodyDisproved,
    Rolled,
    Shown,
    Suggested,
    SuggestionBarred,
    Transferred,
    TurnBegan,
    WeaponMoved,
    WeaponPlaced,
)
from boxtop.games.clue.story import tell, tell_all
from tests.games.clue.positions import crime

NAMES = ("Ann", "Ben", "Cleo")
CRIME = crime("green knife hall")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (WeaponPlaced(Weapon.ROPE, Room.DINING_ROOM), "The Rope is in the Dining Room."),
        (CaseFileSealed(), "The case file is sealed. Who did it, where, and with what?"),
        (CardDealt(0, Card.GREEN), "Ann was dealt the Green card."),
        (CardDealt(1, None), ""),
        (TurnBegan(1), "Ben's turn (Mustard)."),
        (Rolled(0, 6), "Ann rolled a 6."),
        (Moved(0, Suspect.SCARLET, (4, 8), Room.HALL, passage=False), "Ann went into the Hall."),
        (
            Moved(0, Suspect.SCARLET, Room.STUDY, Room.KITCHEN, passage=True),
            "Ann took the secret passage to the Kitchen.",
        ),
        (
            Moved(0, Suspect.SCARLET, (4, 9), (4, 8), passage=False),
            "Ann stopped in the hallway, 1 step from the Hall.",
        ),
        (Suggested(0, CRIME), "Ann suggested Green with the Knife in the Hall."),
        (Transferred(Suspect.MUSTARD, (4, 8), Room.HALL), "Mustard (Ben) was moved into the Hall."),
        (Transferred(Suspect.PLUM, (4, 8), Room.HALL), "Plum was moved into the Hall."),
        (WeaponMoved(Weapon.ROPE, Room.HALL, Room.STUDY), "The Rope was moved into the Study."),
        (
            SuggestionBarred(0, Room.STUDY),
            "Ann made a suggestion in the Study last turn, so cannot make another one there this turn.",
        ),
        (CouldNotDisprove(1), "Ben could not disprove it."),
        (AskedToShow(2, 0), "Cleo must show Ann a card."),
        (Shown(2, 0, Card.KNIFE), "Cleo showed Ann the Knife card."),
        (Shown(2, 0, None), "Cleo showed Ann a card."),
        (NobodyDisproved(0), "Nobody could disprove it."),
        (Accused(0, CRIME), "Ann made an accusation: Green with the Knife in the Hall!"),
        (
            AccusationFailed(0, CRIME),
            "That was wrong: it was Green with the Knife in the Hall. Ann takes no more turns but still shows cards.",
        ),
        (AccusationFailed(0, None), "That was wrong. Ann takes no more turns but still shows cards."),
        (CaseSolved(0, CRIME), "Ann solved the case: it was Green with the Knife in the Hall."),
        (
            LastOneLeft(0, CRIME),
            "Everyone else made a wrong accusation, so Ann wins. It was Green with the Knife in the Hall.",
        ),
        (
            CaseUnsolved(CRIME),
            "Everyone made a wrong accusation, so nobody wins. It was Green with the Knife in the Hall.",
        ),
    ],
)
def test_an_event_becomes_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event, NAMES, Config()) == sentence


def test_suspects_who_were_chosen_are_named_with_their_players() -> None:
    config = Config(suspects=(Suspect.WHITE, Suspect.GREEN, Suspect.PLUM))
    assert tell(TurnBegan(1), NAMES, config) == "Ben's turn (Green)."
    moved = Transferred(Suspect.PLUM, (4, 8), Room.HALL)
    assert tell(moved, NAMES, config) == "Plum (Cleo) was moved into the Hall."


def test_a_square_is_described_by_the_steps_to_the_nearest_room() -> None:
    """Not every square is one step away from its nearest room."""
    moved = Moved(0, Suspect.SCARLET, (0, 16), (1, 16), passage=False)
    sentence = tell(moved, NAMES, Config())
    assert sentence.startswith("Ann stopped in the hallway, ")
    assert " steps from the " in sentence
    assert tell_all([moved, moved], NAMES, Clue(Config(), 3).config) == [sentence, sentence]
