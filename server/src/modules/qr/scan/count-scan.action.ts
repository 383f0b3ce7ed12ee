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
/** One visitor is not a crowd, however often the link is opened. */
const MOST_PER_VISITOR_AND_DAY = 50;
/** A person on the way to a menu waits no longer for our statistics. */
const PATIENCE_MS = 2000;

export interface Visitor {
  network: string;
  agent: string;
}

/** Counts, and never fails or holds up whoever asked: a lost count is a smaller harm than a lost guest. */
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
    // The cause's own words only: statements carry parameters, which are made of the visitor.
    deps.log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'a scan was not counted');
  });
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([counted, new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))]);
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
    mostPerVisitor: MOST_PER_VISITOR_AND_DAY,
  });
}
