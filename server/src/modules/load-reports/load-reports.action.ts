import { SHELL_ID, type AreaLoadReport, type AreaLoads } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import { problem } from '../../platform/errors/errors.lib';
import { areaLog, isPublished, pointersOf } from '../releases/releases.action';
import * as repo from './load-reports.repo';
import { takeBackIfBad } from './take-back.action';
import { TRIAL_SECONDS, isDefinite, rateOf, trialsOf } from './verdict.rule';

const COUNTS_KEPT_SECONDS = 30 * DAY_SECONDS;

/**
 * Notes that something of an area did not load, or threw; what fails too often is taken back at once. An override says nothing about a release.
 * @throws {ProblemError} 404
 */
export async function hearReport(deps: Deps, actor: Actor, report: AreaLoadReport): Promise<void> {
  const { area, version, why, fallback } = report;
  await mustBePublished(deps, area, version);
  const phase = report.phase === 'timeout' ? 'slow' : report.phase;
  const message = report.message
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
  const isCounted = why !== undefined && why !== 'override';
  if (isCounted && !(await note(deps, actor, { area, version, phase }, message))) return;
  deps.log.warn(
    { area: { area, version, phase, message, ...(why && { why }), ...(fallback && { fallback }) } },
    'an area did not load',
  );
  if (isCounted && isDefinite(phase)) await takeBackIfBad(deps, area);
}

/**
 * Notes builds that loaded.
 * @throws {ProblemError} 404 when one of them is not published; then none is noted
 */
export async function hearLoads(deps: Deps, actor: Actor, { loads }: AreaLoads): Promise<void> {
  for (const { area, version } of loads) await mustBePublished(deps, area, version);
  for (const { area, version, why } of loads)
    if (why !== 'override') await note(deps, actor, { area, version, phase: 'good' });
}

/** Each session says each thing once: true when this is new. */
async function note(
  deps: Deps,
  { accountId, sessionId }: Actor,
  said: Pick<repo.Word, 'area' | 'version' | 'phase'>,
  message?: string,
): Promise<boolean> {
  const at = deps.clock.nowSeconds();
  const pointers = await pointersOf(deps, said.area);
  const trials = pointers ? trialsOf(pointers, await areaLog(deps, said.area), at) : [];
  const trial = trials.find(({ version }) => version === said.version);
  const word = { ...said, accountId, sessionId, at };
  return deps.db.transaction(async (tx) => {
    if (!(await repo.addVoice(tx, word, trial?.since ?? at - TRIAL_SECONDS))) return false;
    await repo.addCount(tx, word);
    if (message !== undefined) await repo.addMessage(tx, word, message);
    return true;
  });
}

async function mustBePublished(deps: Deps, area: string, version: string): Promise<void> {
  // The shell is released too, but pages cannot tell its faults from those of what runs in it.
  if (area === SHELL_ID || !(await isPublished(deps, area, version)))
    throw problem(404, 'not_found', `There is no ${area} ${version} here.`);
}

/** How all areas loaded in the last day. */
export const countsOfDay = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  repo.countsSince(db, clock.nowSeconds() - DAY_SECONDS);

/** The same of one area in the days of a trial, with what went wrong. */
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

/** Every night. */
export function dropOldReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.nowSeconds();
  return repo.dropOld(db, { voices: now - TRIAL_SECONDS, counts: now - COUNTS_KEPT_SECONDS });
}
