"""Secrecy by non-interference: nothing a viewer receives depends on what it may not know. Planted leaks are caught."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import CHANCE, Event, Move, Viewer
from boxtop.core.walk import random_move
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import Accuse, Show, Suggest
from boxtop.games.clue.cards import Card
from boxtop.games.clue.determinize import determinize
from boxtop.games.clue.events import CardDealt, Shown
from boxtop.games.clue.state import Disproving, State, Suggestion
from boxtop.games.clue.turn import showable
from boxtop.games.clue.view import View, view_of
from tests.games.clue.other_worlds import another_world


def moments(game: Clue, seed: int, accuse_rarely: int = 4) -> Iterator[tuple[State, Move[object]]]:
    """The positions of a random game, each with the move made there. Accusations are rarer, so that games are long."""
    source = random.Random(seed)
    state = game.initial()
    while (move := random_move(game, state, source)) is not None:
        if isinstance(move.action, Accuse) and source.randrange(accuse_rarely):
            continue
        yield state, move  # type: ignore[misc]
        state = game.apply(state, move).state


def interference(game: Clue, state: State, other: State, viewer: Viewer, move: Move[object]) -> str | None:
    """What differs for this viewer between two states it must not be able to tell apart."""
    if codec.encode(game.view(state, viewer)) != codec.encode(game.view(other, viewer)):
        return "view"
    if game.to_act(state) != game.to_act(other):
        return "who is to act"
    if viewer is not None and list(game.legal(state, viewer)) != list(game.legal(other, viewer)):
        return "legal actions"
    return differs_after(game, state, other, viewer, move)


def differs_after(game: Clue, state: State, other: State, viewer: Viewer, move: Move[object]) -> str | None:
    """What differs for this viewer after the move is made in both states, if the move looks the same to the viewer.

    A card that is dealt or shown out of sight may be another card in the other state. Suggestions and accusations may
    be answered differently in the two states, which the viewer is allowed to see.
    """
    action = move.action
    if move.actor != viewer and isinstance(action, Show) and isinstance(other.phase, Disproving):
        cards = showable(other.hands[other.phase.shower], other.phase.crime)
        if viewer == state.seat and isinstance(move.action, Show) and move.action.card not in cards:
            return None
        action = move.action if viewer == state.seat else Show(cards[0])
    if move.actor == CHANCE and action not in dict(game.chance(other)):
        action = next(iter(game.chance(other)))[0]
    if isinstance(action, Suggest | Accuse):
        return None
    steps = [game.apply(state, move), game.apply(other, replace(move, action=action))]  # type: ignore[arg-type]
    if move.actor == CHANCE and action != move.action and viewer_sees(steps[0].events, viewer):
        return None
    seen = [[codec.encode(game.redact(event, viewer)) for event in step.events] for step in steps]
    if seen[0] != seen[1]:
        return "events"
    return None if game.view(steps[0].state, viewer) == game.view(steps[1].state, viewer) else "view after the move"


def viewer_sees(events: tuple[Event, ...], viewer: Viewer) -> bool:
    """Whether the card is dealt to the viewer itself."""
    return any(isinstance(event, CardDealt) and event.seat == viewer for event in events)


def check_pairs(game: Clue, seed: int, pairs: int, worlds: int) -> int:
    """Compare the truth with states the viewer cannot tell from it, at least this many pairs; how many there were."""
    source = random.Random(seed)
    done = 0
    while done < pairs:
        for state, move in moments(game, source.randrange(10**9)):
            if source.random() < 0.7:
                continue
            viewer = source.choice([None, *range(game.seats)])
            drawn = determinize(game.view(state, viewer), source)
            for other in [drawn, *(another_world(state, viewer, source) for _ in range(worlds - 1))]:
                found = interference(game, state, other, viewer, move)
                assert found is None, f"seed {seed}, viewer {viewer}: {found} differs at {move}"
                done += 1
    return done


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_viewer_cannot_tell_the_truth_from_other_worlds(seats: int) -> None:
    assert check_pairs(Clue(Config(), seats), seed=seats, pairs=150, worlds=3) >= 150


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_non_interference_on_100_000_pairs_of_worlds(seats: int, seed: int) -> None:
    assert check_pairs(Clue(Config(), seats), seed=10 * seed + seats, pairs=5_000, worlds=10) >= 5_000


class LeaksCard(Clue):
    """A planted leak: everybody sees which card was shown."""

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return event if isinstance(event, Shown) else super().redact(event, viewer)


class LeaksDeal(Clue):
    """A planted leak: everybody sees the cards dealt."""

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        return event if isinstance(event, CardDealt) else super().redact(event, viewer)


class LeaksEntries(Clue):
    """A planted leak: the view of a third player keeps the card shown."""

    def view(self, state: State, viewer: Viewer, /) -> View:
        return replace(super().view(state, viewer), entries=state.entries)


class LeaksCaseFile(Clue):
    """A planted leak: everybody sees the case file once somebody has accused falsely."""

    def view(self, state: State, viewer: Viewer, /) -> View:
        return replace(super().view(state, viewer), case_file=state.case_file if any(state.out) else None)


class LeaksChoice(Clue):
    """A planted leak: how many cards the shower can choose from."""

    def view(self, state: State, viewer: Viewer, /) -> View:
        view = view_of(state, viewer, self.config, self.to_act(state))
        if isinstance(state.phase, Disproving):
            count = len(showable(state.hands[state.phase.shower], state.phase.crime))
            return replace(view, may_accuse=count > 1)
        return view


@pytest.mark.parametrize("leaky", [LeaksCard, LeaksDeal, LeaksEntries, LeaksCaseFile, LeaksChoice])
def test_a_planted_leak_is_caught(leaky: type[Clue]) -> None:
    """A test of the test: every channel is checked."""
    with pytest.raises(AssertionError, match=r"differs at|the truth is one of the worlds"):
        check_pairs(leaky(Config(), 4), seed=7, pairs=6_000, worlds=3)


def test_other_worlds_do_differ_from_the_truth() -> None:
    """Otherwise the comparisons above would prove nothing."""
    game = Clue(Config(), 4)
    source = random.Random(1)
    pairs = [(state, another_world(state, 0, source)) for state, _ in islice(moments(game, 5), 30, 330)]
    assert sum(state.case_file != other.case_file for state, other in pairs) > len(pairs) / 5
    assert sum(state.hands != other.hands for state, other in pairs) > len(pairs) / 2


def test_whoever_disproves_takes_one_move_with_one_card_or_with_three() -> None:
    """The number of moves, and so of log entries, does not depend on how many cards fit."""
    game = Clue(Config(), 3)
    counts = set()
    for seed in range(6):
        for state, _ in moments(game, seed):
            if isinstance(state.phase, Disproving):
                cards = showable(state.hands[state.phase.shower], state.phase.crime)
                counts.add(len(cards))
                after = game.apply(state, Move(state.phase.shower, Show(cards[0])))
                assert len(after.events) == 1
                assert len(after.state.entries) == len(state.entries) + 1
    assert {1, 2} <= counts


def test_before_the_first_move_a_view_names_no_card_of_others() -> None:
    """Search the view by name: at the first turn it holds the viewer's cards and no others."""
    game = Clue(Config(), 4)
    state = next(state for state, move in moments(game, 3) if move.actor == 0)
    for viewer in range(4):
        view = game.view(state, viewer)
        assert view.hand == state.hands[viewer]
        sent = codec.to_plain(replace(view, hand=(), weapons=(), suspects=()))
        words = codec.encode(sent).decode()
        assert not [card for card in Card if f'"{card.value}"' in words]


def test_a_seat_remembers_every_card_it_was_shown_and_every_card_it_showed() -> None:
    """Perfect recall: the view holds all entries of the game."""
    game = Clue(Config(), 3)
    *_, (state, _) = moments(game, 11)
    for viewer in range(3):
        for entry, truth in zip(game.view(state, viewer).entries, state.entries, strict=True):
            if isinstance(truth, Suggestion) and isinstance(entry, Suggestion):
                concerned = viewer in (truth.seat, truth.shower)
                assert entry.shown == (truth.shown if concerned else None)
                assert replace(entry, shown=None) == replace(truth, shown=None)
