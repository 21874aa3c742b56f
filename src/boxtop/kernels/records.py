"""Records: structured memory that compiled code receives as one pointer."""

from typing import TypeAlias

import numpy as np

Record: TypeAlias = np.record


def new_record(kind: np.dtype[np.void]) -> Record:
    """A record of this type, filled with zeros."""
    record: Record = np.zeros(1, kind).view(np.recarray)[0]
    return record
