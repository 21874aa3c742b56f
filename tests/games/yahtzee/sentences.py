"""Whether a coach's sentence is true, computed from the words alone by plain arithmetic over all rolls.

Nothing of the coach or the solver is used. The rules are those of the brute force beside it.
"""

import re
from collections.abc import Callable

from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import label
from tests.games.yahtzee.solver.brute_force import ROLLS, YAHTZEE, Dice, after, choices, keeps

Wanted = Callable[[Dice], bool]

_SAFE = re.compile(r"You already have (?P<made>.+)")
_FACES = re.compile(
    r"You make (?P<made>.+) with (?P<faces>a \d(?:(?:, a \d)* or a \d)?): (?P<chance>.+%)( in (?P<rolls>\d+) rolls)?"
)
_GOAL = re.compile(r"If you go for (?P<made>.+), the chance is (?P<chance>.+%)")
_SCORE = re.compile(r"(?P<what>.+) in (?P<box>.+?)(?:, and \+(?P<bonus>\d+) for the Yahtzee)?\. (?P<compared>.+)\.")
_TURN = re.compile(r"That is (about as good as|(?P<points>\d+\.\d) points (?P<side>better|worse) than) an average turn")
_CHANCE = re.compile(
    r"Your chance ((?P<side>rises|falls) by (?P<points>\d+\.\d) percentage points|stays about the same)"
)


class Truth:
    """What is true of one position."""

    def __init__(self, config: Config, card: Card, rolls_left: int) -> None:
        self._config = config
        self._card = card
        self._rolls_left = rolls_left
        self._chances: dict[str, dict[Dice, float]] = {}

    def check_keep(self, kept: Dice, sentence: str) -> list[str]:
        """Check the sentence of a keep; returns the boxes it mentions."""
        assert sentence.endswith(".")
        return [self._check_part(kept, part) for part in sentence[:-1].split(". ")]

    def _check_part(self, kept: Dice, part: str) -> str:
        if found := _SAFE.fullmatch(part):
            made = found["made"]
            assert self.chance(made, kept) >= 1 - 1e-12, part
        elif found := _FACES.fullmatch(part):
            made = found["made"]
            assert len(kept) == 4, part
            wanted = self._wanted(made)
            faces = [face for face in range(1, 7) if wanted(tuple(sorted((*kept, face))))]
            assert [int(face) for face in re.findall(r"\d", found["faces"])] == faces, part
            assert int(found["rolls"] or 1) == self._rolls_left, part
            self._check_percent(found["chance"], self.chance(made, kept))
        else:
            found = _GOAL.fullmatch(part)
            assert found, part
            made = found["made"]
            self._check_percent(found["chance"], self.chance(made, kept))
        return made

    @staticmethod
    def _check_percent(text: str, chance: float) -> None:
        if text == "less than 1%":
            assert 0 < chance < 0.01
        elif text == "more than 99%":
            assert 0.99 < chance < 1 - 1e-12
        else:
            number = int(text.removesuffix("%"))
            assert 1 <= number <= 99
            assert abs(100 * chance - number) <= 0.5 + 1e-9, (text, chance)

    def chance(self, made: str, kept: Dice) -> float:
        """The greatest chance of making this with the rolls left, the first of them after this keep."""
        key = made.lower()
        if key not in self._chances:
            wanted = self._wanted(made)
            best = {dice: float(wanted(dice)) for dice in ROLLS}
            for _ in range(self._rolls_left - 1):
                mean = _means(best)
                best = {dice: max(float(wanted(dice)), *(mean[part] for part in keeps(dice))) for dice in ROLLS}
            self._chances[key] = _means(best)
        return self._chances[key][kept]

    def _wanted(self, made: str) -> Wanted:
        words = made.lower()
        if words == f"another {label(BOXES[YAHTZEE], self._config)}".lower():
            return lambda dice: any(bonus for _, _, bonus, _ in self._offered(dice))
        for place, box in enumerate(BOXES):
            name = label(box, self._config).lower()
            if words == (f"three {name}" if place < 6 else name):
                enough = 3 * (place + 1) if place < 6 else 1
                return lambda dice: any(
                    at == place and points >= enough for at, points, _, zero in self._offered(dice) if not zero
                )
        raise AssertionError(f"nothing is called {made!r}")

    def _offered(self, dice: Dice) -> list[tuple[int, int, int, bool]]:
        return choices(self._card.points, dice, self._config)

    def check_score(
        self, sentence: str, place: int, dice: Dice, difference: float, *, zero: bool, is_chance: bool
    ) -> None:
        """Check a box's sentence; `difference` is its value less that of the turn before its first roll."""
        found = _SCORE.fullmatch(sentence)
        assert found, sentence
        ((points, bonus),) = [(each[1], each[2]) for each in self._offered(dice) if (each[0], each[3]) == (place, zero)]
        assert found["box"] == label(BOXES[place], self._config)
        assert found["what"] == (str(points) if points else "A zero"), sentence
        assert int(found["bonus"] or 0) == bonus, sentence
        compared = (_CHANCE if is_chance else _TURN).fullmatch(found["compared"])
        assert compared, sentence
        shown = 100 * difference if is_chance else difference
        if compared["points"] is None:
            assert abs(shown) < 0.05 + 1e-6, sentence
        else:
            assert (compared["side"] in ("better", "rises")) == (shown > 0), sentence
            assert abs(abs(shown) - float(compared["points"])) <= 0.05 + 1e-6, sentence


def _means(best: dict[Dice, float]) -> dict[Dice, float]:
    parts = {part for dice in ROLLS for part in keeps(dice)}
    return {part: sum(chance * best[dice] for dice, chance in after(part)) for part in parts}
