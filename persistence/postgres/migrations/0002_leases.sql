-- What the owner of a lease tells the others. Timers go with the lease of their table's shard.

ALTER TABLE lease ADD COLUMN data TEXT NOT NULL DEFAULT '{}';

ALTER TABLE timer DROP COLUMN claimed_by;
ALTER TABLE timer DROP COLUMN claimed_until;
