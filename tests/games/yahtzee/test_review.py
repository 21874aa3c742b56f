"""The review: luck and skill add up to the result, and agree with the values of the solver."""

from math import fsum

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import RecordError
from boxtop.core.game_def import Preset
from boxtop.core.record import Record
from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE, Config, Roll, Score
from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Tie
from boxtop.games.yahtzee.presets import HASBRO, PRESETS
from boxtop.games.yahtzee.review import Review
from boxtop.games.yahtzee.review import review_points as review
from boxtop.games.yahtzee.solver import solve
from tests.games.yahtzee.sample_games import played

BOTS = ("random", "greedy", "club")


def check_sums(found: Review) -> None:
    """Luck and skill, in total and move by move, add up to the result."""
    for each in found.seats:
        result = each.final + each.to_come - each.expected
        assert each.luck + each.skill == pytest.approx(result, abs=1e-9)
        assert fsum(roll.luck for roll in each.rolls) == pytest.approx(each.luck, abs=1e-9)
        assert -fsum(decision.loss for decision in each.decisions) == pytest.approx(each.skill, abs=1e-9)
        assert each.skill <= 0
        assert 0 <= each.accuracy <= 1


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_luck_and_skill_add_up_under_every_preset(preset: Preset[Config]) -> None:
    record = played(preset.config, BOTS, seed=1)
    found = review(record)
    check_sums(found)
    assert found.rules == preset.id
    assert record.result is not None
    assert tuple(each.final for each in found.seats) == record.result.scores
    assert all(each.to_come == 0 for each in found.seats)


@pytest.mark.parametrize(
    ("config", "bots"),
    [
        (Config(games=3), ("greedy", "random")),
        (Config(teams=2), ("greedy", "random", "club", "greedy")),
        (Config(games=2, teams=2), ("greedy", "random", "club", "greedy")),
        (Config(voluntary_zero=True), ("random", "random")),
        (Config(), ("club",)),
    ],
    ids=["a match", "teams", "a match of teams", "voluntary zeros", "alone"],
)
def test_luck_and_skill_add_up_in_matches_and_teams(config: Config, bots: tuple[str, ...]) -> None:
    record = played(config, bots, seed=5)
    found = review(record)
    check_sums(found)
    assert record.result is not None
    assert tuple(each.final for each in found.seats) == record.result.scores[: len(found.seats)]
    assert all(each.to_come == 0 for each in found.seats)
    assert len(found.seats) == (config.teams or len(bots))


def tied() -> Record:
    """Two who fill the same boxes with the same dice, so that an extra game is called, which Ben wins."""
    session = Session(YAHTZEE, Config(tie=Tie.EXTRA_GAME), ["Ann", "Ben"], None)
    session.enter(Roll((6, 6, 6, 6, 6)))
    session.enter(Roll((1, 1, 1, 1, 1)))
    for game in (1, 2):
        for box in BOXES:
            for seat in (0, 1) if game == 1 else (1, 0):
                better = game == 2 and seat == 1 and box is Box.CHANCE
                session.enter(Roll((5, 5, 6, 6, 6) if better else (1, 1, 2, 3, 5)))
                session.act(seat, Score(box))
    return session.record()


def test_an_extra_game_counts_as_a_game_for_those_who_play_it() -> None:
    record = tied()
    assert record.result is not None
    assert record.result.reason == "equal totals, decided by an extra game"
    found = review(record)
    check_sums(found)
    one = solve(Config()).value(Card()).expected
    assert [each.expected for each in found.seats] == [pytest.approx(2 * one)] * 2
    assert found.seats[1].final - found.seats[0].final == 28 - 12
    assert found.seats[0].decisions[-1].where == "Game 2, turn 13"


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 4, 30, 61])
def test_an_unfinished_record_counts_what_is_to_come(plies: int) -> None:
    record = played(Config(games=2), ("greedy", "random"), seed=2, plies=plies)
    found = review(record)
    check_sums(found)
    assert all(each.to_come > 0 for each in found.seats)


def test_a_zero_by_choice_is_reviewed_with_what_it_gave_away() -> None:
    """000 SCORING allows it; the last box is Chance, so the loss is what the dice would have scored."""
    session = Session(YAHTZEE, HASBRO, ["Ann"], None)
    for box in BOXES:
        session.enter(Roll((1, 2, 3, 4, 6)))
        session.act(0, Score(box, zero=box is Box.CHANCE))
    (each,) = review(session.record()).seats
    last = each.decisions[-1]
    assert last.chosen == "score 0 in Chance"
    assert last.loss >= 16
    assert last.matters


def test_a_game_with_real_dice_can_be_reviewed() -> None:
    check_sums(review(played(HASBRO, ("club", "greedy"), seed=4, own_dice=True)))


def test_the_perfect_bot_loses_nothing() -> None:
    (each,) = review(played(HASBRO, ("perfect",), seed=8)).seats
    assert each.skill == pytest.approx(0, abs=1e-9)
    assert each.accuracy == pytest.approx(1, abs=1e-9)
    assert not any(decision.matters for decision in each.decisions)


def test_random_play_has_a_low_accuracy_and_club_play_a_high_one() -> None:
    random, club = review(played(HASBRO, ("random", "club"), seed=8)).seats
    assert random.accuracy < 0.4 < 0.9 < club.accuracy < 1


def test_a_review_as_json_reads_back() -> None:
    found = review(played(HASBRO, ("greedy", "random"), seed=7))
    assert codec.decode(codec.encode(found), Review) == found
    plain = codec.to_plain(found)
    assert {"seats", "accuracy_definition"} <= plain.keys()
    fields = {
        "seat",
        "name",
        "final",
        "expected",
        "luck",
        "skill",
        "accuracy",
        "curve",
        "moments",
        "decisions",
        "rolls",
    }
    assert fields <= plain["seats"][0].keys()


def test_a_damaged_record_is_refused_with_the_ply() -> None:
    record = played(HASBRO, ("greedy",), seed=7)
    moves = list(record.moves)
    moves[4] = replace(moves[4], action={"type": "roll", "dice": [7]})
    with pytest.raises(RecordError, match="ply 4"):
        review(replace(record, moves=tuple(moves)))


def test_a_record_with_another_result_is_refused() -> None:
    record = played(HASBRO, ("greedy",), seed=7)
    with pytest.raises(RecordError, match="the stored result"):
        review(replace(record, result=None))


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="this is a record of chess, not of yahtzee"):
        review(replace(played(HASBRO, ("greedy",), seed=7), game="chess"))
