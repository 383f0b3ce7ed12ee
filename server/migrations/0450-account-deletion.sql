-- Deletion of an account, asked for and due later. Null: none.
ALTER TABLE accounts
  ADD COLUMN deletion_asked_at bigint,
  ADD COLUMN deletion_due_at bigint,
  ADD COLUMN deletion_reminded_at bigint;
CREATE INDEX accounts_deletion_due ON accounts (deletion_due_at) WHERE deletion_due_at IS NOT NULL;

-- Stored bytes of deleted accounts, until they are removed from the file storage.
CREATE TABLE deleted_bytes (
  sha256 text PRIMARY KEY
);
