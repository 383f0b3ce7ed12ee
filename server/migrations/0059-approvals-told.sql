-- When a member was last told by mail that playlists wait for approval: all of a quarter of an hour go into one mail.
ALTER TABLE memberships ADD COLUMN approvals_told_at bigint NOT NULL DEFAULT 0;
-- What waits is asked for by every open page and every mail.
CREATE INDEX playlist_versions_waiting ON playlist_versions (account_id, created_at) WHERE state <> 'approved';
