-- Who last changed what a person edits, and when: told to somebody whose own change came too late. NULL: not known.
ALTER TABLE playlists ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE schedule_entries ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE devices ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE device_groups ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE accounts ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE memberships ADD COLUMN edited_by uuid REFERENCES users (id) ON DELETE SET NULL, ADD COLUMN edited_at bigint;
ALTER TABLE invitations ADD COLUMN edited_at bigint;
