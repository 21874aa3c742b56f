"""The tables of the database, as numbered steps. A released step is never changed: a new one follows it.

Written so that SQLite and PostgreSQL read the same text; `{log}` made a table a clustered log on SQLite.
Seeds and keys are hex text; times are milliseconds since 1970.
"""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            server_seed TEXT NOT NULL,
            token_key TEXT NOT NULL,
            version INTEGER NOT NULL,
            seating TEXT NOT NULL,
            made_at BIGINT NOT NULL
        )""",
        """CREATE TABLE moves (
            table_id TEXT NOT NULL,
            ply INTEGER NOT NULL,
            actor INTEGER NOT NULL,
            action TEXT NOT NULL,
            action_id TEXT,
            at BIGINT NOT NULL,
            PRIMARY KEY (table_id, ply)
        ){log}""",
        "CREATE UNIQUE INDEX moves_by_action ON moves (table_id, action_id) WHERE action_id IS NOT NULL",
        """CREATE TABLE results (
            table_id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            rules TEXT,
            seats TEXT NOT NULL,
            outcome TEXT NOT NULL,
            over_at BIGINT NOT NULL
        )""",
        "CREATE INDEX results_by_time ON results (over_at)",
        """CREATE TABLE presence (
            worker TEXT NOT NULL,
            table_id TEXT NOT NULL,
            seats TEXT NOT NULL,
            spectators INTEGER NOT NULL,
            seen_at BIGINT NOT NULL,
            PRIMARY KEY (table_id, worker)
        )""",
    ),
    # A worker that writes ply N has read every id before it: the primary key alone keeps an id from being used twice.
    ("DROP INDEX moves_by_action",),
    # Moves are stored in the order they were made, so that moves of many tables made together share pages.
    (
        """CREATE TABLE moves_in_order (
            table_id TEXT NOT NULL,
            ply INTEGER NOT NULL,
            actor INTEGER NOT NULL,
            action TEXT NOT NULL,
            action_id TEXT,
            at BIGINT NOT NULL,
            PRIMARY KEY (table_id, ply)
        )""",
        "INSERT INTO moves_in_order SELECT table_id, ply, actor, action, action_id, at FROM moves ORDER BY at",
        "DROP TABLE moves",
        "ALTER TABLE moves_in_order RENAME TO moves",
    ),
    # Reviews and other long answers about finished games are computed once. Tables are listed by age.
    (
        """CREATE TABLE answers (
            table_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            program TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, kind)
        )""",
        "CREATE INDEX tables_by_time ON tables (made_at)",
    ),
    # Return links, encrypted by the devices; who is notified of a turn by which push service; keys of the server.
    (
        """CREATE TABLE return_links (
            id TEXT PRIMARY KEY,
            version INTEGER NOT NULL,
            body TEXT NOT NULL,
            used_at BIGINT NOT NULL
        )""",
        "CREATE INDEX return_links_by_use ON return_links (used_at)",
        """CREATE TABLE subscriptions (
            table_id TEXT NOT NULL,
            holder TEXT NOT NULL,
            endpoint_hash TEXT NOT NULL,
            subscription TEXT NOT NULL,
            made_at BIGINT NOT NULL,
            PRIMARY KEY (table_id, holder, endpoint_hash)
        )""",
        "CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint_hash)",
        "CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    ),
)

VERSION = len(STEPS)
