-- A playlist is a row of versions: the newest may be pending while the approved one keeps playing (decisions §6).
CREATE TABLE playlists (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  newest_version_id uuid,
  approved_version_id uuid,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- What was asked for when it was made: the same request again within seconds is a double click.
  request_hash text NOT NULL DEFAULT '',
  UNIQUE (account_id, id)
);
CREATE INDEX playlists_newest ON playlists (account_id, updated_at DESC, id DESC);

CREATE TABLE playlist_versions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  playlist_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('approved', 'pending', 'rejected')),
  schedule_type text NOT NULL CHECK (schedule_type IN ('every_day', 'day_of_week', 'custom', 'manual')),
  days_of_week smallint[] NOT NULL DEFAULT '{}',
  -- Floating unix seconds: the first occurrence, 0 for manual.
  custom_date bigint NOT NULL DEFAULT 0,
  device_group_id uuid,
  -- False when this version asks for another schedule than the approved one: approving it rewrites the entries.
  keeps_schedule boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  decided_at bigint,
  reject_reason text,
  UNIQUE (playlist_id, number),
  FOREIGN KEY (account_id, playlist_id) REFERENCES playlists (account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, device_group_id) REFERENCES device_groups (account_id, id)
);
CREATE INDEX playlist_versions_group ON playlist_versions (device_group_id) WHERE device_group_id IS NOT NULL;

ALTER TABLE playlists
  ADD FOREIGN KEY (newest_version_id) REFERENCES playlist_versions (id) DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (approved_version_id) REFERENCES playlist_versions (id) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE playlist_items (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  version_id uuid NOT NULL REFERENCES playlist_versions (id) ON DELETE CASCADE,
  -- playlist_item_id on the wire: the same over all versions of a playlist.
  item_key uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('media', 'promo')),
  promo_id uuid REFERENCES promos (id) ON DELETE CASCADE,
  media_id uuid REFERENCES media (id) ON DELETE CASCADE,
  "order" integer NOT NULL,
  -- Seconds a picture stays; NULL for a video, which plays its own length.
  duration double precision,
  CHECK ((type = 'promo' AND promo_id IS NOT NULL AND media_id IS NULL) OR (type = 'media' AND media_id IS NOT NULL AND promo_id IS NULL)),
  UNIQUE (version_id, item_key)
);
CREATE INDEX playlist_items_order ON playlist_items (version_id, "order");
CREATE INDEX playlist_items_promo ON playlist_items (promo_id) WHERE promo_id IS NOT NULL;
CREATE INDEX playlist_items_media ON playlist_items (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX playlist_items_key ON playlist_items (item_key);
