"""The files of the browser client: read once, named by their content, compressed, and cached by browsers for ever.

Every file has an address with the version of the whole client in it (`/assets/VERSION/js/main.js`), which is a hash of
all contents. So a browser asks for each file once per version, and a second visit costs one request: the page.
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
_IMPORT = re.compile(r"""^(?:import|export)\s(?:[^;"']*\sfrom\s)?["'](\.[^"']+)["'];""", re.MULTILINE)
_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
_ALWAYS = ("theme", "parts", "screens", "moments", "table")
"""The stylesheets that every page needs, in this order; they are sent as one file."""
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
        contents["css/client.css"] = b"".join(contents.pop(f"css/{name}.css") for name in _ALWAYS)
        contents["js/strings/en.js"] = _joined_texts(contents)
        self._templates = {name: contents.pop(name) for name in _TEMPLATES}
        digest = hashlib.sha256(b"".join(self._templates.values()))
        for name in sorted(contents):
            digest.update(f"{name} {len(contents[name])} ".encode() + contents[name])
        self.version = digest.hexdigest()[:12]
        self._modules = {name: content.decode() for name, content in contents.items() if name.endswith(".js")}
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

    def page(self, *modules: str) -> File:
        """The page; the browser fetches these modules, and what they import, at once."""
        known = tuple(name for name in modules if name in self._modules)
        if known not in self._pages:
            self._pages[known] = File(PAGE, self._filled(PAGE, ("js/main.js", *known)), _REVALIDATE)
        return self._pages[known]

    def _filled(self, template: str, modules: Iterable[str] = ()) -> bytes:
        needed = dict.fromkeys(each for module in modules for each in self.needed_by(module))
        links = "\n    ".join(f'<link rel="modulepreload" href="{self.address(name)}">' for name in needed)
        text = self._templates[template].decode().replace("/assets/VERSION/", self.address(""))
        text = text.replace("<!-- modules -->", links)
        if self._has_lobby:
            text = text.replace("<html ", "<html data-lobby ", 1)
        return text.replace('"MODULES"', codec.encode(self._parts).decode()).encode()

    @cached_property
    def _parts(self) -> dict[str, list[str]]:
        """What the page fetches together with each part that it loads on demand: the screens and the games."""
        first = set(self.needed_by("js/main.js"))
        parts = [name for name in self._modules if re.fullmatch(r"js/(screens/[^/]+|games/[^/]+/game)\.js", name)]
        return {part: [name for name in self.needed_by(part) if name not in first] for part in sorted(parts)}

    def needed_by(self, module: str) -> list[str]:
        """A module and all modules that it imports, directly or not."""
        needed = [module]
        for name in needed:
            for imported in _IMPORT.findall(self._modules[name]):
                path = _resolved(PurePosixPath(name).parent, imported)
                if path not in needed:
                    needed.append(path)
        return needed


def _joined_texts(contents: Mapping[str, bytes]) -> bytes:
    """The texts of the games and of the screens as one module. They are plain objects, so joining them is safe."""
    screens = contents["js/strings/en.js"].decode()
    games = [contents[f"js/strings/{name}"].decode() for name in re.findall(r'from "\./(en-\w+\.js)";', screens)]
    own = _IMPORT.sub("", screens)
    return "".join([*(text.replace("export const", "const", 1) for text in games), own]).encode()


def _resolved(folder: PurePosixPath, imported: str) -> str:
    parts = list(folder.parts)
    for part in PurePosixPath(imported).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
