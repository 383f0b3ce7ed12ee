-- Daily checks of verified domains: since when the TXT record is gone, and when the owner was warned (unix seconds).
ALTER TABLE single_sign_on ADD COLUMN record_missing_since bigint, ADD COLUMN record_warned_at bigint;
