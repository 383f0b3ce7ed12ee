-- What statements of routes looked for without an index (server/src/plans.long.test.ts).
CREATE INDEX playlists_newest_version ON playlists (newest_version_id) WHERE newest_version_id IS NOT NULL;
CREATE INDEX playlists_approved_version ON playlists (approved_version_id) WHERE approved_version_id IS NOT NULL;
-- Bytes that an upload is about to use are not removed meanwhile.
CREATE INDEX uploads_sha256 ON uploads (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX pairings_device ON pairings (device_record_id) WHERE device_record_id IS NOT NULL;
