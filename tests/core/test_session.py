"""Sessions: a game in progress on this machine, taken back, branched off and resumed."""

import json
import random

import msgspec
import pytest

import boxtop
from boxtop import AnySession, ConfigError, Move, NoSuchSeat
from boxtop.core.chance import Chance
from boxtop.core.dealer import CommitReveal, Fairness, Seeded
from boxtop.core.errors import IllegalAction, NotYourMove, RecordError
from boxtop.core.record import read_record, write_record
from boxtop.core.session import resume
from boxtop.core.types import CHANCE
from boxtop.core.verify import verify
from boxtop.games.yahtzee import YAHTZEE, Box, Keep, Roll, Score
from tests.core import second_verifier
from tests.core.games import fair_dealer, play_on, played, seeded
from tests.core.sample_records import first_ply, unfinished_text

GAMES = [("yahtzee", None), ("sorry", None), ("sorry", "points"), ("clue", None), ("scrabble", None)]


def begun_and_played(game: str, rules: str | None, acts: int, seed: int | None = 3) -> AnySession:
    session = boxtop.new_session(game, ["Ann", "Ben", "Cleo"], rules, seed=seed)
    session.begin()
    source = random.Random(5)
    for _ in range(acts):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(source))
    return session


class Sixes:
    """A dealer that can only go on."""

    def deal(self, ply: int, chance: Chance[Roll], /) -> Roll:
        return Roll((6,) * 5)

    def fairness(self) -> Fairness:
        return Seeded(0)

    def reveal(self, ply: int) -> None:
        pass


def test_chance_moves_by_itself_when_there_is_a_dealer() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    assert session.to_act == (0,)
    session.act(0, Keep(()))
    assert session.to_act == (0,)
    assert session.ply == 3


def test_session_waits_for_dice_rolled_by_hand() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], own_dice=True)
    assert session.begin() == ()
    assert session.to_act == (CHANCE,)
    session.enter(Roll((1, 2, 3, 4, 5)))
    assert session.to_act == (0,)


@pytest.mark.parametrize("options", [{"seed": 1}, {}])
def test_nobody_types_dice_where_they_are_rolled_by_the_table(options: dict[str, int]) -> None:
    """Before `begin` chance is to act, and a typed roll would stand in the record as if it had been drawn."""
    session = boxtop.new_session("yahtzee", ["Ann"], seed=options.get("seed"))
    with pytest.raises(IllegalAction, match="Boxtop rolls and draws in this game"):
        session.enter(Roll((6, 6, 6, 6, 6)))
    assert session.ply == 0


def test_refused_action_changes_nothing() -> None:
    session = boxtop.new_session("yahtzee", ["Ann", "Ben"], seed=1)
    session.begin()
    seat = session.to_act[0]
    before = (session.state, session.ply, session.record())
    with pytest.raises(NotYourMove):
        session.act(1 - seat, Score(Box.CHANCE))
    with pytest.raises(IllegalAction, match="keep some of the dice on the table"):
        session.act(seat, Keep((9,)))
    with pytest.raises(IllegalAction, match="nothing can be typed in"):
        session.enter(Roll((1, 2, 3, 4, 5)))
    assert (session.state, session.ply, session.record()) == before


def test_resumed_game_goes_on_under_a_new_commitment_and_the_whole_verifies() -> None:
    saved = played(fair_dealer(), 30).record(reveal=True)
    again = played_on = resume(saved, YAHTZEE)
    assert again.ply == len(saved.moves)
    record = play_on(played_on, 60).record(reveal=True)
    final = play_on(resume(record, YAHTZEE)).record()
    assert isinstance(final.fairness, CommitReveal)
    used = [segment for segment in final.fairness.segments if segment.first_ply < len(final.moves)]
    assert len({segment.commitment for segment in used}) == len(used) == 3
    found = verify(final, YAHTZEE)
    assert found.finished
    assert found.unknown == 0
    assert second_verifier.wrong_outcomes(json.loads(write_record(final))) == []


def test_record_of_a_finished_game_is_the_same_each_time() -> None:
    session = played(fair_dealer())
    assert msgspec.json.encode(session.record()) == msgspec.json.encode(session.record())


def test_own_dice_game_is_resumed() -> None:
    session = played(None, 40)
    again = resume(read_record(write_record(session.record())), YAHTZEE)
    assert again.state == session.state
    assert play_on(again).outcome is not None


def test_study_with_a_fixed_seed_cannot_be_resumed() -> None:
    with pytest.raises(RecordError, match="cannot be resumed"):
        resume(seeded(30).record(), YAHTZEE)


def test_game_without_its_seed_cannot_be_resumed() -> None:
    with pytest.raises(RecordError, match="seed of its earlier rolls is missing"):
        resume(played(fair_dealer(), 30).record(), YAHTZEE)


def test_damaged_record_cannot_be_resumed() -> None:
    """Otherwise an edited die would be sealed by a fresh chain of checks."""
    record = json.loads(unfinished_text())
    ply = first_ply(record, "roll", 4)
    record["moves"][ply]["check"] = "0" * 16
    with pytest.raises(RecordError, match=f"^ply {ply}: "):
        resume(read_record(json.dumps(record)), YAHTZEE)


def test_nobody_acts_for_chance_at_a_table_with_a_dealer() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    with pytest.raises(NoSuchSeat, match="there is no seat -1"):
        session.act(boxtop.CHANCE, Roll((6, 6, 6, 6, 6)))


@pytest.mark.parametrize(("game", "rules"), GAMES)
@pytest.mark.parametrize("seed", [3, None])
def test_undo_gives_the_position_before_and_the_game_still_verifies(
    game: str, rules: str | None, seed: int | None
) -> None:
    session = begun_and_played(game, rules, 12, seed)
    before, ply, seat = session.state, session.ply, session.to_act[0]
    action = session.legal(seat).sample(random.Random(2))
    session.act(seat, action)
    assert session.undo() == Move(seat, action)
    assert (session.state, session.ply) == (before, ply)
    for _ in range(3):
        seat = session.to_act[0]
        session.act(seat, session.legal(seat).sample(random.Random(4)))
    boxtop.verify(session.record(reveal=True))


def test_with_a_seed_the_same_move_gives_the_same_roll_again() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    first = session.act(0, Keep(()))
    session.undo()
    assert session.act(0, Keep(())) == first


def test_commit_reveal_chance_after_undo_is_drawn_under_a_new_commitment() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"])
    session.begin()
    session.act(0, Keep(()))
    rolls = set()
    for _ in range(8):
        rolls.add(session.view(0).dice)
        session.undo()
        session.act(0, Keep(()))
    assert len(rolls) > 1
    boxtop.verify(session.record(reveal=True))


def test_undo_of_own_dice_takes_back_one_entry() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], own_dice=True)
    session.enter(Roll((1, 2, 3, 4, 5)))
    session.act(0, Score(Box.CHANCE))
    session.undo()
    assert session.undo() == Move(CHANCE, Roll((1, 2, 3, 4, 5)))
    assert session.ply == 0


def test_nothing_to_undo_is_refused_and_changes_nothing() -> None:
    session = boxtop.new_session("yahtzee", ["Ann"], seed=1)
    session.begin()
    with pytest.raises(IllegalAction) as refused:
        session.undo()
    assert (refused.value.code, session.ply) == ("nothing_to_undo", 1)


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_a_branch_is_independent(game: str, rules: str | None) -> None:
    session = begun_and_played(game, rules, 8, None)
    branch = session.branch()
    state, moves = session.state, session.moves
    seat = branch.to_act[0]
    branch.act(seat, branch.legal(seat).sample(random.Random(9)))
    assert (session.state, session.moves) == (state, moves)
    assert branch.ply > session.ply
    for each in (session, branch):
        boxtop.verify(each.record(reveal=True))


def test_a_branch_from_an_earlier_ply_has_the_position_of_that_ply() -> None:
    session = begun_and_played("sorry", None, 10)
    positions = list(session.positions())
    branch = session.branch(5)
    assert (branch.state, branch.moves) == (positions[5].state, session.moves[:5])
    with pytest.raises(IllegalAction, match="no ply 99"):
        session.branch(99)


def test_positions_of_a_session_are_those_of_its_record() -> None:
    session = begun_and_played("clue", None, 10)
    assert list(session.positions()) == list(boxtop.positions(session.record()))


def test_a_dealer_that_cannot_go_back_is_named() -> None:
    session = boxtop.Session(boxtop.all_games()[0], boxtop.all_games()[0].default.config, ["Ann"], Sixes())  # type: ignore[arg-type]
    session.begin()
    with pytest.raises(ConfigError, match="Sixes cannot go back"):
        session.branch()


def test_a_session_says_what_it_is() -> None:
    session = begun_and_played("sorry", None, 3)
    assert repr(session) == "<Session of Sorry! (standard): Ann, Ben, Cleo; ply 8, Cleo to act>"
    assert str(session) == session.text() != ""
    assert any("Cleo" in sentence for sentence in session.story())
