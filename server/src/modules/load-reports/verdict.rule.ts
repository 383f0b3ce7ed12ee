import type { AreaLoadReport, AreaCanary } from '@vitrine/shared/contract';
import { DAY_SECONDS, isInCanary } from '@vitrine/shared/rules';
import type { Pointers, Wish } from '../releases/pointers.rule';

/** What a build does by itself. Whoever is slow or has no line says nothing about the build, and counts nowhere. */
export const DEFINITE = [
  'gate',
  'entry',
  'expose',
  'render',
  'thrown',
] as const satisfies AreaLoadReport['phase'][];

export const isDefinite = (phase: string): boolean => DEFINITE.some((one) => one === phase);

/** How long a build is on trial after it was released, and how long what a session said of it counts. */
export const TRIAL_SECONDS = 7 * DAY_SECONDS;

/** When a build on trial is taken back (decision 0039). */
const BAR = {
  /** So many accounts have to be hit, or all that get it where they are fewer. */
  accounts: 3,
  /** One browser alone is never enough: it may be that browser. */
  sessions: 2,
  /** So much more of the accounts than with the build before. */
  above: 0.25,
  /** From so many sessions on it is known how often the build before fails. */
  sample: 5,
  /** Else at least half of the accounts. */
  unknown: 0.5,
};

/** What an account is known by: signing up costs nothing, so a new one alone has no say (decision 0039). */
export interface Standing {
  accountId: string;
  /** When it was made (seconds). */
  madeAt: number;
  isPaying: boolean;
  /** When the first of the screens was connected that played in the last day (seconds); null when none did. */
  screenSince: number | null;
}

/** What the sessions of one account said of a build. */
export interface Tally extends Standing {
  sessions: number;
  /** Those of them in which it failed. */
  failed: number;
}

/** A build that the server may take back, and what runs `instead` of it then. */
export interface Trial {
  version: string;
  instead: string;
  /** What was said before counts no more (seconds). */
  since: number;
  canary: AreaCanary | null;
}

type Act = { at: number; act: string; toVersion: string };

const BEGINS = ['release', 'canary', 'promote'];

/**
 * Builds of an area that are on trial, the canary first. A trial begins when somebody points at a build, and ends seven days later. Whatever takes a
 * build back ends all trials until somebody releases again: so the server never acts twice by itself, and never against a person.
 * @param acts the last first
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

/** From this age on an account has standing by itself. */
const STANDING_SECONDS = 30 * DAY_SECONDS;

/** An account that gets the build and had standing before it: by its age, by paying, or by a screen that plays. */
export function mayJudge(area: string, { since, canary }: Trial, account: Standing): boolean {
  const { accountId, madeAt, isPaying, screenSince } = account;
  if (madeAt > since || (canary && !isInCanary(area, canary, accountId))) return false;
  return isPaying || madeAt <= since - STANDING_SECONDS || (screenSince !== null && screenSince <= since);
}

/** Part of the accounts for which a build fails, each by its sessions: who signs in a hundred times has still one voice. */
export const rateOf = (tallies: readonly Tally[]): number | null =>
  tallies.length === 0
    ? null
    : tallies.reduce((sum, { failed, sessions }) => sum + failed / sessions, 0) / tallies.length;

const sum = (tallies: readonly Tally[], what: 'sessions' | 'failed') =>
  tallies.reduce((total, tally) => total + tally[what], 0);

export interface Verdict {
  isBad: boolean;
  /** Accounts and sessions in which it failed, of how many sessions. */
  accounts: number;
  failed: number;
  sessions: number;
  /** How often the build before fails, 0 to 1; null when too few have run it lately. */
  usual: number | null;
}

/**
 * Whether a build has to be taken back: enough accounts are hit, and clearly more of them than by the build before.
 * @param suspect what those who may judge said of it
 * @param before what everybody said of the build that would run instead
 * @param reached how many accounts get it at all
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

/** What the server asks of the pointers then: a canary ends, else everybody goes back. Both make the build known bad. */
export const wishOf = ({ canary, instead }: Trial): Wish =>
  canary ? { act: 'rollback' } : { act: 'rollback', to: instead };
