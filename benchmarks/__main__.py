"""Every benchmark, one after the other: `make bench`, or `python -m benchmarks NAME` for one of them."""

import importlib
import sys

MODULES = (
    "yahtzee_engine",
    "yahtzee_study",
    "yahtzee_solver",
    "clue_deduction",
    "clue_bots",
    "server.compare",
    "scrabble_static",
    "scrabble_master",
    "sorry_kernel",
    "sorry_endings",
    "sorry_review",
    "sorry_strength",
)


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MODULES]
    if unknown:
        print(f"there is no benchmark {unknown[0]!r}; choose from {', '.join(MODULES)}", file=sys.stderr)
        return 2
    for name in names or MODULES:
        print(f"== {name}")
        importlib.import_module(f"benchmarks.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
