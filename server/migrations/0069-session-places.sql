-- What the list of sessions calls each of them, in plain words; '' when the browser did not say.
ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN os text NOT NULL DEFAULT '';
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('logout', 'password', 'replay', 'member', 'elsewhere'));
