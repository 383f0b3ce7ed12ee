-- Further groups of a playlist's version and of a schedule entry, in order after device_group_id.
ALTER TABLE playlist_versions ADD COLUMN other_group_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE schedule_entries ADD COLUMN other_group_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX playlist_versions_other_groups ON playlist_versions USING gin (other_group_ids) WHERE other_group_ids <> '{}';
CREATE INDEX schedule_entries_other_groups ON schedule_entries USING gin (other_group_ids) WHERE other_group_ids <> '{}';
