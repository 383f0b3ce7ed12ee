-- How loads of areas ended, by hour: each session once for each version and phase ('good' is one). Kept for thirty days.
CREATE TABLE area_load_counts (
  area text NOT NULL,
  version text NOT NULL,
  -- When the hour began (seconds).
  hour bigint NOT NULL,
  phase text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (area, version, hour, phase)
);
CREATE INDEX area_load_counts_hour ON area_load_counts (hour);

-- What each session has said of a version in the last seven days: whether a build is taken back is decided by these.
CREATE TABLE area_load_voices (
  area text NOT NULL,
  version text NOT NULL,
  session_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Phases, each once.
  said text[] NOT NULL,
  -- Its first word (seconds).
  at bigint NOT NULL,
  PRIMARY KEY (area, version, session_id)
);
CREATE INDEX area_load_voices_account ON area_load_voices (account_id, area, version);

-- The last different messages of each version.
CREATE TABLE area_load_messages (
  area text NOT NULL,
  version text NOT NULL,
  phase text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 500),
  times integer NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (area, version, phase, message)
);
