-- Authenticator apps (TOTP) of users; on from confirmed_at.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Encrypted: codes are computed from it.
  secret text NOT NULL,
  confirmed_at bigint,
  -- Step of 30 s of the last accepted code, which is not accepted again.
  last_step bigint NOT NULL DEFAULT 0
);

-- Hashes of unused recovery codes.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
