import { isDeepStrictEqual } from 'node:util';
import type { AreaRelease, ShellRelease } from '@vitrine/shared/contract';

type BuildNotes = AreaRelease | ShellRelease;

/** When and from which commit it was built makes no other build. */
export function isSameBuild(known: BuildNotes, release: BuildNotes): boolean {
  const built = ({ built_at: _at, commit: _commit, ...rest }: BuildNotes) => rest;
  return isDeepStrictEqual(built(known), built(release));
}
