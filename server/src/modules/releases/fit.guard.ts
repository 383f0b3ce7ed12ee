import semver from 'semver';
import { SHELL_ID, type AreaRelease, type ShellRelease } from '@vitrine/shared/contract';
import { misfitOf } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { conflict } from '../../platform/errors/errors.lib';
import { clashOf } from './release-facts.rule';
import * as repo from './releases.repo';
import { ambiguousFile, lostBuilds } from './shell-facts.rule';

type FitDeps = Pick<Deps, 'registry'>;

/**
 * Refuses a build that does not fit: an area's with the shell and the other areas, a shell's with the
 * active areas.
 * @param isForced allows a shell in which areas stop running
 * @throws {ProblemError} 409
 */
export const refuseUnfit = (
  deps: FitDeps,
  tx: Db,
  release: repo.BuildNotes,
  isForced = false,
): Promise<void> =>
  'door' in release ? refuseArea(deps, tx, release) : refuseShell(deps, tx, release, isForced);

async function refuseArea({ registry }: FitDeps, tx: Db, release: AreaRelease): Promise<void> {
  const { id } = release.door;
  const misfit = misfitOf(release, registry.current().registry.shell, semver.satisfies);
  if (misfit) throw conflict(`${id} ${release.version} ${misfit}.`);
  const clash = clashOf(release, await repo.offeredByOthers(tx, id));
  if (clash) throw conflict(clash);
}

async function refuseShell(
  { registry }: FitDeps,
  tx: Db,
  release: ShellRelease,
  isForced: boolean,
): Promise<void> {
  const kept = (await repo.releasesOf(tx, SHELL_ID)).flatMap(({ release: one }) =>
    'door' in one || one.version === release.version ? [] : [one],
  );
  const twice = ambiguousFile(release, kept);
  if (twice) throw conflict(`Another build of the shell has a different ${twice}. Build it again.`);
  if (isForced) return;
  const now = registry.hasShell() ? registry.current().registry.shell : null;
  const lost = lostBuilds(await repo.activeBuilds(tx), now, release);
  if (lost.length === 0) return;
  const which = lost.map(({ area, version, reason }) => `${area} ${version} ${reason}`).join('; ');
  throw conflict(
    `These areas would stop running in this shell: ${which}. With force it is released anyway, and their pages report it.`,
  );
}
