-- Language that a user chose for pages and mails; null: that of the browser, and English in mails.
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'de', 'fr', 'es'));
-- That of the page on which the account was asked for.
ALTER TABLE sign_ups ADD COLUMN language text CHECK (language IN ('en', 'de', 'fr', 'es'));
