"""Dice, cards and tiles that are the same for everybody."""

import random

import pytest
from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.chain import with_checks
from boxtop.core.dealer import SameDice
from boxtop.core.errors import ConfigError, FairnessError
from boxtop.core.game_def import AnyDef
from boxtop.core.same_dice import series_of
from boxtop.core.types import CHANCE, Move
from boxtop.core.verify import verify
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE, Accept, Exchange, Play
from boxtop.games.scrabble.state import Drawing, Turning
from boxtop.games.scrabble.tiles import TILES
from boxtop.games.sorry import SORRY
from boxtop.games.sorry.actions import Draw
from boxtop.games.yahtzee import YAHTZEE, Keep, Score
from boxtop.games.yahtzee.config import Tie
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.state import Choosing
from boxtop.table.seating import Chair, Seating, again
from boxtop.table.setup_messages import SeatKind
from boxtop.table.table_game import TableGame, fairness_of, new_table_game, record_of

NOON = 1_794_830_400.0
"""2026-11-16, 12:00 UTC."""


def seating(
    series: str | None = "daily-2026-11-16", *, people: int = 2, config: object = HASBRO, game: str = "yahtzee"
) -> Seating:
    chairs = tuple(Chair(SeatKind.PERSON, f"P{seat}", seed=f"mine-{series}") for seat in range(people))
    return Seating(
        game=game,
        config=codec.to_plain(config),
        code="ABCDEF",
        host="",
        chairs=chairs,
        series=series,
        started=True,
    )


def played(
    series: str, *, people: int, table: str = "t", keeps: int = 0
) -> tuple[TableGame, list[list[tuple[int, ...]]]]:
    """A game in which everybody keeps one die `keeps` times a turn and fills the first box; the rolls of each seat."""
    table_game = new_table_game(YAHTZEE, seating(series, people=people), table, bytes(32))
    rolls: list[list[tuple[int, ...]]] = [[] for _ in range(people)]
    table_game.accept(table_game.propose(None))
    while table_game.outcome is None:
        if table_game.chance_seat is not None:
            table_game.accept(table_game.propose_requested())
            continue
        state = table_game.state
        assert isinstance(state.phase, Choosing)
        rolls[state.seat].append(state.phase.dice)
        if state.phase.roll <= keeps:
            table_game.accept(table_game.propose(Move(state.seat, Keep(state.phase.dice[:1]))))
        else:
            offer = table_game.game.view(state, state.seat).offers[0]
            table_game.accept(table_game.propose(Move(state.seat, Score(offer.box))))
    return table_game, rolls


def test_every_seat_and_every_table_of_a_series_gets_the_same_dice() -> None:
    _, (one, other) = played("family", people=2, table="t1", keeps=1)
    assert one == other
    _, (alone,) = played("family", people=1, table="t2", keeps=1)
    assert alone == one
    assert len(set(one)) > 10


def test_first_rolls_do_not_depend_on_earlier_choices() -> None:
    _, (quick,) = played("family", people=1)
    _, (slow,) = played("family", people=1, keeps=2)
    assert slow[::3] == quick


def test_another_name_has_other_dice() -> None:
    assert played("family", people=1)[1] != played("friends", people=1)[1]


def test_a_record_of_a_series_is_verified_and_a_changed_roll_is_found() -> None:
    table_game, _ = played("family", people=2)
    record = record_of(table_game, seating("family"), "t", bytes(32))
    assert record.fairness == SameDice("family")
    found = verify(record, YAHTZEE)
    assert (found.unknown, found.recomputed) == (0, sum(move.actor == CHANCE for move in record.moves))
    with pytest.raises(FairnessError, match="does not follow from the seeds"):
        verify(with_checks(replace(record, fairness=SameDice("friends"))), YAHTZEE)
    with pytest.raises(FairnessError, match="the name of these dice cannot be used"):
        verify(with_checks(replace(record, fairness=SameDice("no name!"))), YAHTZEE)


def test_an_extra_game_after_a_tie_has_dice_of_its_own() -> None:
    """Otherwise equal players would tie for ever."""
    config = replace(HASBRO, tie=Tie.EXTRA_GAME)
    game = YAHTZEE.make(config, 2)
    assert YAHTZEE.same_dice is not None
    state = replace(YAHTZEE.make(HASBRO, 1).initial(), columns=(0, 1), cards=game.initial().cards)
    assert YAHTZEE.same_dice(game, state) is not None
    assert YAHTZEE.same_dice(game, replace(state, game=2)) is None
    assert YAHTZEE.same_dice(game, game.initial()) is None, "a roll for the start"


def test_the_daily_series_is_named_by_the_day() -> None:
    assert series_of(YAHTZEE, "daily", NOON) == "daily-2026-11-16"
    assert series_of(YAHTZEE, "family", NOON) == "family"


@pytest.mark.parametrize("name", ["", "two words", "é", "x" * 41])
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="letters, digits"):
        series_of(YAHTZEE, name, NOON)


def test_a_game_that_does_not_share_dice_refuses_a_series() -> None:
    with pytest.raises(ConfigError, match="the same dice, cards or tiles"):
        series_of(CLUE, "daily", NOON)


def test_a_rematch_has_dice_of_its_own() -> None:
    assert again(seating(), "GHIJKL", {}, ()).series is None
    assert fairness_of(seating(), "t", bytes(32), revealed=False) == SameDice("daily-2026-11-16")


def new_game(game_def: AnyDef, config: object, people: int, series: str = "family") -> TableGame:
    """A game of a series after the deal."""
    wanted = seating(series, people=people, config=config, game=game_def.id)
    table_game = new_table_game(game_def, wanted, "t", bytes(32))
    table_game.accept(table_game.propose(None))
    return table_game


def sorry_cards(table_game: TableGame, source: random.Random, turns: int) -> list[list[object]]:
    """The cards that each seat draws while everybody moves at random; take-backs change nothing."""
    drawn: list[list[object]] = [[] for _ in range(4)]
    for _ in range(turns):
        if table_game.outcome is not None:
            break
        seat = table_game.state.seat
        if table_game.chance_seat is not None:
            table_game.accept(table_game.propose_requested())
            drawn[seat] += [move.action for move in table_game.moves[-1:] if isinstance(move.action, Draw)]
            continue
        (seat,) = table_game.to_act
        use = source.choice(sorted(table_game.game.legal(table_game.state, seat), key=repr))
        table_game.accept(table_game.propose(Move(seat, use)))
        if table_game.can_take_back == seat:
            table_game.accept(table_game.propose_take_back(seat))
            table_game.accept(table_game.propose(Move(seat, use)))
    return drawn


def test_every_seat_draws_the_same_cards_at_every_table_of_a_series() -> None:
    config = SORRY.default.config
    one, other = (sorry_cards(new_game(SORRY, config, 3), random.Random(seed), 140) for seed in (1, 2))
    for mine, theirs in zip(one[:3], other[:3], strict=True):
        shared = min(len(mine), len(theirs))
        assert shared > 15, "the pile was shuffled again"
        assert mine[:shared] == theirs[:shared]
    assert one[0] != one[1]
    assert sorry_cards(new_game(SORRY, config, 3, "friends"), random.Random(1), 140) != one


def scrabble_tiles(table_game: TableGame, exchanged: int, turns: int) -> list[str]:
    """The tiles that each seat draws: the first turn is a play, then everybody exchanges this many tiles a turn."""
    drawn = [""] * len(table_game.state.racks)
    state = table_game.game.initial()
    plays_first = exchanged > 1
    while len(table_game.moves) < turns and table_game.outcome is None:
        if not isinstance(table_game.state.phase, Turning):
            table_game.accept(table_game.propose(Move(table_game.to_act[0], Accept())))
            continue
        seat, rack = table_game.state.seat, table_game.state.racks[table_game.state.seat]
        action: Exchange | Play = Exchange(rack[:exchanged])
        if plays_first:  # two letters on the star: nobody challenges them
            action, plays_first = Play("8G", rack.replace("?", "")[:2]), False
        table_game.accept(table_game.propose(Move(seat, action)))
    for move in table_game.moves:
        if move.actor == CHANCE and isinstance(state.phase, Drawing):
            drawn[state.phase.draws[0][0]] += move.action.tile
        state = table_game.game.apply(state, move).state
    assert state == table_game.state
    return drawn


def test_every_seat_draws_the_same_tiles_at_every_table_of_a_series() -> None:
    config = SCRABBLE.default.config
    few, many = (scrabble_tiles(new_game(SCRABBLE, config, 2), exchanged, 60) for exchanged in (1, 3))
    for mine, theirs in zip(few, many, strict=True):
        shared = min(len(mine), len(theirs))
        assert shared > 12
        assert mine[:shared] == theirs[:shared]
    assert scrabble_tiles(new_game(SCRABBLE, config, 2, "friends"), 1, 60) != few


def test_a_seat_whose_part_is_used_up_draws_from_the_longest_part_to_the_last_tile() -> None:
    table_game = new_game(SCRABBLE, SCRABBLE.default.config, 2)
    order = SCRABBLE.same_order
    assert order is not None
    parts = order(table_game.game, lambda _place, total: total - 1)
    state = replace(table_game.game.initial(), phase=Drawing(((1, 100),)))
    drawn = ""
    for left in range(100, 0, -1):
        state = replace(state, phase=Drawing(((1, left),)))
        draw = parts.next(state)
        parts.follow(state, draw)
        drawn += draw.tile
    assert sorted(drawn) == sorted("".join(tile * count for tile, count in zip(TILES, state.bag, strict=True)))


def test_records_of_shared_cards_and_tiles_are_verified_and_opened_again_from_the_log() -> None:
    table_game = new_game(SORRY, SORRY.default.config, 2)
    sorry_cards(table_game, random.Random(3), 10_000)
    assert table_game.outcome is not None
    wanted = seating("family", people=2, config=SORRY.default.config, game="sorry")
    record = record_of(table_game, wanted, "t", bytes(32))
    assert verify(record, SORRY).unknown == 0
    with pytest.raises(FairnessError, match="does not follow from the seeds"):
        verify(with_checks(replace(record, fairness=SameDice("friends"))), SORRY)

    tiles = new_game(SCRABBLE, SCRABBLE.default.config, 2)
    scrabble_tiles(tiles, 2, 40)
    again_opened = new_table_game(
        SCRABBLE,
        seating("family", people=2, config=SCRABBLE.default.config, game="scrabble"),
        "t",
        bytes(32),
    )
    again_opened.catch_up((move.actor, codec.encode(move.action)) for move in tiles.moves)
    seat = tiles.state.seat
    exchange = Move(seat, Exchange(tiles.state.racks[seat][:1]))
    assert again_opened.propose(exchange).moves == tiles.propose(exchange).moves
