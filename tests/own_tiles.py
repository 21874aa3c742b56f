"""Tables of an earlier version, at which people typed in tiles that players hide: no new ones are made, old ones open.

Tests use them to decide what comes out of the bag.
"""

import json
import sqlite3
from contextlib import closing


def take_own_tiles(database: str, table: str) -> None:
    """Turn a table that nobody has opened yet into one with own tiles, before the first of them is drawn."""
    with closing(sqlite3.connect(database, timeout=30)) as connection, connection:
        (text,) = connection.execute("SELECT seating FROM tables WHERE id = ?", (table,)).fetchone()
        seating = json.loads(text) | {"own_dice": True}
        connection.execute("UPDATE tables SET seating = ? WHERE id = ?", (json.dumps(seating), table))
        connection.execute("DELETE FROM moves WHERE table_id = ?", (table,))
