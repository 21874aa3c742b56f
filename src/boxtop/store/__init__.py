"""Tables on disk: an append-only log of moves, on SQLite or PostgreSQL."""
