"""Counting worlds: equal to listing them and to combinatorics; every certain cell confirmed by a SAT solver."""

import random
from collections import Counter
from math import factorial

import pytest

from boxtop.games.clue import Clue, Config
from boxtop.games.clue.cards import CARDS, Card
from boxtop.games.clue.deduction import world_count
from boxtop.games.clue.deduction.constraints import Holds, Lacks, NotAll, Table, mask_of
from boxtop.games.clue.deduction.deduce import deduce
from boxtop.games.clue.deduction.notebook import HasNoted, Notebook, clues_in, notebook_of, view_clues
from boxtop.games.clue.deduction.result import Deduction, Status
from boxtop.games.clue.deduction.world_count import count, count_worlds
from boxtop.games.clue.state import Accusation
from tests.games.clue.brute_force import World, chance_of_shows, worlds
from tests.games.clue.deduction.notebooks import notebooks
from tests.games.clue.positions import dealt, long_game
from tests.games.clue.sat import SatNotebook


def nearly_known(truth: list[set[Card]], source: random.Random, open_cards: int) -> list[set[Card]]:
    """The truth without `open_cards` random cards, so that the remaining worlds can be listed."""
    cards = [(owner, card) for owner, hand in enumerate(truth) for card in sorted(hand, key=lambda card: card.place)]
    source.shuffle(cards)
    known: list[set[Card]] = [set() for _ in truth]
    for owner, card in cards[open_cards:]:
        known[owner].add(card)
    return known


def small_notebooks(seats: int, seed: int, count: int, open_cards: int = 7) -> list[tuple[Notebook, list[set[Card]]]]:
    source = random.Random(seed)
    found: list[tuple[Notebook, list[set[Card]]]] = []
    while len(found) < count:
        game = Clue(Config(), seats)
        state = source.choice(dealt(long_game(game, source.randrange(10**9), plies=source.choice([80, 200]))))
        view = game.view(state, source.randrange(seats))
        if view.case_file is not None or state.case_file is None:
            continue
        truth = [set(hand) for hand in state.hands] + [set(state.case_file.cards)]
        known = nearly_known(truth, source, open_cards)
        base = notebook_of(view)
        names = (*base.players, "case_file")
        noted = tuple(HasNoted(names[owner], card) for owner, held in enumerate(known) for card in held)
        found.append((Notebook(base.players, base.hand_sizes, base.events + noted), known))
    return found


def share(listed: list[tuple[World, float]], owner: int, card: Card) -> float:
    return sum(weight for world, weight in listed if card in world[owner]) / sum(weight for _, weight in listed)


def agrees(deduction: Deduction, listed: list[tuple[World, float]]) -> None:
    for owner, row in enumerate(deduction.cells.values()):
        for name, cell in row.items():
            assert cell.probability == pytest.approx(share(listed, owner, Card(name)), abs=1e-12)
    whole = sum(weight for _, weight in listed)
    crimes: Counter[frozenset[Card]] = Counter()
    for world, weight in listed:
        crimes[world[-1]] += weight  # type: ignore[assignment]
    for odds in deduction.case_files:
        named = frozenset({odds.suspect.card, odds.weapon.card, odds.room.card})
        assert odds.probability == pytest.approx(crimes[named] / whole, abs=1e-12)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_counts_are_those_of_listing_every_world(seats: int) -> None:
    for notebook, known in small_notebooks(seats, seed=seats, count=12):
        listed = [(world, 1.0) for world in worlds(notebook, known)]
        deduction = deduce(notebook)
        assert deduction.worlds == len(listed)
        agrees(deduction, listed)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_posterior_weighs_worlds_by_how_likely_the_shows_were(seats: int) -> None:
    for notebook, known in small_notebooks(seats, seed=50 + seats, count=12):
        listed = [(world, chance_of_shows(notebook, world)) for world in worlds(notebook, known)]
        agrees(deduce(notebook, posterior=True), listed)


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("posterior", [False, True])
def test_counts_are_those_of_listing_with_more_open_cards(seats: int, posterior: bool) -> None:
    for notebook, known in small_notebooks(seats, seed=70 + seats, count=12, open_cards=9):
        listed = [(world, chance_of_shows(notebook, world) if posterior else 1.0) for world in worlds(notebook, known)]
        agrees(deduce(notebook, posterior=posterior), listed)


@pytest.mark.parametrize("sizes", [(6, 6, 6), (5, 5, 4, 4), (4, 4, 4, 3, 3), (3, 3, 3, 3, 3, 3), (9, 9)])
def test_an_empty_notebook_has_as_many_worlds_as_there_are_deals(sizes: tuple[int, ...]) -> None:
    counted = count(Table(sizes), [])
    deals = 324 * factorial(18)
    for size in sizes:
        deals //= factorial(size)
    assert counted is not None
    assert counted.worlds == deals


def test_number_of_worlds_for_six_players() -> None:
    counted = count(Table((3,) * 6), [])
    assert counted is not None
    assert 4.4e13 < counted.worlds < 4.5e13


def test_without_knowledge_every_case_file_is_one_in_324() -> None:
    deduction = deduce(Notebook(("a", "b", "c"), (6, 6, 6)))
    assert {odds.probability for odds in deduction.case_files} == {1 / 324}
    assert len(deduction.case_files) == 324


def test_a_false_accusation_takes_one_case_file_out() -> None:
    """The others learn that these three cards are wrong."""
    counted = count(Table((6, 6, 6)), [NotAll(mask_of([Card.GREEN, Card.KNIFE, Card.HALL]))])
    assert counted is not None
    assert len(counted.case_files()) == 323


def test_contradictory_clues_have_no_world() -> None:
    green = mask_of([Card.GREEN])
    assert count(Table((6, 6, 6)), [Holds(0, green), Holds(1, green)]) is None
    assert count(Table((6, 6, 6)), [Lacks(owner, green) for owner in range(4)]) is None
    assert count(Table((6, 6, 6)), [Holds(0, green), Lacks(0, green)]) is None


def check_against_sat(notebook: Notebook) -> None:
    solver = SatNotebook(notebook)
    for name, row in deduce(notebook).cells.items():
        for card in CARDS:
            status = row[card.value].status
            assert solver.may_have(name, card) == (status is not Status.NO), (notebook, name, card)
            assert solver.may_lack(name, card) == (status is not Status.YES), (notebook, name, card)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_sat_solver_confirms_every_certain_and_every_open_cell(seats: int) -> None:
    for notebook in notebooks(seats, seed=seats, count=6):
        check_against_sat(notebook)


@pytest.mark.deep
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(5))
def test_many_notebooks_agree_with_a_sat_solver(seats: int, seed: int) -> None:
    for notebook in notebooks(seats, seed=100 + seed, count=50):
        check_against_sat(notebook)


def test_worlds_are_drawn_with_equal_chances() -> None:
    """A chi-square test on a notebook with few worlds; false alarms are one in a million."""
    notebook, known = next(
        pair for pair in small_notebooks(4, seed=9, count=20, open_cards=8) if 20 <= len(list(worlds(*pair))) <= 60
    )
    clues = [Holds(owner, mask_of(held)) for owner, held in enumerate(known)]
    listed = [tuple(mask_of(owned) for owned in world) for world in worlds(notebook, known)]
    noted = [clue for event in notebook.events for clue in clues_in(notebook, event)]
    counted = count(notebook.table, [*clues, *noted])
    assert counted is not None
    source = random.Random(4)
    draws = 200 * len(listed)
    drawn = Counter(tuple(counted.draw(source)) for _ in range(draws))
    assert set(drawn) == set(listed)
    statistic = sum((drawn[world] - 200) ** 2 / 200 for world in listed)
    freedom = len(listed) - 1
    # Wilson and Hilferty: the cube root of chi-square over its degrees is nearly normal.
    spread = 2 / (9 * freedom)
    assert ((statistic / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5 < 4.75


def test_the_truth_is_always_one_of_the_worlds() -> None:
    for seats in (3, 6):
        game = Clue(Config(), seats)
        for state in dealt(long_game(game, 5, plies=300))[::17]:
            assert state.case_file is not None
            for seat in range(seats):
                view = game.view(state, seat)
                counted = count(Table(view.hand_sizes), view_clues(view))
                assert counted is not None
                assert counted.case_files().get(mask_of(state.case_file.cards), 0) > 0
                rows = counted.owner_counts()
                assert all(rows[owner][card.place] > 0 for owner, hand in enumerate(state.hands) for card in hand)


def test_random_games_do_hold_false_accusations() -> None:
    """So that the tests above cover false accusations."""
    game = Clue(Config(), 4)
    assert any(isinstance(entry, Accusation) for state in long_game(game, 3) for entry in state.entries)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_number_of_worlds_alone_is_the_same(seats: int) -> None:
    for notebook in notebooks(seats, seed=7, count=6):
        clues = [clue for event in notebook.events for clue in clues_in(notebook, event)]
        counted = count(notebook.table, clues)
        assert counted is not None
        assert count_worlds(notebook.table, clues) == counted.worlds


@pytest.mark.parametrize("seats", [5, 6])
def test_how_parts_are_split_into_two_sides_changes_no_count(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    splits: tuple[list[object], list[object]] = ([], [])
    for notebook in notebooks(seats, seed=8, count=16):
        clues = tuple(clue for event in notebook.events for clue in clues_in(notebook, event))
        found = []
        for number, much_work in enumerate((10**12, 0)):
            monkeypatch.setattr(world_count, "_MUCH_WORK", much_work)
            counted = world_count._count.__wrapped__(notebook.table, clues, posterior=False)
            assert counted is not None
            found.append((counted.owner_counts(), counted.case_files()))
            splits[number].append([part.owners for part in counted.parts])
        assert found[0] == found[1]
    assert splits[0] != splits[1], "both ways to split are tried"


def test_clues_that_contradict_each_other_leave_no_world() -> None:
    plum = mask_of([Card.PLUM])
    assert count_worlds(Table((6, 6, 6)), [Holds(0, plum), Holds(1, plum)]) == 0
