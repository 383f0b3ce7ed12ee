import type { Deps } from '../../deps.types';
import { ProblemError } from '../../platform/errors/errors.lib';
import { areaLog, moveByItself, pointersOf } from '../releases/releases.action';
import { teamMail } from '../releases/deploy-keys.action';
import * as repo from './load-reports.repo';
import { tellTakenBack } from './taken-back-mail.job';
import {
  TRIAL_SECONDS,
  mayJudge,
  trialsOf,
  verdictOf,
  wishOf,
  type Standing,
  type Trial,
  type Verdict,
} from './verdict.rule';

/** To know whether fewer than the bar get a build, no more have to be looked at. */
const MOST_ACCOUNTS = 2000;

interface Finding {
  trial: Trial;
  verdict: Verdict;
}

/** The one way in which the server moves a pointer by itself: a build on trial that fails too often is taken back, and mails say so (decision 0039). */
export async function takeBackIfBad(deps: Deps, area: string): Promise<void> {
  if (!(await badBuild(deps, area))) return;
  let found: Finding | null = null;
  try {
    const isMoved = await moveByItself(deps, area, async (tx) => {
      // Once more, now that nobody else moves anything: another report or a person may have been first.
      found = await badBuild({ ...deps, db: tx }, area);
      // Mails are due before the move is for sure: who writes them looks for it. After a crash in between they go out all the same.
      if (found) await tellAll(deps, area, found);
      return found && wishOf(found.trial);
    });
    if (isMoved) deps.log.error({ area, ...(found as Finding | null) }, 'a build was taken back by itself');
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.log.error({ area, reason: error.detail }, 'a build that fails cannot be taken back');
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
    // A build whose files are gone, or that this shell refuses, is none to go back to.
    if (!registry.current().registry.areas[area]?.versions[instead]) continue;
    const said = await repo.talliesOf(db, { area, version }, { since, now });
    if (said.every(({ failed }) => failed === 0)) continue;
    const before = await repo.talliesOf(db, { area, version: instead }, { since: now - TRIAL_SECONDS, now });
    const here = await repo.accountsHere(db, now, MOST_ACCOUNTS);
    const judges = <One extends Standing>(all: One[]) => all.filter((one) => mayJudge(area, trial, one));
    const verdict = verdictOf(judges(said), before, judges(here).length);
    if (verdict.isBad) return { trial, verdict };
  }
  return null;
}

async function tellAll(deps: Deps, area: string, { trial, verdict }: Finding): Promise<void> {
  const { version, instead } = trial;
  const { accounts, failed, sessions, usual } = verdict;
  const team = await teamMail(deps, area);
  for (const to of new Set([deps.config.contactMail, ...(team ? [team] : [])]))
    await tellTakenBack(deps, {
      to,
      area,
      version,
      instead,
      at: deps.clock.nowSeconds(),
      isCanary: trial.canary !== null,
      figures: { accounts, failed, sessions, usual },
    });
}
