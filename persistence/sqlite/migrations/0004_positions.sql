-- What everybody saw after a command, as a short hash: other code can tell whether it agrees.

ALTER TABLE command ADD COLUMN position TEXT;
