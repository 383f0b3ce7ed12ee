-- Screens. id is the record (it survives "replace an existing device"), device_id the hardware's identity used in topics.
CREATE TABLE devices (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id text NOT NULL UNIQUE,
  group_id uuid,
  name text NOT NULL,
  orientation smallint NOT NULL DEFAULT 0 CHECK (orientation BETWEEN 0 AND 3),
  can_set_orientation boolean NOT NULL DEFAULT false,
  can_reboot boolean NOT NULL DEFAULT false,
  can_update boolean NOT NULL DEFAULT false,
  screen_width integer,
  screen_height integer,
  -- sha256 hex of the device's own token; NULL until the screen has collected it, and when it is taken away.
  token_hash text UNIQUE,
  -- Written at most once a minute and on going offline; the newest word is in memory.
  last_seen bigint NOT NULL DEFAULT 0,
  offline boolean NOT NULL DEFAULT false,
  -- The last DeviceState, kept sparsely.
  state jsonb,
  -- "Play now", valid until the next scheduled start (decisions §6).
  play_now_playlist_id uuid,
  play_now_started_at bigint,
  created_at bigint NOT NULL,
  connected_at bigint NOT NULL,
  UNIQUE (account_id, id),
  FOREIGN KEY (account_id, group_id) REFERENCES device_groups (account_id, id) ON DELETE SET NULL (group_id),
  FOREIGN KEY (account_id, play_now_playlist_id) REFERENCES playlists (account_id, id) ON DELETE SET NULL (play_now_playlist_id)
);
CREATE INDEX devices_list ON devices (account_id, name, id);
CREATE INDEX devices_group ON devices (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX devices_play_now ON devices (play_now_playlist_id) WHERE play_now_playlist_id IS NOT NULL;
