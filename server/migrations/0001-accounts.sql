-- Venues, people, and who belongs where with which role (decisions §4). Times are unix seconds, sizes bytes.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- IANA zone of the venue; schedule times are this wall clock.
  timezone text NOT NULL DEFAULT 'UTC',
  -- What a screen plays before the first start of a day; its foreign key comes with the playlists.
  default_playlist_id uuid,
  storage_quota bigint NOT NULL,
  storage_used bigint NOT NULL DEFAULT 0 CHECK (storage_used >= 0),
  -- Bytes promised to uploads that are under way.
  storage_reserved bigint NOT NULL DEFAULT 0 CHECK (storage_reserved >= 0),
  plan text NOT NULL DEFAULT 'pro' CHECK (plan IN ('free', 'basic', 'pro')),
  plan_quantity integer NOT NULL DEFAULT 1 CHECK (plan_quantity > 0),
  plan_interval text NOT NULL DEFAULT 'month' CHECK (plan_interval IN ('month', 'year')),
  subscription_status text NOT NULL DEFAULT 'trial'
    CHECK (subscription_status IN ('trial', 'active', 'past_due', 'cancelled', 'blocked')),
  -- End of the trial or of the paid period; 0: never ends.
  period_ends_at bigint NOT NULL DEFAULT 0,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- First failed payment of the current grace, 0 when all is paid.
  payment_failed_at bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  email text NOT NULL,
  -- argon2id in PHC form.
  password_hash text NOT NULL,
  password_changed_at bigint NOT NULL,
  -- May point its browser at an area under development (house §2.7).
  developer boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL
);
-- Sign-in is by either of them, whatever the case.
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'approver', 'editor', 'viewer')),
  created_at bigint NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id, created_at);
-- Exactly one owner per account.
CREATE UNIQUE INDEX memberships_owner ON memberships (account_id) WHERE role = 'owner';
