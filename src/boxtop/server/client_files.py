"""The files of the browser client: read once, named by their content, compressed, and cached by browsers for ever.

Every file has an address with the version of the whole client in it (`/assets/VERSION/js/main.js`), which is a hash of
all contents. So a browser asks for each file once per version, and a second visit costs one request: the page. The
modules are joined into a few files (`client_bundles.py`), and a stylesheet is sent together with those it imports.
"""

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from boxtop.core import codec
from boxtop.server.client_bundles import MAIN, Bundles

_FOREVER = "public, max-age=31536000, immutable"
_REVALIDATE = "no-cache"
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_COMPRESSED = (".png", ".woff2")
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
_IMPORT = re.compile(rb'@import "([^"]+)";\n')
_LIST_OF_GAMES = "games.json"
_NEED_THE_LIST = ("setup", "join", "table", "lesson", "practise", "compare")
"""Screens that cannot be drawn before they have the list of games."""
_NEXT = {"join": "table"}
"""Screens that go on to another one by themselves."""
PAGE = "index.html"
WORKER = "sw.js"
OFFLINE = "offline.html"
_TEMPLATES = (PAGE, WORKER, OFFLINE)
"""Files that are not served under the version: their addresses stay the same."""


class File:
    """The content of one address."""

    def __init__(self, name: str, content: bytes, cache: str) -> None:
        suffix = PurePosixPath(name).suffix
        self.content = content
        self.type = _TYPES[suffix]
        self._cache = cache
        self._can_shrink = suffix not in _COMPRESSED

    @cached_property
    def tag(self) -> str:
        """The entity tag: changes with the content."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:16]}"'

    @cached_property
    def gzipped(self) -> bytes:
        """The content, compressed when it is first asked for."""
        return gzip.compress(self.content, 9, mtime=0)

    def response(self, request: Request, status: int = 200) -> Response:
        """The answer to a request for it: compressed where the client reads that, without a body where it has it."""
        headers = {"cache-control": self._cache, "etag": self.tag, "vary": "accept-encoding"}
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if not self._can_shrink or not _GZIP.search(request.headers.get("accept-encoding", "")):
            return Response(self.content, status, headers, self.type)
        return Response(self.gzipped, status, {**headers, "content-encoding": "gzip"}, self.type)


class ClientFiles:
    """All files of the client, and the page that loads them."""

    def __init__(self, folder: Path, made: Mapping[str, bytes] | None = None, *, has_lobby: bool = False) -> None:
        """The files in a folder, and others that the server generates when it starts."""
        self._has_lobby = has_lobby
        found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.suffix in _TYPES}
        contents = {name: path.read_bytes() for name, path in found.items()} | dict(made or {})
        _join_styles(contents)
        modules = {
            name: contents.pop(name).decode() for name in list(contents) if name.endswith(".js") and name != WORKER
        }
        self._bundles = Bundles(modules)
        contents |= self._bundles.files()
        self._templates = {name: contents.pop(name) for name in _TEMPLATES}
        digest = hashlib.sha256(b"".join(self._templates.values()))
        for name in sorted(contents):
            digest.update(f"{name} {len(contents[name])} ".encode() + contents[name])
        self.version = digest.hexdigest()[:12]
        contents["files.json"] = codec.encode([*map(self.address, sorted(contents)), f"/{OFFLINE}"])
        self._files = {name: File(name, content, _FOREVER) for name, content in contents.items()}
        self._pages: dict[tuple[str, ...], File] = {}

    def address(self, name: str) -> str:
        """The address of a file."""
        return f"/assets/{self.version}/{name}"

    def file(self, version: str, name: str) -> File | None:
        """A file of this version of the client; None for another version or an unknown name."""
        return self._files.get(name) if version == self.version else None

    @cached_property
    def worker(self) -> File:
        """The service worker."""
        return File(WORKER, self._templates[WORKER], _REVALIDATE)

    @cached_property
    def offline(self) -> File:
        """The page that the service worker shows when the server cannot be reached."""
        return File(OFFLINE, self._filled(OFFLINE), _REVALIDATE)

    def page(self, screen: str, game: str = "") -> File:
        """The page of a screen; the browser fetches what the screen needs, and the game if one is named, at once."""
        screens = (screen, _NEXT.get(screen, ""))
        parts = (MAIN, *(f"js/screens/{each}.js" for each in screens), f"js/games/{game}/game.js")
        known = tuple(part for part in parts if part in self._bundles.parts)
        if known not in self._pages:
            files = dict.fromkeys(file for part in known for file in self._bundles.needed_by(part))
            links = [f'<link rel="modulepreload" href="{self.address(name)}">' for name in files]
            if screen in _NEED_THE_LIST:
                links.append(f'<link rel="preload" href="{self.address(_LIST_OF_GAMES)}" as="fetch" crossorigin>')
            if f"css/{game}.css" in self._files:
                links.append(f'<link rel="preload" href="{self.address(f"css/{game}.css")}" as="style">')
            self._pages[known] = File(PAGE, self._filled(PAGE, links), _REVALIDATE)
        return self._pages[known]

    def _filled(self, template: str, links: Iterable[str] = ()) -> bytes:
        text = self._templates[template].decode().replace("/assets/VERSION/", self.address(""))
        text = text.replace("<!-- links -->", "\n    ".join(links))
        if self._has_lobby:
            text = text.replace("<html ", "<html data-lobby ", 1)
        return text.replace('"PARTS"', codec.encode(self._files_of_parts).decode()).encode()

    @cached_property
    def _files_of_parts(self) -> dict[str, list[str]]:
        """What the page fetches together with each part that it loads on demand: the screens and the games."""
        needed = {part: self._bundles.needed_by(part) for part in self._bundles.parts}
        return {part: [file for file in files if file != MAIN] for part, files in sorted(needed.items())}


def _join_styles(contents: dict[str, bytes]) -> None:
    """Put every imported stylesheet in the place of its `@import`; it is not served on its own."""
    imported: set[str] = set()

    def joined(name: str) -> bytes:
        def content(found: re.Match[bytes]) -> bytes:
            other = (PurePosixPath(name).parent / found[1].decode()).as_posix()
            imported.add(other)
            return joined(other)

        return _IMPORT.sub(content, contents[name])

    contents.update({name: joined(name) for name in contents if name.endswith(".css")})
    for name in imported:
        del contents[name]
