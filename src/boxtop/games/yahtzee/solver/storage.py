"""Where solved tables and compiled kernels rest between runs, and how they are trusted.

Everything lies in a folder named by a digest of the sources it came from and of the Numba and NumPy versions, so a
changed rule, kernel or compiler starts afresh. A file begins with the digest of the rest; one that does not match is
thrown away. Files appear whole (written aside, then renamed), so two processes at once do no harm. When nothing can be
written, work goes on without a store.
"""

import os
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

FOLDER_VARIABLE = "BOXTOP_CACHE_DIR"
"""The environment variable that names another cache folder than the user's."""

RULES = ("actions", "boxes", "card", "config", "labels", "scoring")
"""The modules of rules that the solver is built on; what else the game has cannot change a value."""

_SUM = sha256().digest_size


@cache
def sources_digest() -> str:
    """A digest of everything that values depend on besides the config."""
    digest = sha256()
    for package in ("numba", "numpy"):
        digest.update(f"{package} {version(package)}\n".encode())
    here = Path(__file__).parent
    rules = [here.parent / f"{name}.py" for name in RULES]
    for source in sorted((*here.glob("*.py"), *rules)):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:24]


def store_folder() -> Path:
    """The folder for these sources; it need not exist yet."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    root = Path(chosen) if chosen else user_cache_path("boxtop", appauthor=False)
    return root / "yahtzee" / sources_digest()


def read(name: str) -> bytes | None:
    """The stored bytes of this name; None when there are none, or they are damaged."""
    path = store_folder() / name
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if sha256(memoryview(content)[_SUM:]).digest() == content[:_SUM]:
        return content[_SUM:]
    with suppress(OSError):
        path.unlink()
    return None


def write(name: str, content: bytes) -> bool:
    """Store bytes under a name; whether that was possible."""
    folder = store_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=folder, prefix=name)
    except OSError:
        return False
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(sha256(content).digest())
            file.write(content)
        Path(aside).replace(folder / name)
    except OSError:
        with suppress(OSError):
            Path(aside).unlink()
        return False
    return True
