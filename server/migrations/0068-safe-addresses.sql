-- Who confirms an address sets the password: what somebody else typed before opens nothing.
ALTER TABLE sign_ups DROP COLUMN password_hash;
ALTER TABLE invitations DROP COLUMN password_hash;

-- A changed address can be taken back from the old one for a while. The token is made when the mail goes out and kept as sha256 only.
CREATE TABLE email_undos (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash text UNIQUE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX email_undos_user ON email_undos (user_id);
CREATE INDEX email_undos_expiry ON email_undos (expires_at);
