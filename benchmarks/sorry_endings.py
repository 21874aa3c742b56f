"""The value function of Sorry! beside solved one-pawn endings (two players, a whole deck): how far it is off."""

from statistics import fmean

import numpy as np

from boxtop.games.sorry.cards import full_deck
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.endings import MOVER, OTHER, WON, Choice, Ending, Endings, placing
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.weights import load_network
from boxtop.games.sorry.kernel.workspace import Desk


def main() -> None:
    solved = Endings()
    solved.solve()
    desk = Desk(Config(), 2, load_network(Variation.STANDARD))
    deck = np.array(full_deck(5))

    def judged(ending: Ending) -> float:
        """What the value function says of the one to draw."""
        return desk.value(to_array(placing(ending)), deck, 0, 0)

    values = [judged(ending) for ending in solved.endings]
    errors = [abs(value - exact) for value, exact in zip(values, solved.values, strict=True)]
    fit = float(np.corrcoef(values, solved.values)[0, 1])

    def seems(choice: Choice) -> float:
        if choice.ending == WON:
            return 1.0
        return values[choice.ending] if choice.again else 1.0 - values[choice.ending]

    costs = [
        max(map(solved.worth, choices)) - solved.worth(max(choices, key=seems))
        for cards in solved.choices
        for choices in cards
        if len(choices) > 1
    ]
    print(f"{len(values)} endings solved in {solved.sweeps} sweeps (colours {MOVER} and {OTHER})")
    print(f"mean error {fmean(errors):.4f}, greatest {max(errors):.4f}, correlation {fit:.4f}")
    print(f"{len(costs)} choices by the value function alone cost {fmean(costs):.5f} of a win on average")


if __name__ == "__main__":
    main()
