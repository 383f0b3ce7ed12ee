-- Proof of play. The server makes the partitions ahead and drops them when they are too old. Nothing but the account
-- is a key: plays outlive promos, playlists and devices.
CREATE TABLE plays (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  item_id uuid NOT NULL,
  playlist_id uuid NOT NULL,
  started_at bigint NOT NULL,
  seconds integer NOT NULL,
  completed boolean NOT NULL
) PARTITION BY RANGE (started_at);
CREATE INDEX plays_newest ON plays (account_id, started_at);

-- Sums of the venue's days for every combination of item, playlist and device, so that each question reads few rows.
-- `level` is GROUPING(item_id, playlist_id, device_id); a summed column holds the empty id.
CREATE TABLE play_days (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  level smallint NOT NULL,
  item_id uuid NOT NULL,
  playlist_id uuid NOT NULL,
  device_id uuid NOT NULL,
  day date NOT NULL,
  plays integer NOT NULL,
  completed integer NOT NULL,
  seconds bigint NOT NULL,
  PRIMARY KEY (account_id, level, item_id, playlist_id, device_id, day) INCLUDE (plays, completed, seconds)
) PARTITION BY RANGE (day);
CREATE INDEX play_days_device ON play_days (account_id, device_id, level);

-- Newest names of what was played, and the first day of the month in which it last was.
CREATE TABLE play_names (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  used date NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX play_names_old ON play_names (used);

-- Highest number that each log of a device has delivered.
CREATE TABLE play_logs (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  log text NOT NULL,
  last bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (account_id, device_id, log)
);
CREATE INDEX play_logs_old ON play_logs (at);
