-- How often something that fails through our own fault was set aside; 0: it was not.

ALTER TABLE letter ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
