-- Screens that show a code and wait (decisions §7). Only hashes of secrets are kept; the token is derived from the claim and the salt.
CREATE TABLE pairings (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  claim_hash text NOT NULL UNIQUE,
  token_salt text NOT NULL,
  -- Hardware identity that the screen brought, if any.
  device_id text,
  can_set_orientation boolean NOT NULL,
  can_reboot boolean NOT NULL,
  can_update boolean NOT NULL,
  screen_width integer,
  screen_height integer,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  -- The record it became; gone with the device.
  device_record_id uuid REFERENCES devices (id) ON DELETE CASCADE,
  connected_at bigint,
  claimed_at bigint
);
-- One living code at a time: used and expired ones are swept before a code is given again.
CREATE UNIQUE INDEX pairings_code ON pairings (code);
CREATE INDEX pairings_expiry ON pairings (expires_at);

-- Wrong codes per account and minute, counted in the database so that parallel tries and several servers cannot cheat.
CREATE TABLE connect_tries (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  window_start bigint NOT NULL,
  tries integer NOT NULL
);
