"""A progress bar for work that takes seconds."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress as ProgressBar

from boxtop.core.progress import Progress


@contextmanager
def progress_bar(what: str) -> Iterator[Progress]:
    """A bar on the terminal while the work lasts; nothing if stderr is not a terminal."""
    console = Console(file=sys.stderr)
    with ProgressBar(console=console, transient=True, disable=not console.is_terminal) as bars:
        bar = bars.add_task(what, total=1.0)
        yield lambda done: bars.update(bar, completed=done)
