"""Legal sets: what a seat may do now.

Most games list their actions (`Listed`). A Scrabble play is any placement of tiles, words or not, so its legal set is
described (`Described`): membership is exact, iteration gives only examples, and `complete` is false.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from boxtop.core.chance import Source
from boxtop.core.errors import IllegalAction

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Legal(Protocol[A_co]):
    """The actions a seat may take now."""

    @property
    def complete(self) -> bool:
        """Whether iteration gives every legal action."""
        ...

    def __contains__(self, action: object, /) -> bool: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def sample(self, source: Source, /) -> A_co:
        """Some legal action; uniform when the set is complete."""
        ...


class Listed(Generic[A]):
    """A legal set that can be listed."""

    __slots__ = ("_actions",)

    complete = True

    def __init__(self, actions: tuple[A, ...]) -> None:
        self._actions = actions

    def __contains__(self, action: object, /) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[A]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __repr__(self) -> str:
        return f"<{len(self._actions)} legal action{'' if len(self._actions) == 1 else 's'}, all listed>"

    def sample(self, source: Source, /) -> A:
        try:
            return self._actions[source.randrange(len(self._actions))]
        except (ValueError, IndexError):
            if self._actions:
                raise
            sentence = "this seat may not act now, so there is nothing to choose from"
            raise IllegalAction("nothing_legal", sentence) from None


class Described(Generic[A]):
    """A legal set too large to list: a test of membership, a way to draw a member, and examples."""

    __slots__ = ("_contains", "_examples", "_sample", "description")

    complete = False

    def __init__(
        self,
        contains: Callable[[object], bool],
        sample: Callable[[Source], A],
        examples: Callable[[], Iterable[A]],
        description: str = "more actions than can be listed",
    ) -> None:
        self.description = description
        """What is legal, in words."""
        self._contains = contains
        self._sample = sample
        self._examples = examples

    def __contains__(self, action: object, /) -> bool:
        return self._contains(action)

    def __iter__(self) -> Iterator[A]:
        return iter(self._examples())

    def __repr__(self) -> str:
        return f"<legal actions, not all listed: {self.description}>"

    def sample(self, source: Source, /) -> A:
        return self._sample(source)
