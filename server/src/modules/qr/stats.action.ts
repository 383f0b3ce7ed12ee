import type { QrRange, QrStats } from '@vitrine/shared/contract';
import { planHas } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import { problem } from '../../platform/errors/errors.lib';
import { planFactsOf } from '../account/account.action';
import { venueNow } from '../schedule/schedule.action';
import { presentStats } from './qr.present';
import { scanCounts, scanSums, type ScanSumsAsked } from './scan/scans.repo';
import { statsWindow } from './stats-window.rule';

/**
 * GET /api/qr-stats: part of the plan `pro` and of the trial (product §10). Counting does not depend on it.
 */
export async function qrStats(deps: Deps, accountId: string, range: QrRange): Promise<QrStats> {
  if (!planHas(await planFactsOf(deps, accountId), 'statistics'))
    throw problem(403, 'plan_feature', 'Scan statistics are part of the Pro plan.');
  const window = statsWindow(range, await venueNow(deps.db, accountId, deps.clock.nowMs()));
  return presentStats(range, window, await scanCounts(deps.db, accountId, window));
}

/** Scans of a period by promo, device or day; null where the plan has no statistics. */
export async function scansBy(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  asked: ScanSumsAsked,
): Promise<Map<string, number> | null> {
  if (!planHas(await planFactsOf(deps, accountId), 'statistics')) return null;
  return scanSums(deps.db, accountId, asked);
}
