import type { DeviceRecord } from './devices.repo';

type Noted = Pick<DeviceRecord, 'behindVersion' | 'behindSince'>;

/**
 * Unix seconds since which a screen waits for a change; undefined when it has it, or that is not known. A
 * note counts only for the manifest that the screen used then: with another one it waits for a later change.
 */
export function waitingSince(
  { behindVersion, behindSince }: Noted,
  used: string | undefined,
  expected: string | undefined,
): number | undefined {
  if (used === undefined || expected === undefined || used === expected) return undefined;
  return behindVersion === used ? (behindSince ?? undefined) : undefined;
}

/** Note of a screen after a look at `now`; null: it stays as it is. */
export function notedAfter(
  noted: Noted,
  used: string | undefined,
  expected: string | undefined,
  now: number,
): Noted | null {
  if (used === undefined || expected === undefined || used === expected)
    return noted.behindVersion === null ? null : { behindVersion: null, behindSince: null };
  return noted.behindVersion === used ? null : { behindVersion: used, behindSince: now };
}
