-- Archives of a whole account: those that it exports, and those that it imports. Times are unix seconds.
CREATE TABLE account_archives (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('export', 'import')),
  state text NOT NULL CHECK (state IN ('receiving', 'waiting', 'working', 'done', 'failed')),
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  touched_at bigint NOT NULL,
  ended_at bigint,
  -- From then on its bytes are removed.
  expires_at bigint,
  -- Bytes of the archive: announced for an import, counted for an export.
  size bigint NOT NULL,
  -- Hash of the end of an import's archive, by which it is known again.
  fingerprint text,
  done bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  report jsonb,
  error text,
  leased_until bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX account_archives_account ON account_archives (account_id, created_at DESC);
CREATE INDEX account_archives_open ON account_archives (state) WHERE state IN ('receiving', 'waiting', 'working');
CREATE INDEX account_archives_expiry ON account_archives (expires_at) WHERE expires_at IS NOT NULL;

-- Bytes of an archive, in the file storage under their hash.
CREATE TABLE archive_parts (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  archive_id uuid NOT NULL REFERENCES account_archives (id) ON DELETE CASCADE,
  number integer NOT NULL,
  sha256 text NOT NULL,
  size integer NOT NULL,
  PRIMARY KEY (archive_id, number)
);
CREATE INDEX archive_parts_account ON archive_parts (account_id);
CREATE INDEX archive_parts_sha256 ON archive_parts (sha256);
