"""The benchmarks, one after the other: speed (`make bench`), matches of bots (`make bench-matches`), or those named.

python -m benchmarks [speed | matches | NAME ...]
"""

import importlib
import sys

GROUPS = {
    "speed": (
        "yahtzee_engine",
        "yahtzee_study",
        "yahtzee_solver",
        "clue_deduction",
        "scrabble_static",
        "scrabble_roll_outs",
        "sorry_kernel",
        "sorry_endings",
        "sorry_review",
        "envs",
        "batched_envs",
        "evaluation",
        "import_time",
        "arena",
        "server.blocked",
        "server.compare",
        "first_visit",
    ),
    "matches": (
        "yahtzee_duelist",
        "yahtzee_win",
        "clue_bots",
        "scrabble_master",
        "scrabble_variants",
        "scrabble_endings",
        "scrabble_inference",
        "sorry_strength",
    ),
}
"""Minutes, and hours."""
NAMES = tuple(name for group in GROUPS.values() for name in group)


def main(words: list[str]) -> int:
    unknown = [word for word in words if word not in GROUPS and word not in NAMES]
    if unknown:
        known = ", ".join((*GROUPS, *NAMES))
        print(f"there is no benchmark {unknown[0]!r}; choose from {known}", file=sys.stderr)
        return 2
    for word in words or ["speed"]:
        for name in GROUPS.get(word, (word,)):
            print(f"== {name}", flush=True)
            importlib.import_module(f"benchmarks.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
