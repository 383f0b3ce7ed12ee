-- What is stored and shown: an original and what screens and lists get of it. Bytes lie in the store under their SHA-256.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  -- Part of every address of this file; cannot be guessed and is never derived from the content.
  public_key text NOT NULL UNIQUE CHECK (public_key ~ '^[0-9a-f]{32}$'),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  type text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  -- The row is also the job: whoever holds the lease prepares it; a lease that ran out is taken over.
  state text NOT NULL DEFAULT 'processing' CHECK (state IN ('processing', 'ready', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  leased_until bigint NOT NULL DEFAULT 0,
  -- A sentence for the user, with state 'failed'.
  error text,
  -- As shown, rotation applied; 0 until prepared.
  width integer NOT NULL DEFAULT 0,
  height integer NOT NULL DEFAULT 0,
  -- Seconds, 0 for pictures.
  duration double precision NOT NULL DEFAULT 0,
  screen_sha256 text,
  screen_type text,
  screen_size bigint,
  thumb_sha256 text,
  thumb_type text,
  thumb_size bigint,
  created_at bigint NOT NULL,
  CHECK (state <> 'ready' OR (screen_sha256 IS NOT NULL AND thumb_sha256 IS NOT NULL))
);
CREATE INDEX files_waiting ON files (created_at, id) WHERE state = 'processing';
CREATE INDEX files_sha256 ON files (sha256);
CREATE INDEX files_screen ON files (screen_sha256) WHERE screen_sha256 IS NOT NULL;
CREATE INDEX files_thumb ON files (thumb_sha256) WHERE thumb_sha256 IS NOT NULL;
