import type { Play } from '@vitrine/shared/contract';
import type { TestApp } from '../../../testing/build-test-app';
import type { TestScreen } from '../../../testing/test-screens';

let log = 0;

/** Sends plays of a screen as a log of their own; `at` is unix seconds. */
export async function sendPlays(
  screen: TestScreen,
  plays: { item: string; playlist: string; at: number; seconds?: number; completed?: boolean }[],
): Promise<void> {
  log += 1;
  const batch: Play[] = plays.map(({ item, playlist, at, seconds = 10, completed = true }, index) => ({
    ...{ n: index + 1, item_id: item, playlist_id: playlist, started_at: at, seconds, completed },
  }));
  const answer = await screen.inject({
    method: 'POST',
    url: '/api/player/plays',
    payload: { log: log.toString(16).padStart(32, 'f'), plays: batch },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Counts scans of a promo's and screen's code on a day, and returns nothing. */
export async function addScans(
  t: TestApp,
  accountId: string,
  link: { promo: string; device: string; day: string; total: number },
): Promise<void> {
  await t.deps.pool.query(
    `WITH l AS (
       INSERT INTO qr_links (id, account_id, short, url, promo_id, device_id, wish_hash, created_at)
       VALUES (gen_random_uuid(), $1, md5(random()::text), 'https://x.example', $2, $3, md5(random()::text), 1) RETURNING id
     ) INSERT INTO qr_link_days (account_id, day, link_id, total) SELECT $1, $4, id, $5 FROM l`,
    [accountId, link.promo, link.device, link.day, link.total],
  );
}
