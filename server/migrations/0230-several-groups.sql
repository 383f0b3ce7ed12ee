-- Further groups of a device, in order after group_id.
ALTER TABLE devices ADD COLUMN other_group_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX devices_other_groups ON devices USING gin (other_group_ids);
