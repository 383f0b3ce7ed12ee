-- How people get in: sign-ups to be confirmed, invitations, resets, captchas, terms, mail choices (decisions §3).
-- Tokens of links are kept as sha256 only. A row without one waits for its mail: the token is made when the mail goes out.

ALTER TABLE users ADD COLUMN metrics_opt_out boolean NOT NULL DEFAULT false;
-- When the owner was told that the trial ends soon; 0: not yet.
ALTER TABLE accounts ADD COLUMN trial_reminded_at bigint NOT NULL DEFAULT 0;

CREATE TABLE sign_ups (
  id uuid PRIMARY KEY,
  token_hash text UNIQUE,
  email text NOT NULL,
  password_hash text NOT NULL,
  account_name text NOT NULL,
  terms_version text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sign_ups_expiry ON sign_ups (expires_at);

-- The id becomes the id of the user who joins.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash text UNIQUE,
  email text NOT NULL,
  -- '' : taken from the e-mail when the person joins.
  username text NOT NULL DEFAULT '',
  -- NULL: the person chooses one.
  password_hash text,
  -- An owner is never invited: ownership is handed over.
  role text NOT NULL CHECK (role IN ('admin', 'approver', 'editor', 'viewer')),
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE UNIQUE INDEX invitations_email ON invitations (account_id, email);

-- A member's new e-mail waits until the person behind it has confirmed.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash text UNIQUE,
  email text NOT NULL,
  expires_at bigint NOT NULL
);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);

-- One challenge per id that a client made; the answer is a hash bound to that id.
CREATE TABLE captchas (
  id text PRIMARY KEY,
  answer_hash text NOT NULL,
  used boolean NOT NULL DEFAULT false,
  expires_at bigint NOT NULL
);
CREATE INDEX captchas_expiry ON captchas (expires_at);

CREATE TABLE terms_acceptances (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  version text NOT NULL,
  accepted_at bigint NOT NULL,
  PRIMARY KEY (user_id, version)
);

CREATE TABLE unsubscribe_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX unsubscribe_links_user ON unsubscribe_links (user_id);

CREATE TABLE mail_opt_outs (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (user_id, kind)
);
