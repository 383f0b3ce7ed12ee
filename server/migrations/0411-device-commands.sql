-- Volume (0: silent), brightness and hourly screenshots of a device.
ALTER TABLE devices
  ADD COLUMN volume smallint NOT NULL DEFAULT 0,
  ADD COLUMN brightness smallint NOT NULL DEFAULT 100,
  ADD COLUMN hourly_screenshot boolean NOT NULL DEFAULT false;

-- Commands to devices: kept until a device has done them, for a day at most, and shown in its log for a week.
CREATE TABLE device_commands (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  command text NOT NULL,
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  asked_at bigint NOT NULL,
  ended_at bigint,
  error text,
  FOREIGN KEY (account_id, device_id) REFERENCES devices (account_id, id) ON DELETE CASCADE
);
CREATE INDEX device_commands_device ON device_commands (account_id, device_id, asked_at);
CREATE INDEX device_commands_user ON device_commands (asked_by);
CREATE INDEX device_commands_old ON device_commands (asked_at);
CREATE INDEX device_commands_open ON device_commands (asked_at) WHERE ended_at IS NULL;

-- Newest screenshot of each device, for a day.
CREATE TABLE device_screenshots (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_id uuid NOT NULL,
  taken_at bigint NOT NULL,
  picture bytea NOT NULL,
  PRIMARY KEY (account_id, device_id),
  FOREIGN KEY (account_id, device_id) REFERENCES devices (account_id, id) ON DELETE CASCADE
);
CREATE INDEX device_screenshots_old ON device_screenshots (taken_at);
