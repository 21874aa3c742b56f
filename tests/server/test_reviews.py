"""Reviews of finished games on the server: a brief one for the book, a whole one for its page."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

from boxtop.core import codec
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import Review
from boxtop.server.reviews import REVIEW, SUMMARY, review_record
from tests.device import Device, tokens_of
from tests.games.yahtzee.sample_games import played
from tests.server.inside import heavy_work_noticed, inside_server
from tests.servers import Server, person, until

NAMES = ("greedy 1", "random 2")


def test_a_brief_review_says_the_same_as_the_whole_one_without_the_chances_of_winning() -> None:
    record = played(HASBRO, ("greedy", "random"), seed=7)
    whole, brief = review_record(record, NAMES, REVIEW), review_record(record, NAMES, SUMMARY)
    assert (brief.summary, brief.drills) == (whole.summary, whole.drills)
    assert brief.review is None
    assert whole.review is not None
    assert codec.decode(whole.review, Review).win is not None


def _finished(server: Server) -> str:
    """A finished game."""
    made = server.make(person("Ann"))
    with Device(server, made["table"], tokens_of(made)) as device:
        device.play_on(random.Random(1))
    return str(made["table"])


@contextmanager
def _asking_for_review(server: Server, table: str) -> Iterator[HTTPConnection]:
    """A connection that waits for a review."""
    with closing(HTTPConnection("127.0.0.1", server.port)) as connection:
        connection.request("GET", f"/api/tables/{table}/review")
        yield connection


def _leave(server: Server, leaving: HTTPConnection) -> None:
    """Close a connection once its review waits for another one, and wait until the server has noticed."""
    until(lambda: b'boxtop_work_waiting{kind="reviews"} 1.0' in server.ask("/metrics")[2])
    leaving.close()
    until(lambda: b'boxtop_http_responses_total{status="499"} 1.0' in server.ask("/metrics")[2])


def test_a_review_that_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server, ExitStack() as connections:
        first, second, third = (_finished(server) for _ in range(3))
        with heavy.held_up("review"):
            patient = connections.enter_context(_asking_for_review(server, first))
            heavy.wait_for("review: yahtzee")
            _leave(server, connections.enter_context(_asking_for_review(server, second)))
        assert patient.getresponse().status == 200
        assert server.get(f"/api/tables/{third}/review")
        assert heavy.count("review: yahtzee") == 2


def test_a_review_of_which_one_reader_has_left_is_computed_for_the_other(tmp_path: Path) -> None:
    with heavy_work_noticed() as heavy, inside_server(tmp_path) as server, ExitStack() as connections:
        first, second = (_finished(server) for _ in range(2))
        with heavy.held_up("review"):
            patient = connections.enter_context(_asking_for_review(server, first))
            heavy.wait_for("review: yahtzee")
            staying = connections.enter_context(_asking_for_review(server, second))
            _leave(server, connections.enter_context(_asking_for_review(server, second)))
        assert patient.getresponse().status == staying.getresponse().status == 200
        assert heavy.count("review: yahtzee") == 2
