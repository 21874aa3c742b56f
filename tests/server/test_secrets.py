"""What must never leave: the seed of a running table, tokens, keys. Everything sent and logged is searched for them."""

import random
import sqlite3
from pathlib import Path

import msgspec
from websockets.sync.client import connect

from tests.device import Device, new_id, tokens_of
from tests.server.conftest import NewServer
from tests.servers import FAST, OPEN, WAIT, person


def test_nothing_sent_or_logged_while_the_game_runs_holds_a_secret(lone_server: NewServer, tmp_path: Path) -> None:
    server = lone_server(*FAST)
    made = server.make(person("Ann", seed="tulip"), OPEN, {"kind": "bot", "level": "random"})
    table = made["table"]
    said: list[bytes] = []
    with Device(server, table, tokens_of(made)) as ann, Device(server, table) as ben, Device(server, table) as eve:
        token = ben.ask("sit", seat=1, name="Ben", code=made["code"])["token"]
        for device in (ann, ben):
            device.until_type("update")
        for _ in range(10):
            for device in (ann, ben):
                if request := device.next_request(random.Random(1)):
                    device.answer_to(request)
            for device in (ann, ben):
                device.until_type("update")
        for device in (ann, ben, eve):
            device.ask("act", seat=0, ply=-1, action={"type": "fly"})
            device.ask("sit", seat=9, name="x", code="x", seed="x")
            device.ask("ask_coach", seat=0, ply=0)
            device.ask("rematch")
        with connect(server.address.replace("http", "ws") + "/ws") as raw:
            for text in ("{", '{"type":"hello","table":"x"}', '{"type":"act"}'):
                raw.send(text)
                said.append(str(raw.recv(timeout=WAIT)).encode())
        for path in ("record", "fairness", "review", f"qr.svg?code={made['code']}", new_id()):
            said.append(server.ask(f"/api/tables/{table}/{path}")[2])
        said += [server.ask(path)[2] for path in ("/api/records", "/api/games", "/readyz", "/healthz", f"/t/{table}")]
        # What others receive is searched for tokens too; what Ben receives holds his own, once.
        sent_to_others = [msgspec.json.encode(message) for device in (ann, eve) for message in device.received]
        sent_to_ben = [msgspec.json.encode(m) for m in ben.received if m["type"] != "seated"]
    log = server.log.read_bytes()
    everything = b"\n".join([*said, *sent_to_others, *sent_to_ben, log])
    seed, key, seating = _kept(tmp_path / "tables.sqlite3", table)
    hashes = [chair["holder"] for chair in msgspec.json.decode(seating)["chairs"] if "holder" in chair]
    assert len(hashes) == 2
    for secret in (seed, key, token, *tokens_of(made), *hashes):
        assert secret.encode() not in everything
    assert table.encode() not in log
    assert made["code"].encode() not in log


def test_tokens_are_kept_as_hashes_only(lone_server: NewServer, tmp_path: Path) -> None:
    server = lone_server(*FAST)
    made = server.make(person("Ann"), OPEN)
    with Device(server, made["table"]) as ben:
        token = ben.ask("sit", seat=1, name="Ben", code=made["code"])["token"]
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*") if path.is_file())
    assert made["table"].encode() in kept
    for secret in (token, *tokens_of(made)):
        assert secret.encode() not in kept


def _kept(database: Path, table: str) -> tuple[str, str, str]:
    connection = sqlite3.connect(database)
    try:
        statement = "SELECT server_seed, token_key, seating FROM tables WHERE id = ?"
        seed, key, seating = connection.execute(statement, (table,)).fetchone()
        return seed, key, seating
    finally:
        connection.close()
