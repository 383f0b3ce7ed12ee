import { createHash, randomBytes } from 'node:crypto';

const DAY = 86_400;
const GROUPS = 20;
const ITEMS = 10;

export async function addPromos(client, account, pictures) {
  const now = Math.floor(Date.now() / 1000);
  const rows = pictures.map((picture, n) => ({
    ...picture,
    n,
    key: randomBytes(16).toString('hex'),
    created: now - n * 60,
  }));
  await client.query(
    `WITH given AS (
       SELECT gen_random_uuid() AS file_id, g.* FROM jsonb_to_recordset($2::jsonb) AS g (n int, key text, sha256 text, size bigint,
         thumb text, "thumbSize" bigint, width int, height int, created bigint)
     ), made AS (
       INSERT INTO files (id, public_key, sha256, type, size, state, width, height, screen_sha256, screen_type, screen_size,
         thumb_sha256, thumb_type, thumb_size, created_at)
       SELECT file_id, key, sha256, 'image/png', size, 'ready', width, height, sha256, 'image/png', size, thumb, 'image/webp',
         "thumbSize", created FROM given
     )
     INSERT INTO promos (id, account_id, file_id, sha256, name, created_at)
     SELECT gen_random_uuid(), $1, file_id, sha256, 'Promo ' || (n + 1) || '.png', created FROM given`,
    [account, JSON.stringify(rows)],
  );
}

/** Adds playlists: nine of ten are approved; each tenth waits, and was never approved. */
export async function addPlaylists(client, account, { owner, count }) {
  await client.query(
    `INSERT INTO playlists (id, account_id, name, created_by, created_at, updated_at, request_hash)
     SELECT gen_random_uuid(), $1, 'Playlist ' || n, $2, $3::bigint - n * 600, $3::bigint - n * 600, 'fill'
     FROM generate_series(1, $4::int) n`,
    [account, owner, Math.floor(Date.now() / 1000), count],
  );
  await client.query(
    `INSERT INTO playlist_versions (id, account_id, playlist_id, number, name, state, schedule_type, keeps_schedule, created_by, created_at)
     SELECT gen_random_uuid(), $1, id, 1, name, CASE WHEN row_number() OVER (ORDER BY updated_at DESC) % 10 = 0 THEN 'pending' ELSE 'approved' END,
       'manual', true, created_by, created_at FROM playlists WHERE account_id = $1`,
    [account],
  );
  await client.query(
    `UPDATE playlists p SET newest_version_id = v.id, approved_version_id = CASE v.state WHEN 'approved' THEN v.id END
     FROM playlist_versions v WHERE v.playlist_id = p.id AND p.account_id = $1`,
    [account],
  );
  await client.query(
    `WITH own AS (SELECT array_agg(id ORDER BY created_at DESC) AS ids FROM promos WHERE account_id = $1),
       numbered AS (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM playlist_versions WHERE account_id = $1)
     INSERT INTO playlist_items (id, account_id, version_id, item_key, type, promo_id, "order", duration)
     SELECT gen_random_uuid(), $1, v.id, gen_random_uuid(), 'promo', own.ids[1 + (v.n * 7 + i) % cardinality(own.ids)], i, 10
     FROM numbered v, own, generate_series(0, $2::int - 1) i WHERE cardinality(own.ids) > 0`,
    [account, ITEMS],
  );
}

/**
 * Adds entries from a month ago to two months ahead, each full hour; one of ten every week, half of them for
 * one group.
 */
export async function addEntries(client, account, count) {
  const first = Math.floor(Date.now() / 1000 / DAY) * DAY - 30 * DAY;
  await client.query(
    `WITH playing AS (SELECT array_agg(id ORDER BY updated_at DESC) AS ids FROM playlists WHERE account_id = $1 AND approved_version_id IS NOT NULL),
       groups AS (SELECT array_agg(id ORDER BY created_at, id) AS ids FROM device_groups WHERE account_id = $1)
     INSERT INTO schedule_entries (id, account_id, playlist_id, device_group_id, date_start, repeat_interval)
     SELECT gen_random_uuid(), $1, playing.ids[1 + n % cardinality(playing.ids)],
       CASE WHEN n % 2 = 1 THEN groups.ids[1 + n % cardinality(groups.ids)] END,
       $2::bigint + (n % 2160) * 3600, CASE WHEN n % 10 = 0 THEN 604800 ELSE 0 END
     FROM playing, groups, generate_series(1, $3::int) n WHERE cardinality(playing.ids) > 0`,
    [account, first, count],
  );
}

/** @returns {Promise<{deviceId: string, token: string}[]>} the screens; their tokens are stored nowhere */
export async function addDevices(client, account, count) {
  await client.query(
    `INSERT INTO device_groups (id, account_id, name, created_at)
     SELECT gen_random_uuid(), $1, 'Group ' || n, n FROM generate_series(1, $2::int) n`,
    [account, GROUPS],
  );
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token, n) => ({
    n,
    hardware: `fill-${randomBytes(8).toString('hex')}`,
    hash: createHash('sha256').update(token).digest('hex'),
  }));
  await client.query(
    `WITH groups AS (SELECT array_agg(id ORDER BY created_at) AS ids FROM device_groups WHERE account_id = $1)
     INSERT INTO devices (id, account_id, device_id, group_id, name, token_hash, screen_width, screen_height, created_at, connected_at)
     SELECT gen_random_uuid(), $1, g.hardware, CASE WHEN g.n % 4 > 0 THEN groups.ids[1 + g.n % cardinality(groups.ids)] END,
       'Screen ' || (g.n + 1), g.hash, 1920, 1080, 1, 1
     FROM groups, jsonb_to_recordset($2::jsonb) AS g (n int, hardware text, hash text)`,
    [account, JSON.stringify(rows)],
  );
  return rows.map(({ hardware }, n) => ({ deviceId: hardware, token: tokens[n] }));
}

/** Adds members beside the owner; none of them has a password, so none can sign in. */
export async function addMembers(client, account, { name, count }) {
  await client.query(
    `WITH made AS (
       INSERT INTO users (id, username, email, password_hash, password_changed_at, created_at)
       SELECT gen_random_uuid(), $2 || ' ' || n, replace($2, ' ', '-') || '-' || n || '@vitrine.local', '', 1, n
       FROM generate_series(1, $3::int) n RETURNING id, created_at AS n
     )
     INSERT INTO memberships (account_id, user_id, role, created_at)
     SELECT $1, id, (ARRAY['viewer', 'editor', 'approver', 'admin'])[1 + n % 4], n FROM made`,
    [account, name, count],
  );
}
