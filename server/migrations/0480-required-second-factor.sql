-- Members need a second factor, unless they signed in at an identity provider.
ALTER TABLE accounts ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
