-- Log of each device for a week: online, offline, restarts, new content, errors. Found by comparing its stored reports.
CREATE TABLE device_log (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  at bigint NOT NULL,
  kind text NOT NULL,
  note text,
  PRIMARY KEY (account_id, device_id, at, kind),
  FOREIGN KEY (account_id, device_id) REFERENCES devices (account_id, id) ON DELETE CASCADE
);
CREATE INDEX device_log_old ON device_log (at);
