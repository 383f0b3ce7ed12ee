import fs from 'node:fs/promises';
import path from 'node:path';
import { SHELL_ID } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { ProblemError, conflict, problem } from '../../platform/errors/errors.lib';
import { refuseUnfit } from './fit.guard';
import { without, type Pointers } from './pointers.rule';
import { serialized, sweepReleases } from './releases.action';
import * as repo from './releases.repo';
import { addWithdrawn, isWithdrawn } from './withdrawn.repo';

type WithdrawDeps = Parameters<typeof sweepReleases>[0];

/**
 * Withdraws a build forever (decision 0086): its files are deleted, its address is 410, and its version is
 * refused.
 * Pages use the newest good build instead; an area without one is removed. Idempotent.
 * @throws {ProblemError} 404, 409 for the only build of the shell
 */
export async function withdrawBuild(
  deps: WithdrawDeps,
  { area, version, who }: { area: string; version: string; who: string },
): Promise<void> {
  await serialized(deps, async (tx) => {
    if (await isWithdrawn(tx, area, version)) return;
    if (!(await repo.isPublished(tx, area, version)))
      throw problem(404, 'not_found', `There is no ${area} ${version} here.`);
    const now = await repo.pointersOf(tx, area);
    const next = now && (await nextOf(deps, tx, now, { area, version }));
    if (area === SHELL_ID && !next)
      throw conflict('This is the only build of the shell. Release another one first.');
    const at = deps.clock.nowSeconds();
    const act = { at, who, area, act: 'withdraw' as const, fromVersion: version };
    if (next) await repo.writeMove(tx, { ...act, toVersion: next.active }, next);
    else {
      await repo.writeAct(tx, { ...act, toVersion: version });
      await repo.dropPointers(tx, area);
    }
    await addWithdrawn(tx, area, version, at);
    await repo.dropRelease(tx, area, version);
  });
  await sweepReleases(deps);
}

/** First pointers without the build that fit the shell and the other areas. */
async function nextOf(
  deps: WithdrawDeps,
  tx: Db,
  now: Pointers,
  { area, version }: { area: string; version: string },
): Promise<Pointers | null> {
  for (const next of without(now, await repo.releasesOf(tx, area), version)) {
    if (next.active === now.active) return next;
    const release = await repo.releaseOf(tx, area, next.active);
    try {
      if (release) await refuseUnfit(deps, tx, release);
      return next;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return null;
}

/** Deletes files of builds withdrawn on another server, but not during a backup; they are not served. */
export async function dropWithdrawn(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  withdrawn: readonly string[],
): Promise<void> {
  const folders = withdrawn.map((name) => path.join(config.releasesFolder, name));
  try {
    await db.transaction(async (tx) => {
      if (folders.length === 0 || !(await repo.mayRemoveFiles(tx))) return;
      for (const folder of folders) await fs.rm(folder, { recursive: true, force: true });
    });
  } catch (error) {
    log.warn({ err: error }, 'could not delete the files of withdrawn builds');
  }
}
