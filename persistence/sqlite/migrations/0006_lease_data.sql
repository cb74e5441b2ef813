-- What the owner of a lease tells the others.

ALTER TABLE lease ADD COLUMN data TEXT NOT NULL DEFAULT '{}';
