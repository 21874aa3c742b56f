"""The rules of Scrabble as a game: who is to act, the legal actions, and their effects."""

from functools import lru_cache, partial
from typing import TypeVar, assert_never

from msgspec.structs import replace

from boxtop.core.chance import Chance, Source, Weighted
from boxtop.core.errors import IllegalAction, NotYourMove
from boxtop.core.guard import check_config, check_whole, checked
from boxtop.core.legal import Described, Legal, Listed
from boxtop.core.shape import fits
from boxtop.core.texts import list_and, tr, tr_count
from boxtop.core.types import CHANCE, Actor, Event, Move, Outcome, Seat, Step, Viewer
from boxtop.games.scrabble import ending, setup
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Draw, Exchange, Pass, Play
from boxtop.games.scrabble.board import with_tiles
from boxtop.games.scrabble.config import LEAST_SEATS, MOST_SEATS, ChallengeRule, Config, check, may_exchange
from boxtop.games.scrabble.determinize import determinize
from boxtop.games.scrabble.events import (
    ChallengeBonus,
    Challenged,
    Drew,
    Exchanged,
    Passed,
    Played,
    Stood,
    TurnBegan,
    TurnLost,
    Withdrawn,
)
from boxtop.games.scrabble.lexicon import find_lexicon
from boxtop.games.scrabble.notation import format_action, parse_any
from boxtop.games.scrabble.placement import check_rack, place_word
from boxtop.games.scrabble.sample_actions import example_actions, sample_action
from boxtop.games.scrabble.scoring import Scored, score_play
from boxtop.games.scrabble.state import Challenging, Drawing, Over, Seating, State, Turning
from boxtop.games.scrabble.state_text import format_state, parse_state
from boxtop.games.scrabble.tiles import TILES, Bag, bag_of, holds, is_rack, moved, rack_of, without
from boxtop.games.scrabble.view import View, redact, view_of

T = TypeVar("T")

_BONUS = {ChallengeRule.PLUS_5: 5, ChallengeRule.PLUS_10: 10}
_WINDOW: tuple[Action, ...] = (Accept(), Challenge())


@checked(state=State, action=Action, view=View)
class Scrabble:
    """Scrabble under one config, for two to four seats."""

    __slots__ = ("_no_passes", "config", "lexicon", "seats")

    def __init__(self, config: Config, seats: int) -> None:
        check_config(config, Config)
        check_whole("seats", seats, LEAST_SEATS, MOST_SEATS)
        check(config)
        self.config = config
        self.seats = seats
        self.lexicon = find_lexicon(config.dictionary, config.dictionary_sha256)
        # Passes are counted since tiles were last laid or exchanged. A turn lost to a challenge does not change the
        # counts: it is neither a pass nor a reason to start again (docs/rules/scrabble.md).
        self._no_passes = (0,) * seats

    def load(self) -> None:
        """Load the words for plays, challenges and the end of the game."""
        self.lexicon.words  # noqa: B018 - reading it loads it
        self.lexicon.anagrams  # noqa: B018

    def initial(self) -> State:
        return setup.initial(self.seats)

    def to_act(self, state: State, /) -> tuple[Actor, ...]:
        match state.phase:
            case Turning():
                return (state.seat,)
            case Challenging(_, waiting):
                return waiting
            case Seating() | Drawing():
                return (CHANCE,)
            case Over():
                return ()
            case _ as never:
                assert_never(never)

    def legal(self, state: State, seat: Seat, /) -> Legal[Action]:
        if seat not in self.to_act(state):
            return Listed(())
        if isinstance(state.phase, Challenging):
            return Listed(_WINDOW)
        return Described(
            partial(self._is_legal_turn, state),
            partial(sample_action, state, self.config, self.lexicon),
            partial(self._examples, state),
            "any placement of tiles, words or not (listed_plays.plays lists the words)",
        )

    def chance(self, state: State, /) -> Chance[Action]:
        if not isinstance(state.phase, Seating | Drawing):
            raise IllegalAction("no_draw", tr("there is no tile to draw now"))
        return _draws(state.bag)

    def apply(self, state: State, move: Move[Action], /) -> Step[State]:
        action = move.action
        if isinstance(action, Draw):
            return self._draw(state, move.actor, action)
        if isinstance(action, Accept | Challenge):
            return self._answer(state, move.actor, action)
        if not isinstance(state.phase, Turning):
            raise IllegalAction("not_a_turn", tr("you cannot take a turn yet: a play or a draw must be finished first"))
        if move.actor != state.seat:
            raise NotYourMove(tr("it is player {player}'s turn", player=state.seat + 1))
        match action:
            case Play():
                return self._play(state, action)
            case Exchange(tiles):
                return self._exchange(state, tiles)
            case Pass():
                passes = _changed(state.passes, state.seat, state.passes[state.seat] + 1)
                passed = replace(state, passes=passes, scoreless=state.scoreless + 1)
                return self._next_turn(passed, (Passed(state.seat),))
            case _ as never:
                assert_never(never)

    def outcome(self, state: State, /) -> Outcome | None:
        return ending.outcome(state, state.phase, self.config) if isinstance(state.phase, Over) else None

    def view(self, state: State, viewer: Viewer, /) -> View:
        return view_of(state, viewer, self.config)

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return redact(event, viewer)

    def determinize(self, view: View, source: Source, /) -> State:
        return determinize(view, source)

    def format(self, action: Action, /) -> str:
        return format_action(action)

    def parse(self, text: str, /) -> Action:
        return parse_any(text)

    def format_state(self, state: State, /) -> str:
        return format_state(state, self.config)

    def parse_state(self, text: str, /) -> State:
        return parse_state(text, self.config, self.seats)

    def count(self, state: State, play: Play) -> Scored:
        """Score a play as if the seat on turn made it now; raises IllegalAction when it does not fit."""
        placement = place_word(state.board, play)
        check_rack(placement, state.racks[state.seat])
        return score_play(state.board, play, placement)

    def bad_words(self, scored: Scored) -> tuple[str, ...]:
        """The words of a play that are not in the dictionary."""
        return tuple(made.word for made in scored.words if made.word not in self.lexicon)

    def _examples(self, state: State) -> list[Action]:
        return [action for action in example_actions(state, self.config) if self._is_legal_turn(state, action)]

    def _is_legal_turn(self, state: State, action: object) -> bool:
        if not fits(action, Play | Exchange | Pass):
            return False
        match action:
            case Play():
                try:
                    self._counted(state, action)
                except IllegalAction:
                    return False
                return True
            case Exchange(tiles):
                rack, bag = state.racks[state.seat], sum(state.bag)
                return is_rack(tiles) and holds(rack, tiles) and may_exchange(self.config, bag, len(tiles))
            case _:
                return isinstance(action, Pass)

    def _counted(self, state: State, play: Play) -> Scored:
        scored = self.count(state, play)
        if self.config.challenge is ChallengeRule.VOID and (bad := self.bad_words(scored)):
            reason = tr_count(
                "{words} is not in the dictionary", "{words} are not in the dictionary", len(bad), words=list_and(bad)
            )
            raise IllegalAction("not_a_word", reason)
        return scored

    def _play(self, state: State, play: Play) -> Step[State]:
        scored = self._counted(state, play)
        rack = without(state.racks[state.seat], scored.tiles)
        laid = replace(state, racks=_changed(state.racks, state.seat, rack), passes=self._no_passes)
        events = (Played(state.seat, scored),)
        if self.config.challenge is ChallengeRule.VOID:
            return self._stand(laid, scored, events)
        # Challenges come before tiles are drawn, so that a bad play is simply taken back (GAME PLAY 8).
        opponents = tuple((state.seat + place) % self.seats for place in range(1, self.seats))
        return Step(replace(laid, phase=Challenging(scored, opponents)), events)

    def _answer(self, state: State, actor: Actor, action: Accept | Challenge) -> Step[State]:
        phase = state.phase
        if not isinstance(phase, Challenging):
            raise IllegalAction("no_play_on_table", tr("there is no play to accept or challenge"))
        if actor not in phase.waiting:
            raise NotYourMove(tr("player {player} cannot accept or challenge this play", player=actor + 1))
        if isinstance(action, Accept):
            waiting = tuple(seat for seat in phase.waiting if seat != actor)
            if waiting:
                return Step(replace(state, phase=Challenging(phase.play, waiting)))
            return self._stand(state, phase.play, ())
        bad = self.bad_words(phase.play)
        challenged = Challenged(actor, state.seat, bad)
        if bad:
            rack = rack_of(state.racks[state.seat] + phase.play.tiles)
            back = replace(state, racks=_changed(state.racks, state.seat, rack), scoreless=state.scoreless + 1)
            return self._next_turn(back, (challenged, Withdrawn(state.seat, phase.play.score)))
        if self.config.challenge is ChallengeRule.DOUBLE:
            state = replace(state, skips=_changed(state.skips, actor, state.skips[actor] + 1))
        return self._stand(state, phase.play, (challenged,), bonus=_BONUS.get(self.config.challenge, 0))

    def _stand(self, state: State, scored: Scored, events: tuple[Event, ...], bonus: int = 0) -> Step[State]:
        """The play counts; now its tiles are replaced from the bag (GAME PLAY 2)."""
        seat = state.seat
        total = state.scores[seat] + scored.score
        events = (*events, Stood(seat, scored.score, total))
        if bonus:
            events = (*events, ChallengeBonus(seat, bonus))
        placed = replace(
            state,
            board=with_tiles(state.board, dict(place_word(state.board, scored.play).laid)),
            scores=_changed(state.scores, seat, total + bonus),
            scoreless=0 if scored.score + bonus else state.scoreless + 1,
        )
        count = min(len(scored.tiles), sum(state.bag))
        if count:
            return Step(replace(placed, phase=Drawing(((seat, count),))), events)
        return self._next_turn(placed, events)

    def _exchange(self, state: State, tiles: str) -> Step[State]:
        seat, bag = state.seat, sum(state.bag)
        if not is_rack(tiles) or not holds(state.racks[seat], tiles) or not tiles:
            raise IllegalAction("not_on_rack", tr("exchange tiles from your rack, A to Z and then blanks"))
        if not may_exchange(self.config, bag, len(tiles)):
            least = max(self.config.exchange_min_bag, len(tiles))
            raise IllegalAction(
                "bag_too_small",
                tr_count(
                    "to exchange these tiles the bag must hold at least {count} tile, and it holds {bag}",
                    "to exchange these tiles the bag must hold at least {count} tiles, and it holds {bag}",
                    least,
                    bag=bag,
                ),
            )
        laid_aside = replace(
            state,
            phase=Drawing(((seat, len(tiles)),), aside=tiles),
            racks=_changed(state.racks, seat, without(state.racks[seat], tiles)),
            passes=self._no_passes,
            scoreless=state.scoreless + 1,
        )
        return Step(laid_aside, (Exchanged(seat, len(tiles), tiles),))

    def _draw(self, state: State, actor: Actor, action: Draw) -> Step[State]:
        if actor != CHANCE:
            raise NotYourMove(tr("tiles are drawn by chance, not chosen by a player"))
        if not self.chance(state).weight(action):
            raise IllegalAction(
                "not_in_bag", tr("there is no {tile} in the bag; a blank is written ?", tile=repr(action.tile))
            )
        phase = state.phase
        if isinstance(phase, Seating):
            return Step(*setup.opening_draw(state, phase, action.tile))
        assert isinstance(phase, Drawing), "chance() answers in these two phases only"
        (seat, count), rest = phase.draws[0], phase.draws[1:]
        events = (Drew(seat, action.tile),)
        drawn = replace(
            state,
            bag=moved(state.bag, action.tile, -1),
            racks=_changed(state.racks, seat, rack_of(state.racks[seat] + action.tile)),
        )
        draws = ((seat, count - 1), *rest) if count > 1 else rest
        if draws:
            return Step(replace(drawn, phase=replace(phase, draws=draws)), events)
        if phase.deal:
            return Step(replace(drawn, phase=Turning()), (*events, TurnBegan(state.seat)))
        # The discarded letters go back only after the new ones are drawn (GAME PLAY 7).
        aside = bag_of(phase.aside)
        refilled = replace(drawn, bag=tuple(left + back for left, back in zip(drawn.bag, aside, strict=True)))
        return self._next_turn(refilled, events)

    def _next_turn(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Play passes to the left (GAME PLAY 3), over those who lose a turn; or the game is over."""
        seat = state.seat
        while True:
            if (found := ending.ending_of(state, self.config, self.lexicon)) is not None:
                over, more = ending.end(state, found)
                return Step(over, (*events, *more))
            seat = (seat + 1) % self.seats
            state = replace(state, phase=Turning(), seat=seat)
            if not state.skips[seat]:
                return Step(state, (*events, TurnBegan(seat)))
            skips = _changed(state.skips, seat, state.skips[seat] - 1)
            state = replace(state, skips=skips, scoreless=state.scoreless + 1)
            events = (*events, TurnLost(seat))


@lru_cache(maxsize=64)
def _draws(bag: Bag) -> Weighted[Action]:
    """A tile drawn from this bag; asked for twice, to draw and to check what was drawn."""
    return Weighted({Draw(tile): count for tile, count in zip(TILES, bag, strict=True) if count})


def _changed(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
