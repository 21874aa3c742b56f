"""The coach: values are the solver's, and every sentence is true for its position."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.games.yahtzee import Box, Config, Keep, Score
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.coach import Advice, Choice, Coach, advise, advise_to_win
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import Target, Turn, solve
from boxtop.games.yahtzee.solver.tables import Outcome
from boxtop.games.yahtzee.solver.win import Column, Race
from tests.games.yahtzee.positions import card, faces, position
from tests.games.yahtzee.sample_games import reached
from tests.games.yahtzee.sentences import Truth
from tests.games.yahtzee.solver.brute_force import BruteForce, Dice, after
from tests.games.yahtzee.solver.mixes import MIXES

SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=settings().max_examples // 3)
RULES = ("hasbro", "freethedice", "zeros and the literal cascade", "jokers from the start", "printed order with zeros")
_BRINGS = re.compile(r"With best play this turn brings (\d+)(?: to (\d+))? points?\.")


def coached(dice: str, filled: str = "", *, left: int = 1, bonuses: int = 0, target: int | None = None) -> Advice:
    return Coach(HASBRO).advise(card(filled, bonuses), faces(dice), left, target)


def reason(advice: Advice, action: Keep | Score) -> str:
    return next(choice.reason for choice in advice.choices if choice.action == action)


def check_sentences(config: Config, at: Card, dice: Dice, left: int, advice: Advice, turn: Turn) -> None:
    """Every sentence of this advice is true, and mentions what the best play makes most often."""
    truth, follow = Truth(config, at, left), Follow(turn)
    for choice in advice.choices:
        if isinstance(choice.action, Score):
            value = next(each.value for each in turn.choices(dice, left) if each.action == choice.action)
            is_chance = advice.target is not None
            place, zero = choice.action.box.place, choice.action.zero
            truth.check_score(choice.reason, place, dice, value - turn.value(), zero=zero, is_chance=is_chance)
        else:
            check_keep(truth, at, follow, choice, left)


def check_keep(truth: Truth, at: Card, follow: "Follow", choice: Choice, left: int) -> None:
    assert isinstance(choice.action, Keep)
    endings = follow(choice.action.dice, left)
    made: dict[Box, float] = {}
    for outcome, chance in endings.items():
        enough = 3 * (outcome.box.place + 1) if outcome.box.is_upper else 1
        if outcome.box is not Box.CHANCE and outcome.points >= enough:
            made[outcome.box] = made.get(outcome.box, 0.0) + chance
    aimed = [aim.box for aim in choice.aims]
    another = sum(chance for outcome, chance in endings.items() if outcome.bonus)
    if aimed and not at.is_open(aimed[-1]):
        assert aimed.pop() is Box.YAHTZEE
        assert another > 0
    else:
        assert another < 0.01 + 1e-9
    assert sorted((made[box] for box in aimed), reverse=True) == pytest.approx(sorted(made.values(), reverse=True)[:2])
    if choice.aims:
        assert len(truth.check_keep(choice.action.dice, choice.reason)) == len(choice.aims)
        return
    found = _BRINGS.fullmatch(choice.reason)
    assert found, choice.reason
    points = [outcome.points for outcome in endings]
    assert (int(found[1]), int(found[2] or found[1])) == (min(points), max(points))


class Follow:
    """How a turn ends when the best choices follow a keep, roll by roll."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._rolled: dict[tuple[Dice, int], dict[Outcome, float]] = {}

    def __call__(self, kept: Dice, left: int) -> dict[Outcome, float]:
        ends: dict[Outcome, float] = {}
        for dice, chance in after(kept):
            for outcome, part in self._from_roll(dice, left - 1).items():
                ends[outcome] = ends.get(outcome, 0.0) + chance * part
        return ends

    def _from_roll(self, dice: Dice, left: int) -> dict[Outcome, float]:
        if (dice, left) not in self._rolled:
            best = self._turn.best(dice, left)
            if isinstance(best, Keep):
                self._rolled[dice, left] = self(best.dice, left)
            else:
                found = next(each for each in self._turn.score_values(dice) if each.action == best)
                self._rolled[dice, left] = {Outcome(best.box, found.points, found.bonus, best.zero): 1.0}
        return self._rolled[dice, left]


@FEW
@given(mix=st.sampled_from(RULES), seed=SEEDS)
def test_every_sentence_is_true(mix: str, seed: int) -> None:
    config = MIXES[mix]
    at, dice, left = reached(config, seed)
    advice = Coach(config).advise(at, dice, left)
    check_sentences(config, at, dice, left, advice, solve(config).turn(at))


@FEW
@given(mix=st.sampled_from(RULES[:3]), seed=SEEDS)
def test_every_sentence_is_true_when_playing_for_a_target(mix: str, seed: int) -> None:
    config = MIXES[mix]
    at, dice, left = reached(config, seed, most_open=4)
    target = tally(at, config).grand_total + 1 + seed % 120
    advice = Coach(config).advise(at, dice, left, target)
    check_sentences(config, at, dice, left, advice, Target(solve(config), target).turn(at))


@FEW
@given(mix=st.sampled_from(RULES), seed=SEEDS)
def test_values_agree_with_the_solver_and_losses_with_the_values(mix: str, seed: int) -> None:
    config = MIXES[mix]
    at, dice, left = reached(config, seed)
    solution, advice = solve(config), Coach(config).advise(at, dice, left)
    written = tally(at, config).grand_total
    values = {each.action: written + each.value for each in solution.turn(at).choices(dice, left)}
    assert {choice.action: choice.value for choice in advice.choices} == values
    assert advice.choices[0].action == solution.best(at, dice, left)
    assert advice.choices[0].loss == 0
    assert advice.expected == pytest.approx(max(values.values()), abs=1e-9)
    losses = [choice.loss for choice in advice.choices]
    assert losses == sorted(losses)
    for choice in advice.choices:
        assert choice.loss == pytest.approx(advice.expected - choice.value, abs=1e-7)
        assert -1e-12 <= choice.upper_bonus <= 1 + 1e-12


@pytest.mark.parametrize("mix", ["hasbro", "freethedice", "printed order with zeros", "jokers from the start"])
def test_a_box_is_compared_with_a_turn_computed_by_brute_force(mix: str) -> None:
    config = MIXES[mix]
    brute = BruteForce(config)
    for seed in range(3):
        at, dice, _ = reached(config, seed, most_open=2)
        truth, average = Truth(config, at, 0), brute.expected(at.points)
        for choice in Coach(config).advise(at, dice, 0).choices:
            assert isinstance(choice.action, Score)
            value = choice.value - tally(at, config).grand_total
            place, zero = choice.action.box.place, choice.action.zero
            truth.check_score(choice.reason, place, dice, value - average, zero=zero, is_chance=False)


def test_with_a_target_out_of_reach_the_points_decide() -> None:
    at, dice = card("all -fours -chance"), faces("44446")
    advice = Coach(HASBRO).advise(at, dice, 1, 1500)
    assert advice.expected == 0
    assert advice.choices[0].action == solve(HASBRO).best(at, dice, 1)


def test_a_target_already_reached_is_certain() -> None:
    advice = coached("44446", "all -fours -chance", target=100)
    assert {choice.value for choice in advice.choices} == {1.0}
    assert advice.choices[0].reason.endswith("Your chance stays about the same.") or advice.choices[0].aims


def test_a_target_values_choices_by_the_greatest_chance() -> None:
    at = card("all -fours -chance")
    need = 40
    score = tally(at, HASBRO).grand_total + need
    advice = Coach(HASBRO).advise(at, faces("44126"), 0, score)
    brute = BruteForce(HASBRO)
    rest = {Box.FOURS: (*at.points[:3], 8, *at.points[4:]), Box.CHANCE: (*at.points[:12], 17)}
    gained = {Box.FOURS: 8, Box.CHANCE: 17}
    for choice in advice.choices:
        assert isinstance(choice.action, Score)
        box = choice.action.box
        assert choice.value == pytest.approx(brute.chance(rest[box], need - gained[box]), abs=1e-9)


@pytest.mark.parametrize("left", [-1, 3])
def test_rolls_left_out_of_range_are_refused(left: int) -> None:
    with pytest.raises(ConfigError, match=f"rolls-left: must be from 0 to 2 under these rules, not {left}"):
        coached("12345", left=left)


def test_a_card_that_cannot_occur_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no dice score 24 in Full House; it can hold 0 or 25"):
        coached("12345", "full_house=24")


def test_a_full_card_is_refused() -> None:
    with pytest.raises(IllegalAction, match="every box of this card is filled"):
        coached("12345", "all")


def test_advise_uses_the_card_and_dice_of_the_view() -> None:
    at = position("22345", "fours", roll=2)
    advice = advise(at.game, at.game.view(at.state, 0))
    assert advice == Coach(HASBRO).advise(at.card, faces("22345"), 1)


def test_advise_refuses_when_there_are_no_dice_to_choose_from() -> None:
    at = position("22345")
    with pytest.raises(IllegalAction) as refused:
        advise(at.game, at.game.view(at.game.initial(), 0))
    assert refused.value.code == "not_choosing"


def test_to_win_the_choices_are_ranked_by_the_chance_of_winning() -> None:
    """Only Chance is open and 24 ties: 23 for 5 5 5 4 4 loses. For points 5 5 5 is kept: five alike bring a bonus."""
    own, other, dice = card("all -chance"), card("all chance=24"), faces("44555")
    advice = Coach(HASBRO).advise_to_win(Race(Column(own), (Column(other),)), dice, 1)
    assert advice.choices[0].action == Keep((4, 5, 5, 5))
    assert advice.choices[0].win == advice.win == pytest.approx(1 / 6 + 1 / 12)  # a 6 wins, a 5 ties
    assert advice.choices[0].win_lost == 0
    stopping = next(choice for choice in advice.choices if choice.action == Score(Box.CHANCE))
    assert stopping.win == 0
    assert stopping.win_lost == pytest.approx(1 / 4)
    assert stopping.loss == pytest.approx(22 + 100 / 36 - 23)
    lost = [choice.win_lost or 0.0 for choice in advice.choices]
    assert lost == sorted(lost)


def test_advice_to_win_needs_somebody_to_beat() -> None:
    at = position("22345", "fours", roll=2)
    with pytest.raises(IllegalAction) as refused:
        advise_to_win(at.game, at.game.view(at.state, 0))
    assert refused.value.code == "nobody_to_beat"


@pytest.mark.parametrize(("filled", "chance"), [("all -chance", 1), ("all -chance sixes=12", 0)])
def test_a_decided_bonus_has_chance_one_or_zero(filled: str, chance: float) -> None:
    for choice in Coach(MIXES["hasbro"]).advise(card(filled), faces("12346"), 1).choices:
        assert choice.upper_bonus == pytest.approx(chance, abs=1e-12)


def test_filling_the_last_upper_box_decides_the_bonus() -> None:
    advice = Coach(MIXES["hasbro"]).advise(card("all -sixes -chance"), faces("66612"), 0)
    chances = {choice.action: choice.upper_bonus for choice in advice.choices}
    assert chances[Score(Box.SIXES)] == pytest.approx(1, abs=1e-12)
    assert chances[Score(Box.SIXES, zero=True)] == pytest.approx(0, abs=1e-12)
    assert 0 < chances[Score(Box.CHANCE)] < 0.5
