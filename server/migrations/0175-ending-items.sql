-- Items that end soon are found without reading those of all playlists.
CREATE INDEX playlist_items_last_day ON playlist_items (account_id, ((validity ->> 'last_day')::bigint))
  WHERE validity ? 'last_day';
