import type { PlayerManifest, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';

const DAY = 86_400;
const MONDAY = 1_772_409_600;
const PLAYLISTS = 1000;
const ENTRIES = 10_000;

let t: TestApp;
let owner: TestMember;
let selected_media: object[];

// A chain of venues in one account: 1,000 playlists, 10,000 entries in one month, 1,000 screens.
beforeAll(async () => {
  t = await buildTestApp();
  owner = await t.asAccount();
  const promo = await addTestPromo(t.deps, owner.accountId);
  selected_media = [{ id: promo, type: 'promo' }];
  const payload = {
    name: 'Pattern',
    selected_media: Array.from({ length: 10 }, () => ({ id: promo, type: 'promo' })),
  };
  await owner.inject({ method: 'POST', url: '/api/playlists/create', payload });
  const run = (text: string, values: unknown[]) => t.deps.pool.query(text, [owner.accountId, ...values]);
  await run(
    `INSERT INTO playlists (id, account_id, name, created_at, updated_at, request_hash)
     SELECT gen_random_uuid(), $1, 'P' || n, n, n, '' FROM generate_series(1, $2::int - 1) n`,
    [PLAYLISTS],
  );
  await run(
    `INSERT INTO playlist_versions (id, account_id, playlist_id, number, name, state, schedule_type, created_at)
     SELECT gen_random_uuid(), $1, id, 1, name, 'approved', 'manual', 1 FROM playlists
     WHERE account_id = $1 AND newest_version_id IS NULL`,
    [],
  );
  await run(
    `UPDATE playlists p SET newest_version_id = v.id, approved_version_id = v.id
     FROM playlist_versions v WHERE v.playlist_id = p.id AND p.newest_version_id IS NULL AND p.account_id = $1`,
    [],
  );
  await run(
    `INSERT INTO playlist_items (id, account_id, version_id, item_key, type, promo_id, "order", duration)
     SELECT gen_random_uuid(), $1, v.id, gen_random_uuid(), 'promo', i.promo_id, i."order", 10
     FROM playlist_versions v, playlist_items i
     WHERE v.account_id = $1 AND i.account_id = $1 AND v.schedule_type = 'manual' AND v.name <> 'Pattern'`,
    [],
  );
  await run(
    `INSERT INTO schedule_entries (id, account_id, playlist_id, date_start, repeat_interval)
     SELECT gen_random_uuid(), $1, (SELECT id FROM playlists WHERE account_id = $1 ORDER BY id OFFSET n % 20 LIMIT 1),
            $2::bigint + (n % 720) * 3600, 0 FROM generate_series(1, $3::int) n`,
    [MONDAY, ENTRIES],
  );
  await run(
    `INSERT INTO devices (id, account_id, device_id, name, created_at, connected_at)
     SELECT gen_random_uuid(), $1, 'hardware-' || n, 'Screen ' || n, 1, 1 FROM generate_series(1, 1000) n`,
    [],
  );
  await t.deps.pool.query('ANALYZE');
});
afterAll(() => t.close());

/** Generous limits: a busy machine must not fail a right answer, only quadratic growth. */
async function timed<T>(ask: () => Promise<{ json<R>(): R }>, limitMs: number): Promise<T> {
  await ask();
  const started = performance.now();
  const answer = await ask();
  const took = performance.now() - started;
  if (process.env['TEST_FIGURES'])
    process.stdout.write(`${expect.getState().currentTestName}: ${took.toFixed(0)} ms\n`);
  expect(took).toBeLessThan(limitMs);
  return answer.json<T>();
}

it('lists 1,000 playlists of ten items', async () => {
  const found = await timed<PlaylistItem[]>(
    () => owner.inject('/api/playlists?include_pending=true'),
    15_000,
  );
  expect(found).toHaveLength(PLAYLISTS);
  expect(found.every((playlist) => playlist.item_count === 10 && playlist.thumb.length === 4)).toBe(true);
});

it('reads no items for the list, so its memory does not grow with the length of playlists', async () => {
  let read = 0;
  const { query } = t.deps.pool;
  const spy = jest.spyOn(t.deps.pool, 'query').mockImplementation((async (...sent: unknown[]) => {
    const answer = await (query as (...all: unknown[]) => Promise<{ rows: unknown[] }>).apply(
      t.deps.pool,
      sent,
    );
    if (JSON.stringify(sent[0]).includes('playlist_items')) read += answer.rows.length;
    return answer;
  }) as never);
  await owner.inject('/api/playlists?include_pending=true');
  spy.mockRestore();
  expect(read).toBeGreaterThanOrEqual(PLAYLISTS);
  expect(read).toBeLessThanOrEqual(2 * PLAYLISTS);
});

it('is limited to 2,000 playlists, with an error; existing ones can be saved', async () => {
  const make = (name: string, id?: string) =>
    owner.inject({ method: 'POST', url: '/api/playlists/create', payload: { id, name, selected_media } });
  await t.deps.pool.query(
    `INSERT INTO playlists (id, account_id, name, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'Spare ' || n, 0, 0 FROM generate_series(1, $2::int) n`,
    [owner.accountId, 2000 - PLAYLISTS - 1],
  );
  const last = await make('The last one');
  expect(last.statusCode).toBe(200);
  const over = await make('One too many');
  expect([over.statusCode, over.json<{ detail: string }>().detail]).toEqual([
    409,
    'An account can have up to 2,000 playlists. Delete one that you no longer need.',
  ]);
  expect((await make('Renamed', last.json<{ id: string }>().id)).statusCode).toBe(200);
  await t.deps.pool.query(`DELETE FROM playlists WHERE account_id = $1 AND updated_at = 0`, [
    owner.accountId,
  ]);
  await owner.inject({ method: 'DELETE', url: `/api/playlist/del/${last.json<{ id: string }>().id}` });
});

it('reads the newest eight only for the home page', async () => {
  await timed(() => owner.inject('/api/query-home'), 5000);
});

it('returns 10,000 entries of a month, and those of a day', async () => {
  const ask = (end: number) => () =>
    owner.inject({
      method: 'POST',
      url: '/api/playlist/schedule',
      payload: { start: MONDAY, end, device_group: null },
    });
  expect(await timed<ScheduleRule[]>(ask(MONDAY + 30 * DAY), 15_000)).toHaveLength(ENTRIES);
  const day = await timed<ScheduleRule[]>(ask(MONDAY + DAY), 8000);
  expect(day.length).toBeGreaterThan(300);
  expect(day.every((rule) => rule.date_start < MONDAY + DAY)).toBe(true);
});

it('lists 1,000 screens', async () => {
  expect(await timed(() => owner.inject('/api/devices'), 10_000)).toHaveLength(1000);
});

it('returns the manifest of a screen', async () => {
  const screen = await connectScreen(t, owner);
  const found = await timed<PlayerManifest>(() => screen.inject('/api/player/manifest'), 15_000);
  expect(found.playlists).toHaveLength(20);
});
