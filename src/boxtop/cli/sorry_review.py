"""`boxtop sorry review`: a saved game looked back on."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from boxtop.cli import saving
from boxtop.cli.terminal import say
from boxtop.core import codec
from boxtop.games.sorry.notation import to_text
from boxtop.games.sorry.review import Review, Turn, review
from boxtop.games.sorry.story import show_card

_BAR = 40
_SAMPLES = 24
"""Lines of the curve."""


def show_review(path: Path, *, as_json: bool) -> None:
    """Print the review of the game in this file."""
    record = saving.load(path)
    found = review(record)
    names = [seat.name for seat in record.seats]
    say(codec.encode(found).decode() if as_json else "\n".join(_told(found, names)))


def _told(found: Review, names: Sequence[str]) -> Iterator[str]:
    yield f"{names[0]}'s chance of winning, turn by turn:"
    step = max(len(found.turns) // _SAMPLES, 1)
    for turn in found.turns[::step]:
        yield f"  ply {turn.ply:>4} {100 * turn.before[0]:5.1f} % {'#' * round(_BAR * turn.before[0])}"
    yield ""
    for seat, name in enumerate(names):
        first = found.turns[0].before[seat] if found.turns else found.final[seat]
        parts = (found.luck[seat], found.skill[seat], found.others[seat])
        luck, skill, others = (f"{100 * part:+.1f}" for part in parts)
        ends = f"{100 * first:.1f} % to {100 * found.final[seat]:.1f} %"
        yield f"{name}: from {ends} = cards {luck}, choices {skill}, the others {others}"
    yield ""
    yield "The decisive moments:"
    for turn in found.decisive():
        yield _moment(turn, names)


def _moment(turn: Turn, names: Sequence[str]) -> str:
    told = f"  ply {turn.ply}: {names[turn.seat]} had {show_card(turn.card)} ({100 * turn.luck:+.1f})"
    if turn.skill < 0:
        return f"{told}; {to_text(turn.chosen)} cost {-100 * turn.skill:.1f}, better was {to_text(turn.best)}"
    return f"{told} and made the best of it: {to_text(turn.chosen)}"
