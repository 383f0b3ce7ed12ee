-- Urgent messages and playlists of a venue, the newest last; null: none.
ALTER TABLE accounts ADD COLUMN urgent jsonb;
