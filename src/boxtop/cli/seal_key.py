"""The key of sealed saves: one for each account, in a file that only its owner can read."""

import contextlib
import hmac
import os
import secrets
from pathlib import Path

from platformdirs import user_state_path

from boxtop.core.errors import RecordError
from boxtop.core.texts import tr

_KEY_BYTES = 32
_FILE = "seal.key"


def read() -> bytes:
    """The key of this account."""
    path = _path()
    try:
        key = path.read_bytes()
    except OSError as error:
        raise RecordError(_unusable(path, error.strerror or str(error))) from None
    if len(key) != _KEY_BYTES:
        raise RecordError(
            _unusable(path, tr("it has {size} bytes instead of {wanted}", size=len(key), wanted=_KEY_BYTES))
        )
    return key


def read_or_make() -> bytes:
    """The key of this account, made at the first sealed save."""
    path = _path()
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_once(path, secrets.token_bytes(_KEY_BYTES))
    except OSError as error:
        raise RecordError(_unusable(path, error.strerror or str(error))) from None
    return read()


def derived(key: bytes, purpose: bytes) -> bytes:
    """A key for one purpose, so that no two ciphers share one."""
    return hmac.digest(key, purpose, "sha256")


def _write_once(path: Path, key: bytes) -> None:
    """Write the key, unless another process was faster: then use its key."""
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())


def _path() -> Path:
    """Where the key is: in the account's state folder, or where earlier versions of Boxtop kept it."""
    path = user_state_path("boxtop", appauthor=False) / _FILE
    with contextlib.suppress(OSError, RuntimeError):  # RuntimeError: this account has no home folder
        earlier = _earlier_folder() / _FILE
        if not path.exists() and earlier.exists():
            return earlier
    return path


def _earlier_folder() -> Path:
    """The folder of earlier versions: on macOS it differs from the one that platformdirs names."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "boxtop"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "boxtop"


def _unusable(path: Path, reason: str) -> str:
    return tr("the key for encrypted saves, {file}, cannot be used: {reason}", file=path, reason=reason.lower())
