-- OpenID Connect of an account. Found by its domain, once that is verified.
CREATE TABLE single_sign_on (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted: the provider needs the secret itself.
  client_secret text NOT NULL,
  domain text NOT NULL,
  domain_token text NOT NULL,
  domain_verified_at bigint,
  role_claim text NOT NULL,
  roles jsonb NOT NULL,
  -- Role without a matching group; null: no access.
  default_role text,
  required boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX single_sign_on_domain ON single_sign_on (domain) WHERE domain_verified_at IS NOT NULL;

-- Users by their id at a provider: of an account, or of the installation (account_id is null). A removed member's row stays, without a user.
CREATE TABLE single_sign_on_users (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX single_sign_on_users_subject ON single_sign_on_users (issuer, subject, coalesce(account_id, '00000000-0000-0000-0000-000000000000'));
CREATE INDEX single_sign_on_users_account ON single_sign_on_users (account_id);
CREATE INDEX single_sign_on_users_user ON single_sign_on_users (user_id);

-- Hashes of the addresses of removed members: their provider does not bring them back.
CREATE TABLE former_members (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email_hash text NOT NULL,
  PRIMARY KEY (account_id, email_hash)
);
