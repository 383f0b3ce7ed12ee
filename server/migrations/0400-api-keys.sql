-- API keys of members (`member_id`) and of accounts. An account's key acts for `made_by`, an owner or admin. A member's keys end with the membership.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  member_id uuid,
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  created_at bigint NOT NULL,
  expires_at bigint,
  last_used_at bigint,
  last_used_from text,
  calls bigint NOT NULL DEFAULT 0,
  FOREIGN KEY (account_id, member_id) REFERENCES memberships (account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX api_keys_account ON api_keys (account_id);
CREATE INDEX api_keys_member ON api_keys (account_id, member_id);
-- Name of the API key of an event's call; null: a session.
ALTER TABLE account_events ADD COLUMN api_key text;
