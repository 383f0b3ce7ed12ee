import type { Db } from '../../../platform/database/database.client';
import { insertLinks, type LinkRow } from '../links.repo';
import { insertCounts, type Hour, type LinkDay } from './scans.repo';

export interface PastScan {
  /** Index of the link in the list. */
  code: number;
  /** YYYY-MM-DD. */
  day: string;
  hour: number;
  total: number;
  uniques: number;
}

/** Inserts links with past scans in the caller's transaction, without promos that were deleted meanwhile. */
export async function addLinksWithPast(
  tx: Db,
  accountId: string,
  links: LinkRow[],
  scans: PastScan[],
): Promise<void> {
  await insertLinks(tx, accountId, links);
  const [hours, days] = [new Map<string, Hour>(), new Map<string, LinkDay>()];
  for (const { code, day, hour, total, uniques } of scans) {
    const linkId = links[code]?.id ?? '';
    const before = hours.get(`${day} ${hour}`) ?? { accountId, day, hour, total: 0, uniques: 0 };
    hours.set(`${day} ${hour}`, {
      ...before,
      total: before.total + total,
      uniques: before.uniques + uniques,
    });
    const linkDay = days.get(`${day} ${linkId}`) ?? { accountId, day, linkId, total: 0 };
    days.set(`${day} ${linkId}`, { ...linkDay, total: linkDay.total + total });
  }
  if (scans.length > 0) await insertCounts(tx, [...hours.values()], [...days.values()]);
}
