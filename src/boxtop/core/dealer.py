"""Where the outcomes of chance come from: a seeded generator, the commit-reveal stream, or the players' own dice.

A dealer draws from the exact distribution that the rules give; it never sees the state. With own dice there is no
dealer: the session waits until somebody enters what was rolled.
"""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from boxtop.core.chance import Chance
from boxtop.core.errors import ConfigError, shown
from boxtop.core.guard import check_seed, check_whole
from boxtop.core.shape import fits

if TYPE_CHECKING:
    from boxtop.core.fair import FairStream

A = TypeVar("A")

_MOST_PLIES = 2**31


class Seeded(Struct, frozen=True, tag="seeded", tag_field="method", forbid_unknown_fields=True):
    """Chance from Python's generator with this seed, one draw per chance ply."""

    seed: int


class Segment(Struct, frozen=True, forbid_unknown_fields=True):
    """The plies under one commitment, from `first_ply` to the beginning of the next segment."""

    first_ply: int
    commitment: str
    server_seed: str | None = None
    """The secret in hex, once it is revealed."""


class CommitReveal(Struct, frozen=True, tag="commit-reveal", tag_field="method", forbid_unknown_fields=True):
    """Chance from the commit-reveal stream of `boxtop.core.fair`."""

    table: str
    client_seeds: tuple[str, ...]
    segments: tuple[Segment, ...]


class OwnDice(Struct, frozen=True, tag="own-dice", tag_field="method", forbid_unknown_fields=True):
    """Chance happened on a real table and was entered: there is nothing to recompute."""


class SameDice(Struct, frozen=True, tag="same-dice", tag_field="method", forbid_unknown_fields=True):
    """Chance that follows from a public name and is the same for everybody: a daily game (`boxtop.core.same_dice`)."""

    series: str


Fairness = Seeded | CommitReveal | OwnDice | SameDice


@runtime_checkable
class Dealer(Protocol):
    """Draws the outcome of chance at a ply."""

    def deal(self, ply: int, chance: Chance[A], /) -> A:
        """The outcome of chance at this ply, drawn from this distribution."""
        ...

    def fairness(self) -> Fairness:
        """What a record must contain so that the draws can be verified."""
        ...

    def reveal(self, ply: int) -> None:
        """Reveal the secrets of the plies before this one; later plies use new ones."""
        ...


@runtime_checkable
class BranchingDealer(Dealer, Protocol):
    """A dealer that can also continue from an earlier ply."""

    def branch(self, ply: int, totals: Sequence[int], /) -> Dealer:
        """A dealer for the game from this ply on. `totals` has the total of each earlier outcome of chance, in order.

        The secrets of the plies so far have been revealed.
        """
        ...


class SeededDealer:
    """A dealer that gives the same outcomes for the same seed: for tests, simulation and study."""

    def __init__(self, seed: int) -> None:
        check_seed(seed)
        self._seed = seed
        self._random = random.Random(seed)

    def case(self, ply: int, total: int) -> int:
        """The next case of this seed; plies must come in order."""
        return self._random.randrange(total)

    def deal(self, ply: int, chance: Chance[A], /) -> A:
        return chance.at(self.case(ply, chance.total))

    def fairness(self) -> Fairness:
        return Seeded(self._seed)

    def reveal(self, ply: int) -> None:
        """Nothing is secret."""

    def branch(self, ply: int, totals: Sequence[int], /) -> "SeededDealer":
        dealer = SeededDealer(self._seed)
        for total in totals:
            dealer.case(ply, total)
        return dealer


class FairDealer:
    """A dealer whose outcomes follow from seeds that it committed to."""

    def __init__(
        self,
        game: str,
        table: str,
        client_seeds: tuple[str, ...] = (),
        *,
        server_seed: bytes | None = None,
        first_ply: int = 0,
        earlier: tuple[Segment, ...] = (),
    ) -> None:
        check_whole("first_ply", first_ply, 0, _MOST_PLIES)
        if not fits(earlier, tuple[Segment, ...]):
            raise ConfigError("earlier", f"must be a tuple of Segments, not {shown(earlier)}")
        self._game = game
        self._table = table
        self._client_seeds = client_seeds
        self._closed = earlier
        self._begin(server_seed, first_ply)

    def _begin(self, server_seed: bytes | None, first_ply: int) -> None:
        from boxtop.core import fair  # loads OpenSSL

        self._server_seed = fair.new_seed() if server_seed is None else server_seed
        self._stream: FairStream = fair.FairStream(self._server_seed, self._game, self._table, self._client_seeds)
        self._commitment = fair.commitment(self._server_seed)
        self._first_ply = first_ply

    @property
    def commitment(self) -> str:
        """The commitment for the next plies."""
        return self._commitment

    def deal(self, ply: int, chance: Chance[A], /) -> A:
        return self._stream.deal(ply, chance)

    def fairness(self) -> Fairness:
        segments = (*self._closed, Segment(self._first_ply, self.commitment))
        return CommitReveal(self._table, self._client_seeds, segments)

    def reveal(self, ply: int) -> None:
        if ply > self._first_ply:
            open_segment = Segment(self._first_ply, self.commitment, self._server_seed.hex())
            self._closed = (*self._closed, open_segment)
            self._begin(None, ply)

    def branch(self, ply: int, totals: Sequence[int], /) -> "FairDealer":
        earlier = tuple(segment for segment in self._closed if segment.first_ply < ply)
        return FairDealer(self._game, self._table, self._client_seeds, first_ply=ply, earlier=earlier)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "_stream"}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._begin(self._server_seed, self._first_ply)
