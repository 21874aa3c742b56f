"""Random states that a viewer cannot tell from the truth, all equally likely."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from boxtop.core.chance import Source
from boxtop.games.clue.cards import HAND_CARDS, Card, Crime, crime_of
from boxtop.games.clue.deduction.constraints import Holds, Known, Table, cards_in
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.world_count import count
from boxtop.games.clue.state import Entry, Placing, Sealing, State, Suggestion
from boxtop.games.clue.turn import showable
from boxtop.games.clue.view import View


def determinize(view: View, source: Source) -> State:
    """A random state that this viewer cannot tell from the truth."""
    return determinizer(view)(source)


def determinizer(view: View, clues: Iterable[Known] | None = None) -> Callable[[Source], State]:
    """A function that draws such states, with `clues` those that fit them as well; the counting is done once."""
    if isinstance(view.phase, Placing | Sealing):
        return lambda _source: _state(view, None, ((),) * len(view.hand_sizes), view.entries)
    seats = len(view.hand_sizes)
    undealt = HAND_CARDS - sum(view.hand_sizes)
    table = Table((*view.hand_sizes, undealt) if undealt else view.hand_sizes)
    # During the deal the cards that are left count as one more hand; the case file comes after it.
    known = view_clues(view) if clues is None else clues
    counted = count(table, [_shifted(clue, seats, table.case_file) for clue in known])
    assert counted is not None, "the truth is one of the worlds"

    def draw(source: Source) -> State:
        owned = counted.draw(source)
        hands = tuple(cards_in(mask) for mask in owned[:seats])
        entries = tuple(_filled_in(entry, hands, source) for entry in view.entries)
        return _state(view, crime_of(cards_in(owned[-1])), hands, entries)

    return draw


def _shifted(clue: Known, seats: int, case_file: int) -> Known:
    return Holds(case_file, clue.cards) if isinstance(clue, Holds) and clue.owner == seats else clue


def _filled_in(entry: Entry, hands: tuple[tuple[Card, ...], ...], source: Source) -> Entry:
    """The entry with a random card that fits, if the viewer did not see which one was shown."""
    if not isinstance(entry, Suggestion) or entry.shower is None or entry.shown is not None:
        return entry
    cards = showable(hands[entry.shower], entry.crime)
    return replace(entry, shown=cards[source.randrange(len(cards))])


def _state(
    view: View, case_file: Crime | None, hands: tuple[tuple[Card, ...], ...], entries: tuple[Entry, ...]
) -> State:
    return State(
        phase=view.phase,
        seat=view.seat,
        case_file=case_file,
        hands=hands,
        first_dealt=view.first_dealt,
        tokens=view.tokens,
        weapons=view.weapons,
        transferred=view.transferred,
        suggested=view.suggested,
        out=view.out,
        entries=entries,
    )
