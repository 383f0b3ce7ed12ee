-- Members who put the "first steps" list away (decisions §9: dismissed).
CREATE TABLE onboarding_dismissals (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  dismissed_at bigint NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
-- The account's default playlist (decisions §6) goes when the playlist goes.
ALTER TABLE accounts
  ADD CONSTRAINT accounts_default_playlist FOREIGN KEY (default_playlist_id) REFERENCES playlists (id) ON DELETE SET NULL;
