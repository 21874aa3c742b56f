"""The warning for a saved game that does not verify.

The game is shown anyway, after one line on standard error, and the command ends with exit status 1.
"""

import sys
from pathlib import Path

from boxtop import api
from boxtop.cli.files import shown
from boxtop.cli.terminal import printable
from boxtop.core.errors import RecordError
from boxtop.core.record import Record
from boxtop.core.texts import tr

DOES_NOT_VERIFY = 1


def warn_unless_verified(record: Record, path: Path) -> int:
    """0 for a record that verifies; 1, after a warning, for one that does not."""
    try:
        api.verify(record)
    except RecordError as error:
        print(
            printable(tr("boxtop: warning: {file} does not verify: {reason}", file=shown(path), reason=error)),
            file=sys.stderr,
        )
        return DOES_NOT_VERIFY
    return 0
