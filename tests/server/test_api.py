"""HTTP: new tables and how many of them, QR codes, names in answers, and whether the server works."""

import msgspec

from tests.device import Device
from tests.server.conftest import NewServer
from tests.servers import OPEN, Server, person

PUBLIC = ("--public-url", "https://games.example.org")


def test_strangers_make_a_bounded_number_of_tables(lone_server: NewServer) -> None:
    server = lone_server("--public-url", "https://games.example.org")
    config = server.get("/api/games")[0]["presets"][0]["config"]
    body = {"game": "yahtzee", "config": config, "seats": [person("Ann")]}
    statuses = [server.ask("/api/tables", body)[0] for _ in range(62)]
    assert statuses[:60] == [201] * 60
    assert statuses[-1] == 429


def test_form_of_another_site_cannot_make_a_table(careful: Server) -> None:
    """A form can send text/plain across sites without asking; JSON it cannot."""
    body = msgspec.json.encode({"game": "yahtzee", "config": {}, "seats": [person("Ann")]})
    assert careful.ask("/api/tables", body, {"content-type": "text/plain"})[0] == 415


def test_script_in_a_name_stays_text(careful: Server) -> None:
    name = "<script>alert(1)</script>"
    made = careful.make(person(name))
    with Device(careful, made["table"]) as late:
        assert late.welcome["table"]["seats"][0]["name"] == name
    _, headers, _ = careful.ask("/api/records")
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"


def test_qr_needs_the_code(careful: Server) -> None:
    made = careful.make(person("Ann"), OPEN)
    path = f"/api/tables/{made['table']}/qr.svg"
    assert careful.ask(path)[0] == 403
    status, headers, body = careful.ask(f"{path}?code={made['code']}")
    assert status == 200
    assert headers["content-type"].startswith("image/svg+xml")
    assert body.startswith(b"<svg")


def test_refusal_of_more_tables_says_when_to_try_again(lone_server: NewServer) -> None:
    server = lone_server(*PUBLIC)
    config = server.get("/api/games")[0]["presets"][0]["config"]
    body = {"game": "yahtzee", "config": config, "seats": [person("Ann")]}
    answers = [server.ask("/api/tables", body) for _ in range(61)]
    status, headers, _ = answers[-1]
    assert status == 429
    assert 1 <= int(headers["retry-after"]) <= 60


def test_server_is_alive_and_ready(server: Server) -> None:
    assert server.get("/healthz") == {"alive": True}
    assert server.get("/readyz") == {"ready": True}
