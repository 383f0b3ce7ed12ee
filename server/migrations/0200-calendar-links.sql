-- Secret read-only iCalendar addresses of the schedule. The token is kept as sha256 hex; a revoked address is deleted.
CREATE TABLE calendar_links (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- NULL: the whole schedule. With its group the address goes.
  device_group_id uuid REFERENCES device_groups (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  last_fetched_at bigint
);
CREATE INDEX calendar_links_account ON calendar_links (account_id);
CREATE INDEX calendar_links_group ON calendar_links (device_group_id);
CREATE INDEX calendar_links_made_by ON calendar_links (made_by);
