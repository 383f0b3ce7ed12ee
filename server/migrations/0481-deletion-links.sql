-- Links of mails that keep an account whose deletion is due at due_at (unix seconds).
CREATE TABLE deletion_links (
  token_hash text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  due_at bigint NOT NULL
);
CREATE INDEX deletion_links_account ON deletion_links (account_id);
