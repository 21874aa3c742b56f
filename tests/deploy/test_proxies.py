"""The proxy samples in deploy/, with the real nginx and Caddy in front of a running server."""

import http.client
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from websockets.sync.client import connect

from boxtop.server.run import free_port
from tests.servers import Server, person, until

pytestmark = pytest.mark.deep
DEPLOY = Path(__file__).parent.parent.parent / "deploy"
_TABLE = {"game": "yahtzee", "seats": [person("Ann")]}


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


class Proxy:
    """A proxy on loopback in front of a server."""

    def __init__(self, server: Server, port: int, trusted: Path | None) -> None:
        self.server = server
        self.port = port
        self._trusted = trusted

    @property
    def context(self) -> ssl.SSLContext | None:
        """Trusts the proxy's own certificate authority; None without TLS."""
        return None if self._trusted is None else ssl.create_default_context(cafile=self._trusted)

    def ask(
        self, path: str, body: object = None, source: str = "127.0.0.1", headers: dict[str, str] | None = None
    ) -> "Answer":
        """The answer to a request from this address."""
        place = "localhost", self.port
        context = self.context
        connection = (
            http.client.HTTPConnection(*place, timeout=20, source_address=(source, 0))
            if context is None
            else http.client.HTTPSConnection(*place, timeout=20, source_address=(source, 0), context=context)
        )
        given = {"content-type": "application/json", **(headers or {})}
        text = None if body is None else msgspec.json.encode(body)
        with closing(connection):
            connection.request("GET" if body is None else "POST", path, text, given)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())

    def is_up(self) -> bool:
        try:
            return self.ask("/healthz").status == 200
        except (OSError, http.client.HTTPException):
            return False


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    assert found is not None, f"{name} is not installed: apt-get install {name}"
    return found


def nginx(folder: Path, server: Server, port: int) -> tuple[list[str], Path | None]:
    site = (DEPLOY / "nginx.conf").read_text().replace("listen 80", f"listen 127.0.0.1:{port}")
    site = site.replace("    listen [::]:80;\n", "").replace("127.0.0.1:8462", f"127.0.0.1:{server.port}")
    site = site.replace("games.example.org", "localhost")
    temporary = "\n".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {temporary}\n{site}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"], None


def caddy(folder: Path, server: Server, port: int) -> tuple[list[str], Path | None]:
    site = (DEPLOY / "Caddyfile").read_text()
    (folder / "Caddyfile").write_text(
        "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n" + site
    )
    command = ["env", f"BOXTOP_DOMAIN=https://localhost:{port}", f"BOXTOP_UPSTREAM=127.0.0.1:{server.port}"]
    command += [f"XDG_DATA_HOME={folder}", f"XDG_CONFIG_HOME={folder}", f"HOME={folder}"]
    command += [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return command, folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxy]:
    start: Callable[[Path, Server, int], tuple[list[str], Path | None]] = request.param
    options = ("--public-url", "https://localhost", "--tables-per-hour", "1")
    server = Server(str(tmp_path / "tables.sqlite3"), tmp_path / "log", *options)
    port = free_port("127.0.0.1", 0)
    command, trusted = start(tmp_path, server, port)
    with (tmp_path / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        running = Proxy(server, port, trusted)
        until(lambda: process.poll() is not None or running.is_up())
        assert process.poll() is None, (tmp_path / "proxy.log").read_text()
        yield running
    finally:
        process.terminate()
        process.wait(timeout=20)
        server.kill()


def test_sample_passes_tables_addresses_and_pages(proxy: Proxy) -> None:
    page = proxy.ask("/", headers={"accept-encoding": "gzip"})
    assert (page.status, page.headers["content-encoding"]) == (200, "gzip")
    for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/x/../metrics", "/metrics?x=1", "/metrics#x"):
        assert proxy.ask(path).status in (307, 400, 404), path

    games = {game["id"]: game for game in msgspec.json.decode(proxy.ask("/api/games").body)}
    table = {**_TABLE, "config": games["yahtzee"]["presets"][0]["config"]}
    made = proxy.ask("/api/tables", table, source="127.0.0.2")
    assert made.status == 201, made.body
    created = msgspec.json.decode(made.body)
    again = proxy.ask("/api/tables", table, source="127.0.0.2", headers={"X-Forwarded-For": "192.0.2.9"})
    assert again.status == 429, "the limit counts the real address, not one that the client names"
    assert int(again.headers["retry-after"]) > 0
    assert proxy.ask("/api/tables", table, source="127.0.0.3").status == 201

    scheme = "ws" if proxy.context is None else "wss"
    with connect(f"{scheme}://localhost:{proxy.port}/ws", ssl=proxy.context, open_timeout=20) as socket:
        hello = {"type": "hello", "table": created["table"], "tokens": [created["seats"][0]["token"]]}
        socket.send(msgspec.json.encode(hello).decode())
        welcome = msgspec.json.decode(socket.recv(timeout=20))
        assert (welcome["type"], welcome["seats"]) == ("welcome", [0])
