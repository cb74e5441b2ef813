-- What several processes share: who fires a timer, and leases by name; both end by themselves.

ALTER TABLE timer ADD COLUMN claimed_by TEXT;
ALTER TABLE timer ADD COLUMN claimed_until REAL;

CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until REAL NOT NULL
) STRICT;
