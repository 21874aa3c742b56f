"""The error of Sorry!'s value function on solved one-pawn endings (two players, a full deck)."""

from statistics import fmean

import numpy as np

from benchmarks.sorry_solved_endings import MOVER, OTHER, WON, Choice, Ending, Endings, placing
from boxtop.games.sorry.cards import full_deck
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.value import board_value
from boxtop.games.sorry.kernel.weights import load_network
from boxtop.games.sorry.kernel.workspace import new_workspace


def main() -> None:
    solved = Endings()
    solved.solve()
    workspace = new_workspace(Config(), 2, load_network(Variation.STANDARD))
    deck = np.array(full_deck(5))

    def estimate(ending: Ending) -> float:
        """The value function's value to the player to draw."""
        return float(board_value(workspace, to_array(placing(ending)), deck, 0, 0))

    values = [estimate(ending) for ending in solved.endings]
    errors = [abs(value - exact) for value, exact in zip(values, solved.values, strict=True)]
    fit = float(np.corrcoef(values, solved.values)[0, 1])

    def estimated_value(choice: Choice) -> float:
        if choice.ending == WON:
            return 1.0
        return values[choice.ending] if choice.again else 1.0 - values[choice.ending]

    costs = [
        max(map(solved.choice_value, choices)) - solved.choice_value(max(choices, key=estimated_value))
        for cards in solved.choices
        for choices in cards
        if len(choices) > 1
    ]
    print(f"{len(values)} endings solved in {solved.sweeps} sweeps (colours {MOVER} and {OTHER})")
    print(f"mean error {fmean(errors):.4f}, greatest {max(errors):.4f}, correlation {fit:.4f}")
    print(f"{len(costs)} choices by the value function alone cost {fmean(costs):.5f} of a win on average")


if __name__ == "__main__":
    main()
