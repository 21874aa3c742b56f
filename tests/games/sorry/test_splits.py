"""Splitting a 7 among several pawns: which of equal splits is listed, and how much work finding them takes."""

from collections.abc import Iterator
from random import Random

import pytest

import boxtop
from boxtop.games.sorry import Card, SorryGame, Split
from boxtop.games.sorry.board import HOME, START, Placing
from boxtop.games.sorry.card_uses import moves, perform
from boxtop.games.sorry.motion import Motion, pawn_at
from boxtop.games.sorry.side import Side, side
from boxtop.games.sorry.splits import splits
from boxtop.games.sorry.state import Moving, State
from boxtop.games.sorry.walks import Walk
from tests.games.sorry.positions import table

MOST_SPLITS: Placing = ((6, 14, 25, 43), (8, 17, 33, 48), (3, 13, 15, 27), (2, 23, 45, 49))
"""Found by searching for the position with the most splits of a 7."""


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The board of every walk."""
    seen: list[bytes] = []
    walk = Walk.on

    def counted(self: Walk, board: bytes) -> bytes | None:
        seen.append(board)
        return walk(self, board)

    monkeypatch.setattr(Walk, "on", counted)
    moves.cache_clear()
    return seen


def most_splits() -> tuple[SorryGame, State]:
    game = boxtop.make("sorry", "teams", seats=4)
    begun = game.initial()
    return game, State(Moving(Card.SEVEN), 0, 1, MOST_SPLITS, begun.pile, begun.discards, begun.hands, begun.points)


def test_no_order_is_walked_that_only_exchanges_legs_which_touch_no_common_space(walks: list[bytes]) -> None:
    """With every order of the legs it takes 22,375 walks."""
    game, state = most_splits()
    assert len(game.results(state)) == 3_469
    assert len(walks) <= 7_200


def test_a_view_walks_only_the_legs_in_which_a_split_differs_from_the_one_before(walks: list[bytes]) -> None:
    """They have 16,337 legs."""
    game, state = most_splits()
    legs = sum(len(use.legs) for use in game.results(state) if isinstance(use, Split))
    walks.clear()
    game.view(state, 0)
    assert len(walks) <= legs // 2


def test_a_second_viewer_costs_no_walk(walks: list[bytes]) -> None:
    game, state = most_splits()
    game.view(state, 0)
    walks.clear()
    game.view(state, None)
    assert not walks


def every_order(pawns: Placing, mover: Side) -> Iterator[tuple[tuple[tuple[int, int], ...], Motion]]:
    """Every split in every order that can be walked: a pawn by its number, and its steps."""
    walkers = [pawn_at(pawns, color, place) for color in mover.own for place in pawns[color] if START < place < HOME]
    first = Motion(pawns).places
    reached: list[tuple[tuple[tuple[int, int], ...], Motion]] = [((), Motion(pawns))]
    for legs, motion in reached:
        left = 7 - sum(steps for _, steps in legs)
        if left == 0:
            yield legs, motion
            continue
        for pawn in walkers:
            if motion.places[pawn] == first[pawn] and pawn not in (number for number, _ in legs):
                for steps in range(1, min(left, 6) + 1):
                    after = motion.copy()
                    if after.walk(pawn, steps):
                        reached.append(((*legs, (pawn, steps)), after))


@pytest.mark.parametrize("seed", range(12))
def test_of_equal_splits_the_one_with_fewest_legs_is_listed_then_the_first_order(seed: int) -> None:
    """Four or five pawns of a team within a few spaces: they bar, bump and slide over each other and over opponents."""
    source = Random(seed)
    near = source.sample([space % 60 for space in range(source.randrange(60), 75)][:15], 8)
    place = table(
        f"red {near[0]} {near[1]} safety2, yellow {near[2]} {near[3]}, blue {near[4]}, green {near[5]} {near[6]}",
        "7",
        preset="teams",
    )
    pawns, mover = place.state.pawns, side(place.game.config, 4, 0)
    first: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}
    for legs, motion in every_order(pawns, mover):
        first.setdefault(tuple(motion.places), legs)
    found = [
        tuple((pawn_at(pawns, leg.pawn.color.index, leg.pawn.place), leg.steps) for leg in split.legs)
        for split, _ in splits(pawns, mover)
    ]
    assert found == list(first.values())


def test_a_split_reaches_the_board_it_is_listed_with() -> None:
    game, state = most_splits()
    mover = side(game.config, 4, 0)
    for split, after in list(splits(MOST_SPLITS, mover))[::50]:
        assert perform(state.pawns, split, mover).placing() == after
