import { MAX_PLAYLIST_ITEMS, MAX_PLAYLISTS, MAX_PROMOS, MAX_QR_CODES } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import { addTestPromo } from '../../../testing/test-content';
import type { TestMember } from '../../../testing/test-members';

const MONDAY = 1_772_409_600;
const LONG = 400;
const SCREENS = 300;

/**
 * Fills an account to its limits: playlists (400 at full length on seven days), promos, QR codes, screens.
 */
export async function fillToTheBounds(t: TestApp, owner: TestMember): Promise<{ playlistId: string }> {
  const promo = await addTestPromo(t.deps, owner.accountId, {
    name: 'A promo with a name of ordinary length',
  });
  const item = { id: promo, type: 'promo' };
  const make = async (name: string, items: number) => {
    const selected_media = Array.from({ length: items }, () => item);
    const payload = { name, selected_media, schedule_type: 'every_day', custom_date: MONDAY };
    const made = await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
    return made.json<{ id: string }>().id;
  };
  const long = await make('Long', MAX_PLAYLIST_ITEMS);
  const short = await make('Short', 10);
  const run = (text: string, ...values: unknown[]) => t.deps.pool.query(text, [owner.accountId, ...values]);
  await run(
    `INSERT INTO playlists (id, account_id, name, created_by, created_at, updated_at, request_hash)
     SELECT gen_random_uuid(), $1, 'Playlist number ' || n, $3, n, n, '' FROM generate_series(1, $2::int) n`,
    MAX_PLAYLISTS - 2,
    owner.userId,
  );
  await run(
    `INSERT INTO playlist_versions (id, account_id, playlist_id, number, name, state, schedule_type, keeps_schedule, created_by, created_at)
     SELECT gen_random_uuid(), $1, id, 1, name, 'approved', 'every_day', true, $2, 1 FROM playlists
     WHERE account_id = $1 AND newest_version_id IS NULL`,
    owner.userId,
  );
  await run(
    `UPDATE playlists p SET newest_version_id = v.id, approved_version_id = v.id
     FROM playlist_versions v WHERE v.playlist_id = p.id AND p.newest_version_id IS NULL AND p.account_id = $1`,
  );
  // In batches, within the statement timeout.
  for (let from = 1; from < MAX_PLAYLISTS; from += 50)
    await run(
      `INSERT INTO playlist_items (id, account_id, version_id, item_key, type, promo_id, "order", duration)
       SELECT gen_random_uuid(), $1, p.newest_version_id, gen_random_uuid(), 'promo', i.promo_id, i."order", 10
       FROM playlists p JOIN playlists like_it ON like_it.id = $3
       JOIN playlist_items i ON i.version_id = like_it.newest_version_id
       WHERE p.account_id = $1 AND p.request_hash = '' AND p.created_at BETWEEN $2::int AND $2::int + 49`,
      from,
      from < LONG ? long : short,
    );
  await run(
    `INSERT INTO schedule_entries (id, account_id, playlist_id, date_start, repeat_interval)
     SELECT gen_random_uuid(), $1, p.id, $2::bigint + day * 86400 + (p.created_at % 1440) * 60, 604800
     FROM playlists p, generate_series(0, 6) day WHERE p.account_id = $1 AND p.created_at < $3`,
    MONDAY,
    LONG,
  );
  await run(
    `WITH made AS (
       INSERT INTO files (id, public_key, sha256, type, size, state, width, height, screen_sha256, screen_type, screen_size,
         thumb_sha256, thumb_type, thumb_size, created_at)
       SELECT gen_random_uuid(), md5(n::text || $1::uuid::text), md5(n::text) || md5($1::uuid::text), 'image/png', 1000, 'ready', 1920, 1080,
         md5(n::text) || md5($1::uuid::text), 'image/jpeg', 900, md5(n::text) || md5($1::uuid::text), 'image/webp', 90, 1
       FROM generate_series(2, $2::int) n RETURNING id, sha256
     )
     INSERT INTO promos (id, account_id, file_id, sha256, name, created_at)
     SELECT gen_random_uuid(), $1::uuid, id, sha256, 'A promo with a name of ordinary length', 1 FROM made`,
    MAX_PROMOS,
  );
  await run(
    `INSERT INTO qr_links (id, account_id, short, url, wish_hash, created_at)
     SELECT gen_random_uuid(), $1, 's' || n, 'https://bar.example/' || n, 'hash ' || n, 1 FROM generate_series(1, $2::int) n`,
    MAX_QR_CODES,
  );
  await run(
    `INSERT INTO devices (id, account_id, device_id, name, created_at, connected_at)
     SELECT gen_random_uuid(), $1, 'hardware-' || n, 'Screen ' || n, 1, 1 FROM generate_series(1, $2::int) n`,
    SCREENS,
  );
  await t.deps.pool.query('ANALYZE');
  return { playlistId: long };
}
