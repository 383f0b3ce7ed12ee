import { createHmac, randomBytes } from 'node:crypto';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { rootCause } from '../../../platform/errors/error-translation.lib';
import type { ScannedLink } from '../links.repo';
import type { ScanLimit } from './scan-limit.service';
import { recordScan, saltOf } from './scans.repo';
import { dayOf, hourOf } from '../stats-window.rule';

const SALT_BYTES = 32;
const HASH_BYTES = 16;
/** Bounds what one visitor adds to the counts of a day. */
const MAX_PER_VISITOR_AND_DAY = 50;
/** Longest delay of the redirect by counting. */
const TIMEOUT_MS = 2000;

export interface Visitor {
  network: string;
  agent: string;
}

/** Counts a scan; never fails, and delays the redirect briefly at most: losing a count is acceptable. */
export async function countScan(
  deps: Deps,
  limit: ScanLimit,
  link: ScannedLink,
  visitor: Visitor,
): Promise<void> {
  const work = async () => {
    if (await limit.take(visitor.network)) await count(deps, link, visitor);
  };
  const counted = work().catch((error: unknown) => {
    const cause = rootCause(error);
    // The message only: the error has the query's parameters, which are made of the visitor.
    deps.log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'could not count a scan');
  });
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([counted, new Promise((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS)))]);
  clearTimeout(timer);
}

async function count(deps: Deps, link: ScannedLink, { network, agent }: Visitor): Promise<void> {
  const { accountId, timezone, id: linkId } = link;
  const now = floatingInZone(deps.clock.nowMs(), timezone);
  const [day, hour] = [dayOf(now), hourOf(now)];
  const salt = await saltOf(deps.db, accountId, day, randomBytes(SALT_BYTES));
  const visitor = createHmac('sha256', salt).update(`${network}\n${agent}`).digest().subarray(0, HASH_BYTES);
  await recordScan(deps.db, accountId, {
    linkId,
    day,
    hour,
    visitor,
    maxPerVisitor: MAX_PER_VISITOR_AND_DAY,
  });
}
