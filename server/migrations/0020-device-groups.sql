-- Groups of screens (spec §3). A name is unique within its account whatever its case, so that two clicks make one group.
CREATE TABLE device_groups (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (account_id, id)
);
CREATE UNIQUE INDEX device_groups_name ON device_groups (account_id, lower(name));
