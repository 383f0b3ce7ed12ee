-- How a version is shown on screens: fit, transition, shuffle; absent fields are the default.
ALTER TABLE playlist_versions ADD COLUMN presentation jsonb NOT NULL DEFAULT '{}';
