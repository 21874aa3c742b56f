"""What a viewer sees: everything, since nothing is hidden, with the sums and the offers computed."""

from msgspec import Struct

from boxtop.core.seats import seat_names
from boxtop.core.svg import NOTEBOOK_WIDTH, DrawOptions
from boxtop.core.types import Event, Viewer
from boxtop.games.yahtzee.boxes import Box, Dice
from boxtop.games.yahtzee.card import Card, Tally, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.scoring import Joker, Offer, Scoring, joker
from boxtop.games.yahtzee.state import Choosing, Over, State


class Closed(Struct, frozen=True):
    """An open box these dice may not fill, and why."""

    box: Box
    code: str
    reason: str


class View(Struct, frozen=True):
    """The table as a seat or a spectator sees it."""

    viewer: Viewer
    state: State
    config: Config
    column_of_seat: tuple[int, ...]
    tallies: tuple[Tally, ...]
    """This game's columns, added up so far."""
    totals: tuple[int, ...]
    """Each column over the whole match so far, this game included."""
    rolls_left: int
    """Rolls still allowed in this turn; 0 when nobody is choosing."""
    offers: tuple[Offer, ...]
    """The boxes the dice on the table may fill; empty when nobody is choosing."""
    closed: tuple[Closed, ...]
    """The other open boxes, with the rule that closes them."""
    joker: Joker
    """What the joker rules say about the dice on the table."""

    @property
    def dice(self) -> Dice:
        """The dice on the table; none before a roll and after the game."""
        return self.state.phase.dice if isinstance(self.state.phase, Choosing) else ()

    def __str__(self) -> str:
        from boxtop.games.yahtzee.text import sheet

        return sheet(self, seat_names(len(self.column_of_seat)))

    def _repr_svg_(self) -> str:
        """A notebook shows the drawing of a view."""
        from boxtop.games.yahtzee.svg import draw

        return draw(self, DrawOptions(size=NOTEBOOK_WIDTH))


def view_of(
    state: State,
    viewer: Viewer,
    columns: tuple[int, ...],
    before: tuple[int, ...],
    tallies: tuple[Tally, ...],
    scoring: Scoring,
) -> View:
    """The view of a state. `columns` has the column each seat writes in, `before` each one's `points_before`, and
    `tallies` what it adds up to in this game.
    """
    config = scoring.config
    rolls_left, ruling = 0, Joker.NO
    offers: tuple[Offer, ...] = ()
    closed: tuple[Closed, ...] = ()
    if isinstance(state.phase, Choosing):
        card, dice = state.cards[columns[state.seat]], state.phase.dice
        rolls_left = config.rolls_per_turn - state.phase.roll
        offers = scoring.offers(card, dice)
        closed = _closed(card, dice, offers, scoring)
        ruling = joker(card, dice, config)
    return View(
        viewer=viewer,
        state=state,
        config=config,
        column_of_seat=columns,
        tallies=tallies,
        totals=_totals(state, config, before, tallies),
        rolls_left=rolls_left,
        offers=offers,
        closed=closed,
        joker=ruling,
    )


def redact(event: Event, _viewer: Viewer) -> Event:
    """The event as this viewer may see it: unchanged, since nothing is hidden."""
    return event


def _closed(card: Card, dice: Dice, offers: tuple[Offer, ...], scoring: Scoring) -> tuple[Closed, ...]:
    open_boxes = card.open_boxes
    if len(offers) == len(open_boxes):
        return ()
    refusals = [(box, scoring.explain_refusal(card, dice, box)) for box in open_boxes]
    return tuple(Closed(box, refusal.code, refusal.reason) for box, refusal in refusals if refusal is not None)


def points_before(state: State, config: Config) -> tuple[int, ...]:
    """The points of each column from earlier games. An extra game decides a tie but adds nothing."""
    totals = [0] * len(state.cards)
    for game in state.finished[: config.games]:
        for column, card in enumerate(game):
            totals[column] += tally(card, config).grand_total
    return tuple(totals)


def _totals(state: State, config: Config, before: tuple[int, ...], tallies: tuple[Tally, ...]) -> tuple[int, ...]:
    """The match total of each column."""
    if state.game > config.games or isinstance(state.phase, Over):
        return before
    return tuple([points + sums.grand_total for points, sums in zip(before, tallies, strict=True)])
