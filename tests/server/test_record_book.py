"""The record book: whose game it was, wins and losses, and what the reviews add."""

import random
from typing import Any

import msgspec

from boxtop.core import codec
from boxtop.core.record import SeatInfo
from boxtop.core.review_summary import ReviewSummary, SeatSummary
from boxtop.core.types import EarlyEnd, Outcome
from boxtop.server.record_book import Findings, RecordBook, record_book
from boxtop.store.reads import ResultRow
from boxtop.table.change import GameResult, ResultSeat
from tests.device import Device, new_id, tokens_of
from tests.servers import BOT, Server, person


def finished(table: str, scores: dict[str, int], *, game: str = "yahtzee", rules: str | None = "hasbro") -> ResultRow:
    """A finished game in which the highest score wins; a name that starts with `Bot` is one."""
    seats = [SeatInfo(name, "random" if name.startswith("Bot") else None) for name in scores]
    points = tuple(scores.values())
    ranks = tuple(1 + sum(other > own for other in points) for own in points)
    outcome = Outcome(points, ranks, "the most points")
    result = GameResult(game, rules, codec.encode(seats).decode(), codec.encode(outcome).decode())
    return ResultRow(table, result, 0)


def line_of(book: RecordBook, name: str) -> Any:
    (line,) = [line for line in book.people if line.name == name]
    return line


def test_wins_losses_best_and_average_of_a_person() -> None:
    games = [finished("a", {"Ann": 200, "Ben": 250}), finished("b", {"Ann": 300, "Ben": 100, "Bot 1": 120})]
    ann = line_of(record_book(games, Findings()), "Ann")
    assert (ann.games, ann.wins, ann.losses, ann.best, ann.average) == (2, 1, 1, 300, 250.0)


def test_a_solo_game_is_neither_won_nor_lost() -> None:
    ann = line_of(record_book([finished("a", {"Ann": 200})], Findings()), "Ann")
    assert (ann.games, ann.wins, ann.losses) == (1, 0, 0)


def test_where_scores_are_no_points_there_is_no_best_and_no_average() -> None:
    games = [
        finished("a", {"Ann": 4, "Ben": 2}, game="sorry", rules="standard"),
        finished("b", {"Cleo": 90, "Dan": 60}, game="sorry", rules="points"),
        finished("c", {"Eve": 4, "Finn": 2}, game="sorry", rules="series:family"),
    ]
    book = record_book(games, Findings())
    assert line_of(book, "Eve").best is None
    assert (line_of(book, "Ann").wins, line_of(book, "Ann").best, line_of(book, "Ann").average) == (1, None, None)
    assert line_of(book, "Cleo").best == 90


def test_a_game_that_a_bot_played_for_a_person_is_listed_and_not_counted() -> None:
    games = [finished("a", {"Ann": 200, "Ben": 250}), finished("b", {"Ann": 300, "Ben": 100})]
    book = record_book(games, Findings(bot_moves={"b": frozenset({0})}))
    assert line_of(book, "Ann").best == 200
    assert [(seat.name, seat.by_bot) for seat in book.games[1].seats] == [("Ann", True), ("Ben", False)]
    assert [(pair.names, pair.wins) for pair in book.pairs] == [(("Ann", "Ben"), (0, 1))]


def test_head_to_head_counts_who_finished_before_whom_and_leaves_bots_and_ties_out() -> None:
    games = [
        finished("a", {"Ben": 200, "Ann": 250, "Bot 1": 300}),
        finished("b", {"Ann": 100, "Ben": 100}),
        finished("c", {"Ann": 90, "Ben": 100}),
        finished("d", {"Ann": 90, "Ben": 80}),
    ]
    (pair,) = record_book(games, Findings()).pairs
    assert (pair.names, pair.wins) == (("Ann", "Ben"), (2, 1))


def test_luck_and_accuracy_are_means_over_the_reviewed_games() -> None:
    games = [finished(table, {"Ann": 200, "Ben": 250}) for table in "abc"]
    summaries = {
        table: codec.encode(ReviewSummary(seats=(SeatSummary(luck, 0.9), SeatSummary(0.0, 0.5)))).decode()
        for table, luck in (("a", 10.0), ("b", 20.0))
    }
    ann = line_of(record_book(games, Findings(summaries=summaries)), "Ann")
    assert (ann.games, ann.reviewed, ann.luck, ann.accuracy) == (3, 2, 15.0, 0.9)


def test_a_review_with_one_line_for_a_team_gives_nobody_its_numbers() -> None:
    summary = codec.encode(ReviewSummary(seats=(SeatSummary(1.0, 0.9),))).decode()
    book = record_book([finished("a", {"Ann": 200, "Ben": 250})], Findings(summaries={"a": summary}))
    assert line_of(book, "Ann").reviewed == 0


def test_a_lent_seat_is_not_credited_and_the_review_is_stored_for_the_book(record_book_server: Server) -> None:
    """One game with a real server: who moved is read from the log, and the numbers come from the stored review."""
    server = record_book_server
    ann, ben = f"Ann {new_id()[:6]}", f"Ben {new_id()[:6]}"
    made = server.make(person(ann), person(ben), BOT)
    table = made["table"]
    with Device(server, table, tokens_of(made, 0)) as device, Device(server, table, tokens_of(made, 1)) as other:
        assert other.ask("lend", seat=1, level="random")["type"] == "ack"
        device.play_on(random.Random(4))
    book = server.get("/api/records")
    (game,) = [game for game in book["games"] if game["table"] == table]
    assert [seat["by_bot"] for seat in game["seats"]] == [False, True, False]
    assert ben not in [line["name"] for line in book["people"]]
    assert book["pending"] >= 1
    review = server.get(f"/api/tables/{table}/review")
    decisive = max(review["moments"], key=lambda moment: abs(moment["swing"]))
    assert server.get(f"/api/tables/{table}/highlight")["text"].startswith(decisive["text"])
    (line,) = [line for line in server.get("/api/records")["people"] if line["name"] == ann]
    assert line["reviewed"] == 1
    assert line["luck"] == review["seats"][0]["luck"]
    drills = msgspec.json.decode(server.ask("/api/drills/yahtzee", {"tables": {}})[2])["drills"]
    assert ann in {drill["name"] for drill in drills}
    assert ben not in {drill["name"] for drill in drills}, "a bot played for them"


def ended(table: str, names: list[str], early: EarlyEnd, ranks: tuple[int, ...]) -> ResultRow:
    """A game of Yahtzee that was ended early."""
    outcome = Outcome((0,) * len(names), ranks, "", early)
    seats = codec.encode([ResultSeat(name) for name in names]).decode()
    return ResultRow(table, GameResult("yahtzee", "hasbro", seats, codec.encode(outcome).decode()), 0)


def test_game_that_was_given_up_is_lost_and_has_no_points() -> None:
    games = [finished("a", {"Ann": 200, "Ben": 150}), ended("b", ["Ann", "Ben"], "gave_up", (2, 1))]
    book = record_book(games, Findings())
    ann, ben = line_of(book, "Ann"), line_of(book, "Ben")
    assert (ann.games, ann.wins, ann.losses, ann.average) == (2, 1, 1, 200.0)
    assert (ben.wins, ben.average) == (1, 150.0)
    assert book.pairs[0].wins == (1, 1)
    assert [seat.gave_up for seat in book.games[1].seats] == [True, False]


def test_game_that_was_stopped_is_listed_and_counts_for_nobody() -> None:
    book = record_book([ended("a", ["Ann", "Ben"], "stopped", (2, 2))], Findings())
    assert (book.people, book.pairs) == ((), ())
    assert book.games[0].early == "stopped"


def test_whoever_gave_up_has_lost_whatever_the_bot_did_after_that() -> None:
    row = finished("a", {"Ann": 300, "Ben": 200, "Cem": 100})
    seats = codec.encode([ResultSeat("Ann", gave_up=True), ResultSeat("Ben"), ResultSeat("Cem")]).decode()
    row = msgspec.structs.replace(row, result=msgspec.structs.replace(row.result, seats=seats))
    book = record_book([row], Findings(bot_moves={"a": frozenset({0})}))
    ann = line_of(book, "Ann")
    assert (ann.games, ann.wins, ann.losses, ann.best) == (1, 0, 1, None)
    assert {pair.names: pair.wins for pair in book.pairs}["Ann", "Cem"] == (0, 1)
