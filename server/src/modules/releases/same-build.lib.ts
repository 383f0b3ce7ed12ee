import { isDeepStrictEqual } from 'node:util';
import type { AreaRelease, ShellRelease } from '@vitrine/shared/contract';

type BuildNotes = AreaRelease | ShellRelease;

/** Whether two builds are the same, regardless of their time and commit. */
export function isSameBuild(known: BuildNotes, release: BuildNotes): boolean {
  const built = ({ built_at: _at, commit: _commit, ...rest }: BuildNotes) => rest;
  return isDeepStrictEqual(built(known), built(release));
}
