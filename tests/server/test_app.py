"""The checks in front of the API and of the pages."""

from pathlib import Path

import pytest

from tests.server.conftest import NewServer
from tests.server.measured import lines
from tests.server.raw import exchange
from tests.servers import Server, person


@pytest.mark.parametrize("path", ["/", "/t/anything", "/api/games", "/nowhere"])
def test_every_answer_has_the_security_headers(careful: Server, path: str) -> None:
    _, headers, _ = careful.ask(path)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_opener_policy_is_sent_where_browsers_obey_it(careful: Server, lone_server: NewServer) -> None:
    assert "cross-origin-opener-policy" not in careful.ask("/")[1]
    public = lone_server("--public-url", "https://games.example.org")
    assert public.ask("/")[1]["cross-origin-opener-policy"] == "same-origin"


def test_pages_are_the_one_page_and_nothing_outside_the_folder_is_served(careful: Server) -> None:
    for path, expected in (("/", 200), ("/new/yahtzee", 200), ("/mistyped", 404)):
        status, headers, body = careful.ask(path)
        assert (status, headers["content-type"]) == (expected, "text/html; charset=utf-8")
        assert b'<main id="main"' in body
    assert careful.ask("/js/nothing.js")[2].startswith(b'{"code":"nothing_here"')
    assert careful.ask("/assets/0/js/main.js")[2].startswith(b'{"code":"nothing_here"')
    assert careful.ask("/..%2fshelf.py")[0] == 404
    assert careful.ask("/../shelf.py")[0] == 404


def test_a_slow_request_is_logged_with_its_id_and_no_table(lone_server: NewServer, tmp_path: Path) -> None:
    server = lone_server("--slow-request", "0.0000001")
    made = server.make(person("Ann"))
    _, headers, _ = server.ask(f"/api/tables/{made['table']}/record")
    server.stop()  # the line is written after the answer
    slow = [line for line in lines(server) if line.get("request") == headers["x-request-id"]]
    assert [(line["event"], line["endpoint"], line["status"]) for line in slow] == [("slow request", "record", 409)]
    assert made["table"] not in server.log.read_text()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("LOCALHOST:99", 200),
        ("[::1]:99", 200),
        ("evil@127.0.0.1", 421),
        ("127.0.0.1#evil", 421),
        ("127.0.0.1/evil", 421),
        ("127.0.0.1?evil", 421),
        ("127.0.0.1:99:99", 421),
        ("127.0.0.1:", 421),
        ("[127.0.0.1", 421),
        ("", 421),
        ("127.0.0.1\r\nHost: evil.example", 400),
        ("127.0.0.1\r\nHost: 127.0.0.1", 400),
        ("127.0.0.1\r\nOrigin: http://127.0.0.1\r\nOrigin: http://evil.example", 400),
    ],
)
def test_host_is_a_plain_name_of_this_server(careful: Server, host: str, status: int) -> None:
    request = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    assert exchange(careful, request).startswith(b"HTTP/1.1 %d " % status)
