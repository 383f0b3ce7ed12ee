-- Pages of others that may show an area (record 0035). The secret is kept as sha256 hex; a revoked integration stays a while, to be seen.
CREATE TABLE integrations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  areas text[] NOT NULL,
  -- The most that a token of it may do.
  mode text NOT NULL CHECK (mode IN ('read', 'edit')),
  -- No foreign key: a group that is deleted must leave tokens that see nothing, and never ones that see everything.
  device_group_id uuid,
  origins text[] NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Who answers for what it does; an owner or admin, else it stands still.
  kept_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  revoked_at bigint,
  last_used_at bigint,
  token_count integer NOT NULL DEFAULT 0
);
CREATE INDEX integrations_account ON integrations (account_id);
-- Asked by every call and preflight of a page that is not ours.
CREATE INDEX integrations_origins ON integrations USING gin (origins) WHERE revoked_at IS NULL;
