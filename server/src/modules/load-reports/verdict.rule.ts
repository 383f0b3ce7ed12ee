import type { AreaLoadReport, AreaCanary } from '@vitrine/shared/contract';
import { DAY_SECONDS, isInCanary } from '@vitrine/shared/rules';
import type { Pointers, Wish } from '../releases/pointers.rule';

/** Phases that are the build's fault. Slow and offline pages do not count. */
export const DEFINITE = [
  'gate',
  'entry',
  'expose',
  'render',
  'thrown',
] as const satisfies AreaLoadReport['phase'][];

export const isDefinite = (phase: string): boolean => DEFINITE.some((one) => one === phase);

/** Length of a trial after a release, in which reports of the build count. */
export const TRIAL_SECONDS = 7 * DAY_SECONDS;

/** Thresholds of a rollback (decision 0039). */
const BAR = {
  /** Accounts with a failure, or all that get the build if fewer. */
  accounts: 3,
  /** Failed sessions: one alone may be the browser's fault. */
  sessions: 2,
  /** Failure rate above that of the previous build. */
  above: 0.25,
  /** Sessions from which the rate of the previous build is known. */
  sample: 5,
  /** Failure rate when that of the previous build is unknown. */
  unknown: 0.5,
};

/**
 * Facts that decide whether an account's reports count: sign-up is free, so new ones alone do not (decision
 * 0039).
 */
export interface AccountFacts {
  accountId: string;
  /** Time of creation (seconds). */
  madeAt: number;
  isPaying: boolean;
  /** First connection of a screen that was seen in the last day (seconds), or null. */
  screenSince: number | null;
}

/** Reports of an account's sessions about a build. */
export interface Tally extends AccountFacts {
  sessions: number;
  /** Sessions with a failure. */
  failed: number;
}

/** Build that may be rolled back, and the version that runs `instead` then. */
export interface Trial {
  version: string;
  instead: string;
  /** Reports from before do not count (seconds). */
  since: number;
  canary: AreaCanary | null;
}

type Act = { at: number; act: string; toVersion: string };

const BEGINS = ['release', 'canary', 'promote'];

/**
 * Builds of an area on trial, the canary first. A trial begins with a release and ends seven days later. A
 * rollback ends all trials until the next release, so that the server never acts twice, nor against a user.
 * @param acts latest first
 */
export function trialsOf(pointers: Pointers, acts: readonly Act[], now: number): Trial[] {
  const end = acts.findIndex(({ act }) => !BEGINS.includes(act));
  const begun = end < 0 ? acts : acts.slice(0, end);
  const trial = (version: string, instead: string | null, canary: AreaCanary | null): Trial[] => {
    const own = begun.filter(({ toVersion }) => toVersion === version);
    const [last, first] = [own[0], own.at(-1)];
    if (!last || !first || instead === null || now - last.at > TRIAL_SECONDS) return [];
    return [{ version, instead, since: Math.max(first.at, now - TRIAL_SECONDS), canary }];
  };
  const { active, previous, canary } = pointers;
  return [...(canary ? trial(canary.version, active, canary) : []), ...trial(active, previous, null)];
}

/** Age from which an account's reports count by themselves. */
const ESTABLISHED_SECONDS = 30 * DAY_SECONDS;

/** Whether an account's reports count: it gets the build, and was old enough, paying, or playing before. */
export function mayJudge(area: string, { since, canary }: Trial, account: AccountFacts): boolean {
  const { accountId, madeAt, isPaying, screenSince } = account;
  if (madeAt > since || (canary && !isInCanary(area, canary, accountId))) return false;
  return isPaying || madeAt <= since - ESTABLISHED_SECONDS || (screenSince !== null && screenSince <= since);
}

/** Failure rate of a build: mean of the accounts' rates, so that each account counts once. */
export const rateOf = (tallies: readonly Tally[]): number | null =>
  tallies.length === 0
    ? null
    : tallies.reduce((sum, { failed, sessions }) => sum + failed / sessions, 0) / tallies.length;

const sum = (tallies: readonly Tally[], what: 'sessions' | 'failed') =>
  tallies.reduce((total, tally) => total + tally[what], 0);

export interface Verdict {
  isBad: boolean;
  /** Accounts and sessions with a failure, and number of sessions. */
  accounts: number;
  failed: number;
  sessions: number;
  /** Failure rate of the previous build, 0 to 1; null for too few sessions. */
  usual: number | null;
}

/**
 * Decides about a rollback: enough accounts with failures, and clearly more than with the previous build.
 * @param suspect tallies of accounts whose reports count
 * @param before tallies of all accounts for the previous build
 * @param reached number of accounts that get the build
 */
export function verdictOf(suspect: readonly Tally[], before: readonly Tally[], reached: number): Verdict {
  const hit = suspect.filter(({ failed }) => failed > 0);
  const failed = sum(hit, 'failed');
  const usual = sum(before, 'sessions') < BAR.sample ? null : rateOf(before);
  const bar = Math.max(usual === null ? BAR.unknown : 0, (rateOf(before) ?? 0) + BAR.above);
  const isEnough = hit.length >= Math.min(BAR.accounts, Math.max(1, reached)) && failed >= BAR.sessions;
  return {
    isBad: isEnough && (rateOf(suspect) ?? 0) >= bar,
    accounts: hit.length,
    failed,
    sessions: sum(suspect, 'sessions'),
    usual,
  };
}

/** Move of the pointers for a rollback: ends the canary, or goes back. Both mark the build as bad. */
export const wishOf = ({ canary, instead }: Trial): Wish =>
  canary ? { act: 'rollback' } : { act: 'rollback', to: instead };
