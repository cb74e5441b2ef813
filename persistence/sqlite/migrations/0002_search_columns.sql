-- What tables are looked for by: generated from the place, so that the two never disagree.

ALTER TABLE game ADD COLUMN channel TEXT AS (json_extract(place, '$.channel')) VIRTUAL;
CREATE INDEX game_channel ON game (channel);

ALTER TABLE game ADD COLUMN lobby_channel TEXT AS (json_extract(place, '$.lobby_channel')) VIRTUAL;
CREATE INDEX game_lobby_channel ON game (lobby_channel);

ALTER TABLE game ADD COLUMN guild TEXT AS (json_extract(place, '$.guild')) VIRTUAL;
CREATE INDEX game_guild ON game (guild);

ALTER TABLE game ADD COLUMN host TEXT AS (json_extract(place, '$.host')) VIRTUAL;
CREATE INDEX game_host ON game (host);
