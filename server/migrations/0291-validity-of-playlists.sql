-- Days and hours in which a version plays; NULL: always.
ALTER TABLE playlist_versions ADD COLUMN validity jsonb;
