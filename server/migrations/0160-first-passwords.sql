-- A first password that an inviter sets: kept as a hash with the invitation, and the member has to replace it before anything else.
ALTER TABLE invitations ADD COLUMN password_hash text;
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
