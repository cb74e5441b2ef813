-- The tables of version 1. A released migration is never changed: others follow it.

PRAGMA application_id = 0x56494452; -- "VIDR"

CREATE TABLE data_set (
    hash TEXT PRIMARY KEY,
    files TEXT NOT NULL
) STRICT;

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version TEXT NOT NULL,
    data_hash TEXT NOT NULL REFERENCES data_set,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'abandoned')),
    place TEXT NOT NULL,
    created REAL NOT NULL,
    seq INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX game_status ON game (status);

CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    person TEXT,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person);

CREATE TABLE command (
    game TEXT NOT NULL REFERENCES game,
    seq INTEGER NOT NULL,
    seat INTEGER,
    person TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    audience TEXT,
    fence INTEGER NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, seq) REFERENCES command
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
    game TEXT PRIMARY KEY REFERENCES game,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL
) STRICT;

CREATE TABLE draft (
    game TEXT NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE letter (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES game,
    kind TEXT NOT NULL,
    data TEXT NOT NULL
) STRICT;
CREATE INDEX letter_game ON letter (game);

CREATE TABLE timer (
    game TEXT NOT NULL REFERENCES game,
    key TEXT NOT NULL,
    due REAL NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX timer_due ON timer (due);

CREATE TABLE person (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL
) STRICT;

CREATE TABLE server (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL
) STRICT;

CREATE TABLE result (
    game TEXT PRIMARY KEY REFERENCES game,
    at REAL NOT NULL,
    data TEXT NOT NULL
) STRICT;
