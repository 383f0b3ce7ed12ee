-- Short links behind QR codes and how often they were opened (decisions §9). Nothing here says who opened them.
CREATE TABLE qr_links (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  short text NOT NULL UNIQUE,
  url text NOT NULL,
  promo_id uuid REFERENCES promos (id) ON DELETE SET NULL,
  device_id uuid,
  -- sha256 hex of address, promo and screen as they were asked for: the same wish finds its link again. Not the columns
  -- themselves: two links may come to say the same when a promo is deleted.
  wish_hash text NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (account_id, wish_hash),
  FOREIGN KEY (account_id, device_id) REFERENCES devices (account_id, id) ON DELETE SET NULL (device_id)
);
CREATE INDEX qr_links_promo ON qr_links (promo_id) WHERE promo_id IS NOT NULL;
CREATE INDEX qr_links_device ON qr_links (account_id, device_id) WHERE device_id IS NOT NULL;

-- Counted as they come, never one row per scan: a million scans are as quick to read as a hundred. Days and hours are the venue's wall
-- clock at the time of the scan.
CREATE TABLE qr_hours (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  total integer NOT NULL,
  -- People who were not seen before on that day.
  uniques integer NOT NULL,
  PRIMARY KEY (account_id, day, hour)
);
CREATE TABLE qr_link_days (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day date NOT NULL,
  link_id uuid NOT NULL REFERENCES qr_links (id) ON DELETE CASCADE,
  total integer NOT NULL,
  PRIMARY KEY (account_id, day, link_id)
);
CREATE INDEX qr_link_days_link ON qr_link_days (link_id);

-- Random, for one day of one venue; it is deleted when that day is over, and with it what was hashed with it.
CREATE TABLE qr_salts (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  day date NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (account_id, day)
);
CREATE TABLE qr_visitors (
  account_id uuid NOT NULL,
  day date NOT NULL,
  hash bytea NOT NULL,
  scans integer NOT NULL,
  PRIMARY KEY (account_id, day, hash),
  FOREIGN KEY (account_id, day) REFERENCES qr_salts (account_id, day) ON DELETE CASCADE
);
