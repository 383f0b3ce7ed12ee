-- An outage soon after another one is part of its row: time online within, outages in it, and its longest one.
ALTER TABLE device_outages
  ADD COLUMN online_seconds bigint NOT NULL DEFAULT 0,
  ADD COLUMN outages integer NOT NULL DEFAULT 1,
  ADD COLUMN longest bigint;
ALTER TABLE device_outages DROP CONSTRAINT device_outages_pkey;
ALTER TABLE device_outages
  ADD PRIMARY KEY (account_id, device_id, started_at) INCLUDE (ended_at, online_seconds, outages, longest);

-- The manifest that a screen used when a change was found that it did not have, and when that was (unix seconds).
ALTER TABLE devices ADD COLUMN behind_version text, ADD COLUMN behind_since bigint;
