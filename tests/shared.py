"""Things that take long to build, built once for all processes of a test run."""

from collections.abc import Callable
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from boxtop.kernels.cache import Store


def cache_with_kernels(folder: Path, store: Store) -> Path:
    """This folder, as a cache with the kernels that are compiled already and nothing that was solved or built."""
    ours = folder / store.game / store.digest
    ours.mkdir(parents=True)
    for kernel in store.folder().glob("*.kernel"):
        (ours / kernel.name).symlink_to(kernel)
    return folder


def built_once(factory: pytest.TempPathFactory, name: str, build: Callable[[Path], object]) -> Path:
    """A folder that `build` has filled: by this process, or before by another one of the same run."""
    base = factory.getbasetemp()
    is_worker = base.name.startswith("popen-")
    if not is_worker:
        folder = factory.mktemp(name)
        build(folder)
        return folder
    folder = base.parent / f"shared-{name}"
    with (base.parent / f"shared-{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (folder / "built").exists():
            folder.mkdir(exist_ok=True)
            build(folder)
            (folder / "built").touch()
    return folder
