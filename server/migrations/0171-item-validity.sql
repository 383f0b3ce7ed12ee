-- Times at which an item plays: days as floating unix seconds, hours as seconds of the day. NULL: always.
ALTER TABLE playlist_items ADD COLUMN validity jsonb CHECK (
  jsonb_typeof(validity) = 'object'
  AND validity <> '{}'
  AND validity - ARRAY['first_day', 'last_day', 'days', 'start', 'end'] = '{}'
  AND (validity ? 'start') = (validity ? 'end')
  AND coalesce((validity ->> 'first_day')::bigint <= (validity ->> 'last_day')::bigint, true)
);
