"""Four rolls per turn instead of three: what is Yahtzee worth then? Solved exactly.

python examples/house_rule.py
"""

from msgspec.structs import replace

from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.solver import solve


def main() -> None:
    """Print the expected score of perfect play under both rules, and the best first choice with four rolls."""
    printed = YAHTZEE.preset("hasbro").config
    house = replace(printed, rolls_per_turn=4)
    for name, config in (("three rolls", printed), ("four rolls", house)):
        value = solve(config).value(Card())
        print(f"{name}: {value.expected:.2f} points, standard deviation {value.sd:.2f}")
    print(solve(house).best(Card(), (1, 2, 4, 5, 6), rolls_left=3))


if __name__ == "__main__":
    main()
