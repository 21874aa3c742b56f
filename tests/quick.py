"""Parameters of which the quick run takes only some; `make test-all` takes all of them."""

from collections.abc import Iterable
from typing import Any

import pytest


def first_of(values: Iterable[Any], quick: int) -> list[Any]:
    """All values; those after the first `quick` are for the deep run."""
    return [
        value if place < quick else pytest.param(value, marks=pytest.mark.deep) for place, value in enumerate(values)
    ]
