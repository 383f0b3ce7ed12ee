import { SHELL_ID, type AreaLoadReport, type AreaLoads } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import { problem } from '../../platform/errors/errors.lib';
import { areaLog, isPublished, pointersOf } from '../releases/releases.action';
import * as repo from './load-reports.repo';
import { rollBackIfBad } from './roll-back.action';
import { TRIAL_SECONDS, isDefinite, rateOf, trialsOf } from './verdict.rule';
import { sentence } from '../../platform/languages/sentence.rule';

const COUNTS_KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * Records a failure of an area; a build that fails too often is rolled back at once. Overrides do not count.
 * @throws {ProblemError} 404
 */
export async function recordReport(deps: Deps, actor: Actor, report: AreaLoadReport): Promise<void> {
  const { area, version, why, fallback } = report;
  await mustBePublished(deps, area, version);
  const phase = report.phase === 'timeout' ? 'slow' : report.phase;
  const message = report.message
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
  const isCounted = why !== undefined && why !== 'override';
  if (isCounted && !(await record(deps, actor, { area, version, phase }, message))) return;
  deps.log.warn(
    { area: { area, version, phase, message, ...(why && { why }), ...(fallback && { fallback }) } },
    'area did not load',
  );
  if (isCounted && isDefinite(phase)) await rollBackIfBad(deps, area);
}

/**
 * Records builds that loaded.
 * @throws {ProblemError} 404 when one of them is not published; then none is recorded
 */
export async function recordLoads(deps: Deps, actor: Actor, { loads }: AreaLoads): Promise<void> {
  for (const { area, version } of loads) await mustBePublished(deps, area, version);
  for (const { area, version, why } of loads)
    if (why !== 'override') await record(deps, actor, { area, version, phase: 'good' });
}

/** Records a report once per session, build and phase; true when it is new. */
async function record(
  deps: Deps,
  { accountId, sessionId }: Actor,
  sent: Pick<repo.SessionReport, 'area' | 'version' | 'phase'>,
  message?: string,
): Promise<boolean> {
  const at = deps.clock.nowSeconds();
  const pointers = await pointersOf(deps, sent.area);
  const trials = pointers ? trialsOf(pointers, await areaLog(deps, sent.area), at) : [];
  const trial = trials.find(({ version }) => version === sent.version);
  const report = { ...sent, accountId, sessionId, at };
  return deps.db.transaction(async (tx) => {
    if (!(await repo.addReporter(tx, report, trial?.since ?? at - TRIAL_SECONDS))) return false;
    await repo.addCount(tx, report);
    if (message !== undefined) await repo.addMessage(tx, report, message);
    return true;
  });
}

async function mustBePublished(deps: Deps, area: string, version: string): Promise<void> {
  // The shell is released too, but its faults look like those of the areas in it.
  if (area === SHELL_ID || !(await isPublished(deps, area, version)))
    throw problem(404, 'not_found', sentence`There is no ${area} ${version} here.`);
}

/** Counts of all areas in the last day. */
export const countsOfDay = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  repo.countsSince(db, clock.nowSeconds() - DAY_SECONDS);

/** Counts of one area within the length of a trial, with messages and rates. */
export async function reportsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, area: string) {
  const now = clock.nowSeconds();
  const since = now - TRIAL_SECONDS;
  const [counts, messages] = await Promise.all([
    repo.countsSince(db, since, area),
    repo.messagesOf(db, area),
  ]);
  const rates = new Map<string, number | null>();
  for (const { version } of counts)
    if (!rates.has(version))
      rates.set(version, rateOf(await repo.talliesOf(db, { area, version }, { since, now })));
  return { area, counts, messages, rates };
}

/** Deletes old reports. */
export function dropOldReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.nowSeconds();
  return repo.dropOld(db, { reporters: now - TRIAL_SECONDS, counts: now - COUNTS_KEPT_SECONDS });
}
