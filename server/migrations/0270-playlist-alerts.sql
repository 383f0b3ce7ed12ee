-- Approved playlists of which nothing is left soon, as they were announced.
CREATE TABLE playlist_alerts (
  playlist_id uuid PRIMARY KEY REFERENCES playlists (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Days before the end: 7 or 1.
  level smallint NOT NULL,
  -- Approved version that was checked: another one is checked at once.
  version_id uuid NOT NULL
);
CREATE INDEX playlist_alerts_account ON playlist_alerts (account_id);
