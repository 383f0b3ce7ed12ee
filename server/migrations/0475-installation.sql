-- Settings of the installation, in one row; null: the default. `generation` grows with every change.
CREATE TABLE installation (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  generation bigint NOT NULL DEFAULT 0,
  sign_up text,
  brand_name text,
  brand_accent text,
  support text,
  keep_history_months integer,
  keep_plays_days integer,
  keep_play_totals_months integer,
  keep_scans_days integer,
  keep_device_log_days integer,
  keep_screenshots_hours integer,
  keep_notifications_days integer,
  keep_deliveries_days integer,
  keep_jobs_days integer
);
INSERT INTO installation DEFAULT VALUES;

-- Logos of the installation, encoded by us, for light and for dark ground.
CREATE TABLE installation_logos (
  ground text PRIMARY KEY CHECK (ground IN ('light', 'dark')),
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  png bytea NOT NULL
);
