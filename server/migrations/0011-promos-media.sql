-- Promo: what an account uploaded (decisions §5). The same bytes are kept once per account.
CREATE TABLE promos (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  file_id uuid NOT NULL UNIQUE REFERENCES files (id),
  sha256 text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  created_at bigint NOT NULL,
  UNIQUE (account_id, sha256)
);
CREATE INDEX promos_newest ON promos (account_id, created_at DESC, id DESC);

-- Media: the stock library of the installation, the same for all accounts.
CREATE TABLE media (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL UNIQUE REFERENCES files (id),
  sha256 text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  created_at bigint NOT NULL
);
CREATE INDEX media_newest ON media (created_at DESC, id DESC);
