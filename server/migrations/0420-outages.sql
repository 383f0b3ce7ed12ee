-- Outages of each device that have ended, for 13 months. Unix seconds; the present one is in the device's last report.
CREATE TABLE device_outages (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint NOT NULL,
  PRIMARY KEY (account_id, device_id, started_at) INCLUDE (ended_at),
  FOREIGN KEY (account_id, device_id) REFERENCES devices (account_id, id) ON DELETE CASCADE
);
CREATE INDEX device_outages_old ON device_outages (ended_at);

-- When a server of this installation was last at work, and the times at which none was: no outages of devices.
CREATE TABLE server_presence (
  id smallint PRIMARY KEY CHECK (id = 1),
  since bigint NOT NULL,
  alive_at bigint NOT NULL
);
CREATE TABLE server_absences (
  started_at bigint PRIMARY KEY,
  ended_at bigint NOT NULL
);

-- Each failed item is an event of its own: `item` is its id, `note` its name, `why` the reason.
ALTER TABLE device_log ADD COLUMN item text NOT NULL DEFAULT '', ADD COLUMN why text;
ALTER TABLE device_log DROP CONSTRAINT device_log_pkey;
ALTER TABLE device_log ADD PRIMARY KEY (account_id, device_id, at, kind, item);
CREATE INDEX device_log_errors ON device_log (account_id, device_id, at) WHERE kind = 'error';
