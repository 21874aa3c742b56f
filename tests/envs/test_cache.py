"""Compiled code is stored under a digest of its sources: a source left out would leave old code in use."""

import ast
from importlib.util import find_spec
from pathlib import Path

import pytest

from boxtop.envs.cache import SOURCES

DECORATORS = {"boxtop.envs.cache", "boxtop.kernels.compile"}


@pytest.mark.parametrize("game", SOURCES)
def test_every_module_that_a_kernel_imports_is_part_of_its_digest(game: str) -> None:
    sources = set(SOURCES[game]())
    assert all(source.is_file() for source in sources)
    (kernel,) = [source for source in sources if source.name == f"{game}_kernel.py"]
    for node in ast.parse(kernel.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("boxtop"):
            spec = find_spec(str(node.module))
            assert spec is not None
            assert node.module in DECORATORS or Path(str(spec.origin)) in sources
