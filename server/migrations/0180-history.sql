-- Audit log of an account. Names are those of the time, and no reference is a key: they outlive what they name.
CREATE TABLE account_events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at bigint NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  kind text NOT NULL,
  subject_id text,
  subject_name text NOT NULL,
  note text NOT NULL
);
CREATE INDEX account_events_newest ON account_events (account_id, at DESC, id DESC);
CREATE INDEX account_events_old ON account_events (at);

-- What a playlist was after each change, with the names of its content. It outlives the playlist.
CREATE TABLE playlist_history (
  playlist_id uuid NOT NULL,
  number integer NOT NULL,
  id uuid NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at bigint NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  kind text NOT NULL,
  summary text NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (playlist_id, number)
);
CREATE INDEX playlist_history_account ON playlist_history (account_id);
CREATE INDEX playlist_history_old ON playlist_history (at);

-- The state of each playlist before its first recorded change.
INSERT INTO playlist_history (playlist_id, number, id, account_id, at, user_id, user_name, kind, summary, content)
SELECT p.id, 1, gen_random_uuid(), p.account_id, p.updated_at, v.created_by, coalesce(u.username, ''), 'kept', '', jsonb_build_object(
  'name', v.name, 'state', v.state, 'type', v.schedule_type, 'days', to_jsonb(v.days_of_week), 'date', v.custom_date,
  'length', v.schedule_duration, 'first', v.first_day, 'last', v.last_day, 'group', v.device_group_id, 'group_name', g.name,
  'listed', v.keeps_schedule OR v.id = p.approved_version_id,
  'entries', coalesce((SELECT jsonb_agg(jsonb_build_object('date', e.date_start, 'every', e.repeat_interval, 'length', e.duration,
      'first', e.first_day, 'last', e.last_day, 'exceptions', e.exceptions) ORDER BY e.date_start, e.id)
    FROM schedule_entries e WHERE e.playlist_id = p.id), '[]'),
  'items', coalesce((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('type', i.type, 'id', coalesce(i.promo_id, i.media_id),
      'name', coalesce(pr.name, m.name), 'duration', i.duration, 'validity', i.validity)) ORDER BY i."order")
    FROM playlist_items i LEFT JOIN promos pr ON pr.id = i.promo_id LEFT JOIN media m ON m.id = i.media_id WHERE i.version_id = v.id), '[]'))
FROM playlists p JOIN playlist_versions v ON v.id = p.newest_version_id
LEFT JOIN users u ON u.id = v.created_by LEFT JOIN device_groups g ON g.id = v.device_group_id;
