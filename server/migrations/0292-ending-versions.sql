-- Versions that end soon are found without reading all of an account.
CREATE INDEX playlist_versions_last_day ON playlist_versions (account_id, ((validity ->> 'last_day')::bigint))
  WHERE validity ? 'last_day';
