-- Open sessions. A session is the family of its refresh tokens: ending the row ends them all (decisions §3).
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- sha256 hex of the secrets that the client made; NULL when it sent none.
  access_secret_hash text,
  refresh_secret_hash text,
  created_at bigint NOT NULL,
  last_used_at bigint NOT NULL,
  -- Slides with every refresh.
  expires_at bigint NOT NULL,
  ended_at bigint,
  end_reason text CHECK (end_reason IN ('logout', 'password', 'replay', 'member')),
  FOREIGN KEY (account_id, user_id) REFERENCES memberships (account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  -- sha256 hex of the token.
  hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  -- The successor is HMAC(token, salt): whoever holds the token within the grace gets the same one, and the table alone tells nobody.
  salt text NOT NULL,
  created_at bigint NOT NULL,
  replaced_at bigint
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

-- Wrong tries per name and per address (decisions §3). `key` is a hash: what people typed is not kept.
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  first_at bigint NOT NULL,
  paused_until bigint NOT NULL DEFAULT 0
);

-- POST /api/mm/{event} (spec §7).
CREATE TABLE metric_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  event text NOT NULL,
  os text,
  os_build text,
  app_version text,
  locale text,
  host text,
  at bigint NOT NULL
);
CREATE INDEX metric_events_at ON metric_events (at);
