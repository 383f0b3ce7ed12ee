-- Passkeys (WebAuthn) of users. Times are unix seconds.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  -- COSE key in base64url; it only verifies.
  public_key text NOT NULL,
  -- Signatures so far, as the authenticator counts them; 0 from those that do not count.
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Hashes of challenges that wait for an answer; without a user: of a sign-in.
CREATE TABLE passkey_challenges (
  hash text PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at bigint NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
