"""The rules in words: a house rule is described, and only where it is played."""

from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.games.clue import Config
from boxtop.games.clue.cards import Suspect
from boxtop.games.clue.config import FirstDealt, Suggesting
from boxtop.games.clue.presets import CLASSIC
from boxtop.games.clue.rulebook import rulebook

WITHOUT_SCARLET = (Suspect.MUSTARD, Suspect.GREEN, Suspect.PLUM)


def text(config: Config) -> str:
    return " ".join(part for section in rulebook(config) for part in (*section.sentences, *section.rulings))


@pytest.mark.parametrize(
    ("change", "sentence", "instead_of"),
    [
        (
            {"suggestion": Suggesting.OPTIONAL},
            "When you enter a room, you can make a suggestion",
            "When you enter a room, make a suggestion",
        ),
        (
            {"suggest_on_return": True},
            "you may return and make a suggestion on your very next turn.",
            "you may not make a suggestion on that turn.",
        ),
        ({"suspects": WITHOUT_SCARLET}, "Mustard plays first, as the first one clockwise", "Miss Scarlet plays first."),
        ({"last_player_wins": True}, "wins at once", "the one left must still solve the case."),
        ({"first_dealt": FirstDealt.RANDOM}, "at random", "The first card is dealt to the player who plays first"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_a_house_rule_is_described(change: dict[str, Any], sentence: str, instead_of: str) -> None:
    config = replace(CLASSIC, **change)
    assert sentence in text(config)
    assert instead_of not in text(config)
    assert instead_of in text(CLASSIC)
    assert sentence not in text(CLASSIC)


def test_the_secret_passages_are_named_by_their_rooms() -> None:
    assert "the Kitchen with the Study" in text(CLASSIC).replace("Study with the Kitchen", "Kitchen with the Study")
    assert text(CLASSIC).count("The passages connect") == 1
