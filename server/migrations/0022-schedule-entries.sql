-- When approved playlists play. Floating unix seconds: the venue's wall clock written as if it were UTC (decisions §6).
CREATE TABLE schedule_entries (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  playlist_id uuid NOT NULL,
  -- NULL: all devices.
  device_group_id uuid,
  date_start bigint NOT NULL,
  repeat_interval integer NOT NULL CHECK (repeat_interval IN (0, 86400, 604800)),
  exceptions jsonb NOT NULL DEFAULT '[]',
  FOREIGN KEY (account_id, playlist_id) REFERENCES playlists (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, device_group_id) REFERENCES device_groups (account_id, id)
);
CREATE INDEX schedule_entries_playlist ON schedule_entries (playlist_id);
CREATE INDEX schedule_entries_window ON schedule_entries (account_id, device_group_id, date_start);
