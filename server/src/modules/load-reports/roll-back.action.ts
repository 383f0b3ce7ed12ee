import type { Deps } from '../../deps.types';
import { ProblemError } from '../../platform/errors/errors.lib';
import { areaLog, moveByItself, pointersOf } from '../releases/releases.action';
import { teamMail } from '../releases/deploy-keys.action';
import * as repo from './load-reports.repo';
import { sendRollbackMail } from './rollback-mail.job';
import {
  TRIAL_SECONDS,
  mayJudge,
  trialsOf,
  verdictOf,
  wishOf,
  type AccountFacts,
  type Trial,
  type Verdict,
} from './verdict.rule';

/** Enough to know whether fewer accounts than the threshold get a build. */
const MOST_ACCOUNTS = 2000;

interface Finding {
  trial: Trial;
  verdict: Verdict;
}

/**
 * Rolls back a build on trial that fails too often, with mails (decision 0039). The only automatic move of a
 * pointer.
 */
export async function rollBackIfBad(deps: Deps, area: string): Promise<void> {
  if (!(await badBuild(deps, area))) return;
  let found: Finding | null = null;
  try {
    const isMoved = await moveByItself(deps, area, async (tx) => {
      // Checked again under the lock: another report or a user may have been first.
      found = await badBuild({ ...deps, db: tx }, area);
      // Queued before the commit, so that a crash loses no mail; the job checks that the move took place.
      if (found) await mailRollback(deps, area, found);
      return found && wishOf(found.trial);
    });
    if (isMoved) deps.log.error({ area, ...(found as Finding | null) }, 'build rolled back automatically');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.log.error({ area, reason: error.message }, 'failing build cannot be rolled back');
  }
}

async function badBuild(
  { db, clock, registry }: Pick<Deps, 'db' | 'clock' | 'registry'>,
  area: string,
): Promise<Finding | null> {
  const now = clock.nowSeconds();
  const pointers = await pointersOf({ db }, area);
  if (!pointers) return null;
  for (const trial of trialsOf(pointers, await areaLog({ db }, area), now)) {
    const { version, instead, since } = trial;
    // No rollback to a build that is missing, or refused by this shell.
    if (!registry.current().registry.areas[area]?.versions[instead]) continue;
    const suspect = await repo.talliesOf(db, { area, version }, { since, now });
    if (suspect.every(({ failed }) => failed === 0)) continue;
    const before = await repo.talliesOf(db, { area, version: instead }, { since: now - TRIAL_SECONDS, now });
    const reached = await repo.signedInAccounts(db, now, MOST_ACCOUNTS);
    const judges = <One extends AccountFacts>(all: One[]) => all.filter((one) => mayJudge(area, trial, one));
    const verdict = verdictOf(judges(suspect), before, judges(reached).length);
    if (verdict.isBad) return { trial, verdict };
  }
  return null;
}

async function mailRollback(deps: Deps, area: string, { trial, verdict }: Finding): Promise<void> {
  const { version, instead } = trial;
  const { accounts, failed, sessions, usual } = verdict;
  const team = await teamMail(deps, area);
  for (const to of new Set([deps.config.contactMail, ...(team ? [team] : [])]))
    await sendRollbackMail(deps, {
      to,
      area,
      version,
      instead,
      at: deps.clock.nowSeconds(),
      isCanary: trial.canary !== null,
      figures: { accounts, failed, sessions, usual },
    });
}
