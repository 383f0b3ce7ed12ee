-- An account that the operator disabled: no sign-in, no keys; its screens play on. Unix seconds.
ALTER TABLE accounts ADD COLUMN disabled_at bigint;
CREATE INDEX accounts_disabled ON accounts (disabled_at) WHERE disabled_at IS NOT NULL;
