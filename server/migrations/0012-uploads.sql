-- Uploads under way, and for a day after their end the answer that late chunks get. Chunks themselves never touch the database.
CREATE TABLE uploads (
  -- Names the part file; made by the server, never by a client.
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  -- The client's name for this upload; ours when the client gave none.
  upload_id uuid NOT NULL,
  -- True when the client sent only the four fields of the specification: then user, name and total_chunks find it again.
  by_name boolean NOT NULL,
  name text NOT NULL,
  total_chunks integer NOT NULL CHECK (total_chunks BETWEEN 1 AND 954),
  -- Bytes of the whole file as announced, or NULL.
  size bigint,
  -- Hash of the whole file: as announced, and from 'finishing' on as measured.
  sha256 text,
  -- Bytes of the account's quota that this upload holds.
  reserved bigint NOT NULL CHECK (reserved >= 0),
  state text NOT NULL CHECK (state IN ('receiving', 'finishing', 'done', 'cancelled', 'failed', 'expired')),
  promo_id uuid,
  duplicate boolean NOT NULL DEFAULT false,
  error_code text,
  error_detail text,
  created_at bigint NOT NULL,
  -- When it reached its end; 0 while open.
  ended_at bigint NOT NULL DEFAULT 0,
  UNIQUE (account_id, upload_id)
);
CREATE UNIQUE INDEX uploads_open_by_name ON uploads (account_id, user_id, name, total_chunks)
  WHERE by_name AND state IN ('receiving', 'finishing');
CREATE INDEX uploads_open ON uploads (created_at) WHERE state IN ('receiving', 'finishing');
CREATE INDEX uploads_ended ON uploads (ended_at) WHERE ended_at > 0;
CREATE INDEX uploads_account ON uploads (account_id);
