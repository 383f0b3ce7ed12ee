-- Sign-out at the identity provider: where a session came from, and the sealed address that ends it there.
ALTER TABLE sessions
  ADD COLUMN provider_issuer text,
  ADD COLUMN provider_client_id text,
  ADD COLUMN provider_subject text,
  ADD COLUMN provider_session text,
  ADD COLUMN provider_sign_out text;
CREATE INDEX sessions_provider ON sessions (provider_issuer, provider_client_id)
  WHERE ended_at IS NULL AND provider_issuer IS NOT NULL;
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('logout', 'password', 'replay', 'member', 'elsewhere', 'provider'));
