"""Options of Clue: which suspects can be chosen, and who plays whom if nobody chooses."""

import pytest

from boxtop.core.errors import ConfigError
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.cards import SUSPECTS, Suspect
from boxtop.games.clue.config import suspects_of


@pytest.mark.parametrize(
    ("suspects", "sentence"),
    [
        ((Suspect.SCARLET,), "choose 3 suspects, one per player, not 1"),
        ((Suspect.SCARLET, Suspect.MUSTARD, Suspect.WHITE, Suspect.PLUM), "choose 3 suspects, one per player, not 4"),
        (
            (Suspect.SCARLET, Suspect.PLUM, Suspect.PEACOCK),
            "must be different and in clockwise order: scarlet, mustard",
        ),
        ((Suspect.SCARLET, Suspect.PLUM, Suspect.PLUM), "must be different and in clockwise order: scarlet, mustard"),
    ],
)
def test_invalid_suspects_are_refused_with_the_field_named(suspects: tuple[Suspect, ...], sentence: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Clue(Config(suspects=suspects), 3)
    assert refused.value.field == "suspects"
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [3, 6])
def test_without_a_choice_the_first_suspects_play(seats: int) -> None:
    assert suspects_of(Config(), seats) == SUSPECTS[:seats]


def test_the_suspects_chosen_play() -> None:
    chosen = (Suspect.MUSTARD, Suspect.PEACOCK, Suspect.PLUM)
    assert suspects_of(Config(suspects=chosen), 3) == chosen
