"""Why something is certain: a smallest set of events that implies it, in words.

The events of a notebook contradict the opposite of what is certain; a smallest set of events that contradicts it is the
reason. It is found by hitting sets: events that can be true together with the opposite leave out at least one event of
any reason, so a reason must contain an event of every such remainder. The smallest set that hits all remainders found
so far is tried: either it is the reason, or it gives a new remainder.
"""

from enum import Enum

from msgspec import Struct

from boxtop.core.texts import clauses, list_and, list_or, tr
from boxtop.games.clue.cards import Card
from boxtop.games.clue.deduction.constraints import Holds, HoldsOne, Known, Lacks, NotAll, Saw, Table, cards_in, mask_of
from boxtop.games.clue.deduction.find_world import World, find_world, is_true
from boxtop.games.clue.deduction.notebook import Notebook, clues_in

Group = tuple[Known, ...]
"""The clues of one event."""


class FactKind(Enum):
    """What a fact says of cards."""

    HAS = "has"
    LACKS = "lacks"
    SHOWED = "showed"
    SHOWED_ONE = "showed_one"
    NOT_ALL = "not_all"


class Fact(Struct, frozen=True):
    """What one clue says, for a page that has its own words and names of players."""

    kind: FactKind
    owner: int | None
    """A seat, or the number of seats for the case file; None for a wrong accusation."""
    cards: tuple[Card, ...]


class Reason(Struct, frozen=True):
    """The events that imply something, numbered from 1, and what they say."""

    events: tuple[int, ...]
    words: str
    facts: tuple[Fact, ...]
    """The same as `words`; empty if the number of cards allows nothing else."""


def reason_for(notebook: Notebook, owner: int, card: Card, *, holds: bool) -> Reason:
    """Why this owner certainly has, or certainly has not, this card."""
    mask = mask_of([card])
    opposite: Known = Lacks(owner, mask) if holds else Holds(owner, mask)
    return _reason(notebook, (opposite,))


def contradiction(notebook: Notebook) -> str:
    """The events of a notebook that contradict each other, as one sentence."""
    reason = _reason(notebook, ())
    numbers = list_and([str(number) for number in reason.events])
    match len(reason.events):
        case 1:
            return tr("event {numbers} cannot be true: {reason}", numbers=numbers, reason=reason.words)
        case 2:
            return tr("events {numbers} cannot both be true: {reason}", numbers=numbers, reason=reason.words)
        case _:
            return tr("events {numbers} cannot all be true: {reason}", numbers=numbers, reason=reason.words)


def _reason(notebook: Notebook, opposite: Group) -> Reason:
    groups = [clues_in(notebook, event) for event in notebook.events]
    core = smallest_core(notebook.table, groups, opposite)
    clues = _needed(notebook.table, [clue for index in core for clue in groups[index]], opposite)
    words = clauses([_words(notebook, clue) for clue in clues])
    return Reason(
        tuple(index + 1 for index in core),
        words or tr("the number of cards allows nothing else"),
        tuple(map(_fact, clues)),
    )


def smallest_core(table: Table, groups: list[Group], opposite: Group) -> tuple[int, ...]:
    """A smallest set of groups that contradicts `opposite`; all groups together must contradict it."""
    remainders: list[int] = []
    while True:
        chosen = _smallest_hitting(remainders)
        world = _world_of(table, groups, chosen, opposite)
        if world is None:
            return tuple(index for index in range(len(groups)) if chosen >> index & 1)
        remainder = _grown(table, groups, chosen, opposite, world)
        assert remainder, "only what is certain can be explained"
        remainders.append(remainder)


def _world_of(table: Table, groups: list[Group], chosen: int, opposite: Group) -> World | None:
    clues = [clue for index, group in enumerate(groups) if chosen >> index & 1 for clue in group]
    return find_world(table, (*clues, *opposite))


def _grown(table: Table, groups: list[Group], chosen: int, opposite: Group, world: World) -> int:
    """The groups that are left out when as many groups as possible are added to those chosen."""
    refused = 0
    while True:
        for index, group in enumerate(groups):
            if all(is_true(clue, world) for clue in group):
                chosen |= 1 << index
        left = next((i for i in range(len(groups)) if not (chosen | refused) >> i & 1), None)
        if left is None:
            return refused
        found = _world_of(table, groups, chosen | 1 << left, opposite)
        if found is None:
            refused |= 1 << left
        else:
            world = found


def _smallest_hitting(remainders: list[int]) -> int:
    """A smallest set that has an element in common with every remainder."""
    for size in range(len(remainders) + 1):
        found = _hitting(remainders, 0, size)
        if found is not None:
            return found
    raise AssertionError("one of each remainder hits them all")


def _hitting(remainders: list[int], chosen: int, size: int) -> int | None:
    unhit = [remainder for remainder in remainders if not remainder & chosen]
    if not unhit:
        return chosen
    if size == 0 or _disjoint(unhit) > size:
        return None
    smallest = min(unhit, key=int.bit_count)
    while smallest:
        found = _hitting(unhit, chosen | (smallest & -smallest), size - 1)
        if found is not None:
            return found
        smallest &= smallest - 1
    return None


def _disjoint(remainders: list[int]) -> int:
    """A lower bound on the size of a hitting set: this many remainders have no element in common."""
    seen = count = 0
    for remainder in sorted(remainders, key=int.bit_count):
        if not remainder & seen:
            seen |= remainder
            count += 1
    return count


def _needed(table: Table, clues: list[Known], opposite: Group) -> list[Known]:
    """The clues without those that are not needed: a suggestion gives several clues."""
    kept = list(clues)
    for clue in clues:
        fewer = [other for other in kept if other is not clue]
        if find_world(table, (*fewer, *opposite)) is None:
            kept = fewer
    return kept


def _words(notebook: Notebook, clue: Known) -> str:
    match clue:
        case Holds(owner, cards) if owner == len(notebook.players):
            return tr("the case file holds {cards}", cards=list_and(_labels(cards)))
        case Holds(owner, cards):
            return tr("{name} holds {cards}", name=notebook.players[owner], cards=list_and(_labels(cards)))
        case Lacks(owner, cards) if owner == len(notebook.players):
            return tr("the case file does not hold {cards}", cards=list_or(_labels(cards)))
        case Lacks(owner, cards):
            return tr("{name} does not have {cards}", name=notebook.players[owner], cards=list_or(_labels(cards)))
        case HoldsOne(owner, cards):
            return tr("{name} showed one of {cards}", name=notebook.players[owner], cards=list_or(_labels(cards)))
        case NotAll(cards):
            return tr("the accusation of {cards} was wrong", cards=list_and(_labels(cards)))
        case Saw(owner, _, card):
            return tr("{name} showed {cards}", name=notebook.players[owner], cards=list_and(_labels(card)))


def _fact(clue: Known) -> Fact:
    match clue:
        case Holds(owner, cards):
            return Fact(FactKind.HAS, owner, cards_in(cards))
        case Lacks(owner, cards):
            return Fact(FactKind.LACKS, owner, cards_in(cards))
        case HoldsOne(owner, cards):
            return Fact(FactKind.SHOWED_ONE, owner, cards_in(cards))
        case NotAll(cards):
            return Fact(FactKind.NOT_ALL, None, cards_in(cards))
        case Saw(owner, _, card):
            return Fact(FactKind.SHOWED, owner, cards_in(card))


def _labels(cards: int) -> list[str]:
    return [card.label for card in cards_in(cards)]
