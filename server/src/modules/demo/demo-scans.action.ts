import { DAY_SECONDS } from '@vitrine/shared/rules';
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Deps } from '../../deps.types';
import { venueNow } from '../schedule/schedule.action';
import { addLinksWithPast, type PastScan } from '../qr/scan/past-scans.action';
import { markDemo } from './demo.repo';

/** Default range of the dashboard, and the same range before it for comparison. */
const DAYS = 60;
/** Share of scans per hour from midnight; most in the evening. */
const HOURS = [2, 1, 0, 0, 0, 0, 0, 1, 3, 5, 6, 8, 11, 9, 6, 5, 7, 12, 16, 18, 17, 14, 9, 5];
/** Factor per weekday from Monday; most at the weekend. */
const WEEKDAYS = [0.6, 0.8, 0.8, 1, 1.5, 1.7, 1.1];
/** Codes of the demo, with their average scans per day. */
const CODES = [
  { piece: 'Cocktail list', page: 'cocktails', scans: 21 },
  { piece: 'Weekend brunch', page: 'brunch', scans: 12 },
  { piece: 'Quiz night', page: 'quiz', scans: 7 },
];
const KEY = 'scans';

/** Scans of the last sixty days up to the venue's time: deterministic, slightly increasing. */
export function demoScans(nowSeconds: number): PastScan[] {
  const today = nowSeconds - (nowSeconds % DAY_SECONDS);
  const sum = HOURS.reduce((all, share) => all + share, 0);
  const scans: PastScan[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const start = today - back * DAY_SECONDS;
    const growth = 1 - (0.3 * back) / DAYS;
    const weekday = WEEKDAYS[(Math.floor(start / DAY_SECONDS) + 3) % 7] ?? 1;
    for (const [hour, share] of HOURS.entries()) {
      if (start + (hour + 1) * 3600 > nowSeconds) break;
      for (const [code, { scans: usual }] of CODES.entries()) {
        const luck = chance(`${back} ${hour} ${code}`);
        const total = Math.floor((usual * growth * weekday * share) / sum + luck);
        if (total === 0) continue;
        const day = new Date(start * 1000).toISOString().slice(0, 10);
        scans.push({
          code,
          day,
          hour,
          total,
          uniques: Math.floor(total * 0.85 + chance(`people ${back} ${hour} ${code}`) / 2),
        });
      }
    }
  }
  return scans;
}

/** Deterministic number from 0 to 1 for a text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt16BE(0) / 65_536;

/** Adds three codes of the demo's promos with past scans. Once, so that deleted ones stay deleted. */
export async function addDemoScans(deps: Deps, accountId: string, done: Map<string, string>): Promise<void> {
  if (done.has(KEY)) return;
  const now = deps.clock.nowSeconds();
  const links = CODES.map(({ piece, page }) => {
    const url = `https://example.com/bar-aurora/${page}`;
    const wishHash = createHash('sha256').update(`demo ${page}`).digest('hex');
    const promoId = done.get(`piece ${piece}`) || null;
    return { id: newId(), accountId, short: newId().slice(-12), url, promoId, wishHash, createdAt: now };
  });
  const scans = demoScans(await venueNow(deps.db, accountId, deps.clock.nowMs()));
  await deps.db.transaction(async (tx) => {
    await addLinksWithPast(tx, accountId, links, scans);
    await markDemo(tx, KEY, 'yes', now);
  });
}
