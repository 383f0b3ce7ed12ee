import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { insertDelivery } from '../../platform/webhooks/outbox.repo';
import { askedOf, playsReport } from '../plays/report/plays.action';
import { dayOf } from '../qr/stats-window.rule';
import { venueNow } from '../schedule/schedule.action';
import { lockWebhook, updateWebhook, wantingPlays } from './webhooks.repo';

const EVERY_HOUR = 'webhooks-plays';
/** Days before today that are reported when the server was away. */
const MOST_DAYS = 7;
/** Hours by which the day of a venue may be ahead of UTC. */
const AHEAD_SECONDS = 14 * 3600;

/** Reports the plays of each past day of the venue once, within the first hours of the next one. */
export async function dailyPlaysJob(deps: Deps): Promise<void> {
  await deps.jobs.work(EVERY_HOUR, (_payload: never, signal) => reportPlays(deps, signal));
  await deps.jobs.schedule(EVERY_HOUR, '23 * * * *');
}

async function reportPlays(deps: Deps, signal: AbortSignal): Promise<void> {
  const latest = Math.floor((deps.clock.nowSeconds() + AHEAD_SECONDS) / DAY_SECONDS);
  for (const { id, accountId, playsDay } of await wantingPlays(deps.db, latest)) {
    if (signal.aborted) return;
    const today = Math.floor((await venueNow(deps.db, accountId, deps.clock.nowMs())) / DAY_SECONDS);
    for (let day = Math.max(playsDay + 1, today - MOST_DAYS); day < today; day += 1)
      await reportDay(deps, { id, accountId }, day);
  }
}

async function reportDay(
  deps: Deps,
  { id, accountId }: { id: string; accountId: string },
  day: number,
): Promise<void> {
  const date = dayOf(day * DAY_SECONDS);
  const asked = await askedOf(deps, accountId, { from: date, to: date, group_by: 'promo' });
  const { report } = await playsReport(deps, accountId, asked);
  const data = {
    day: date,
    ...sumsOf(report.total),
    promos: report.rows.map((row) => ({ id: row.id, name: row.name, ...sumsOf(row) })),
  };
  await deps.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, accountId, id);
    // Another server was faster, or it was deleted meanwhile.
    if (!row || row.playsDay >= day) return;
    const at = deps.clock.nowSeconds();
    await insertDelivery(tx, { accountId, webhookId: id }, { event: 'plays.daily', data, at });
    await updateWebhook(tx, accountId, id, { playsDay: day });
  });
}

const sumsOf = ({ plays, completed, seconds }: { plays: number; completed: number; seconds: number }) => ({
  plays,
  completed,
  seconds,
});
