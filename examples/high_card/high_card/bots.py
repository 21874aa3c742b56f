"""A bot. It receives a view, never a state, so it cannot cheat."""

from boxtop.core.bot import Budget, Level
from boxtop.core.legal import Legal
from boxtop.core.types import Event
from high_card.actions import Action, Bid, Keep, Swap, Tell
from high_card.cards import Hint
from high_card.view import View


class Cautious:
    """Bids 1 with a low card, else nothing; swaps a low card unless the hint is low."""

    def choose(self, view: View, legal: Legal[Action], budget: Budget, /) -> Action:
        assert view.viewer is not None, "a bot has a seat"
        card = view.hands[view.viewer] or 0
        wanted: Action = Keep()
        if view.bids[view.viewer] is None:
            wanted = Bid(1 if card <= 2 else 0)
        elif view.hint is None:
            wanted = Tell(Hint.ODD if card % 2 else Hint.EVEN)
        elif card <= 3 and view.hint is not Hint.LOW:
            wanted = Swap()
        return wanted if wanted in legal else next(iter(legal))

    def observe(self, event: Event, /) -> None:
        """The view has all it needs."""


LEVELS = (
    Level(
        id="cautious",
        title="Cautious bot",
        description="Pays for a hint only with a bad card.",
        make=lambda _game, _seat, _generator: Cautious(),
    ),
)
