-- Users who operate this installation; only `admin operators` writes them. Times are unix seconds.
CREATE TABLE operators (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  added_at bigint NOT NULL
);

-- Log of operators: names as of then, so that it outlives users and accounts.
CREATE TABLE operator_events (
  id uuid PRIMARY KEY,
  at bigint NOT NULL,
  -- Null: the command line.
  user_id uuid,
  user_name text NOT NULL DEFAULT '',
  kind text NOT NULL,
  target_id uuid,
  target_name text NOT NULL DEFAULT '',
  -- Address of the user that it concerns; `target`: the account, which it outlives.
  subject text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT ''
);
CREATE INDEX operator_events_at ON operator_events (at DESC, id DESC);

-- Last run of each long task of operators.
CREATE TABLE operator_tasks (
  kind text PRIMARY KEY,
  state text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  -- Until then a server works on it.
  leased_until bigint NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  result jsonb
);
