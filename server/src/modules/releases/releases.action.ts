import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_ID, type AreaCanary, type ReleaseAct } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { badRequest, conflict, problem, unauthorized } from '../../platform/errors/errors.lib';
import type { BuildFile } from './build-files.files';
import { isOpen } from './deploy-keys.repo';
import { refuseUnfit } from './fit.guard';
import { moveOf, type Wish } from './pointers.rule';
import { containerFault, factsFault } from './release-facts.rule';
import * as repo from './releases.repo';
import { isSameBuild } from './same-build.lib';
import { shareBuild } from './shared-builds.action';
import { shellFault } from './shell-facts.rule';
import { isWithdrawn } from './withdrawn.repo';
import { dropStaged, moveIntoPlace, stageBuild, sweepFolders, type StagedBuild } from './staged-build.files';

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'locks' | 'registry' | 'storage'>;

/** Actor of a release, and facts about it for the log. */
export interface Actor {
  area: string;
  /** Name of the deploy key, 'operator', 'start' or 'self'. */
  who: string;
  /** Deploy key, whose revocation ends the right; none for others. */
  keyId?: string | null | undefined;
  commit?: string | undefined;
  treeClean?: boolean | undefined;
  checks?: ReleaseAct['checks'] | undefined;
  /** Releases the shell even if active areas stop running in it. */
  force?: boolean | undefined;
}

/**
 * Publishes a build and makes it active, or a canary for some accounts. All checks come before any change.
 * @returns false when nothing changed
 * @throws {ProblemError} 400, 409, 413
 */
export async function publishBuild(
  deps: ReleaseDeps,
  actor: Actor,
  files: AsyncIterable<BuildFile>,
  canary?: Omit<AreaCanary, 'version'>,
): Promise<boolean> {
  refuseFixed(deps, actor);
  if (canary && actor.area === SHELL_ID)
    throw badRequest('The shell has no canary: every page gets the same one.');
  await refuseUnknownAccounts(deps, canary?.accounts ?? []);
  // Serialized: each holds its unpacked files in memory.
  const staged = await deps.locks.acquire('staging', () =>
    stageBuild(deps.config.releasesFolder, actor.area, files),
  );
  try {
    const { release } = staged;
    const fault = await faultOf(actor.area, staged);
    if (fault) throw badRequest(fault);
    const wish: Wish = canary
      ? { act: 'canary', canary: { version: release.version, ...canary } }
      : { act: 'release', version: release.version };
    const known = { ...actor, commit: actor.commit ?? release.commit };
    // Before other servers learn of it. Unreferenced bytes are swept.
    const archive = await shareBuild(deps, staged);
    return await serialized(deps, async (tx) => {
      await refuseRevoked(tx, actor);
      await addBuild(deps, tx, known, { ...staged, archive });
      return move(deps, tx, known, wish);
    });
  } finally {
    await dropStaged(staged);
  }
}

/**
 * Moves the pointers of an area to a published build.
 * @throws {ProblemError} 409
 */
export async function moveArea(deps: ReleaseDeps, actor: Actor, wish: Wish): Promise<boolean> {
  refuseFixed(deps, actor);
  return serialized(deps, async (tx) => {
    await refuseRevoked(tx, actor);
    return move(deps, tx, actor, wish);
  });
}

/** Refuses a key that was revoked during the upload. */
async function refuseRevoked(tx: Db, { keyId }: Actor): Promise<void> {
  if (keyId && !(await isOpen(tx, keyId))) throw unauthorized();
}

/** Refuses unknown account ids: a mistyped one would be a canary without effect. */
async function refuseUnknownAccounts({ db }: ReleaseDeps, accounts: readonly string[]): Promise<void> {
  const unknown = await repo.unknownAccounts(db, accounts);
  if (unknown.length > 0)
    throw badRequest(`There is no account ${unknown.join(', ')} here. Nothing was changed.`);
}

/** Refuses what would have no effect on this server. */
function refuseFixed({ config }: ReleaseDeps, { area, force }: Actor): void {
  if (area !== SHELL_ID && force) throw badRequest('Only the shell can be released with force.');
  if (area === SHELL_ID && config.isShellFixed)
    throw conflict('This server serves the shell that VITRINE_SHELL_DIR names, and no release of it.');
}

/** First invalid fact in a build's notes, as an error text. */
async function faultOf(area: string, { folder, release }: StagedBuild): Promise<string | null> {
  if ('door' in release) {
    const fault = factsFault(area, release);
    return fault ?? containerFault(release, await readFile(path.join(folder, release.entry), 'utf8'));
  }
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
  return shellFault(release, page);
}

/**
 * Moves pointers by decision of the server: `wishOf` runs under the lock; null changes nothing.
 * @throws {ProblemError} 409
 */
export const moveByItself = (
  deps: ReleaseDeps,
  area: string,
  wishOf: (tx: Db) => Promise<Wish | null>,
): Promise<boolean> =>
  serialized(deps, async (tx) => {
    const wish = await wishOf(tx);
    return wish !== null && move(deps, tx, { area, who: 'self' }, wish);
  });

/** Serializes changes without holding a database connection while waiting, then refreshes the registry. */
export async function serialized<T>(deps: ReleaseDeps, work: (tx: Db) => Promise<T>): Promise<T> {
  const done = await deps.locks.acquire('releases', () => repo.serialized(deps.db, work));
  await deps.registry.refresh();
  return done;
}

async function addBuild(
  deps: ReleaseDeps,
  tx: Db,
  actor: Actor,
  staged: StagedBuild & { archive: string | null },
): Promise<void> {
  const { release, archive } = staged;
  const { area, commit, treeClean } = actor;
  if (await isWithdrawn(tx, area, release.version))
    throw conflict(`${area} ${release.version} was withdrawn for good. Give it a new version.`);
  const known = await repo.releaseOf(tx, area, release.version);
  if (known && !isSameBuild(known, release))
    throw conflict(
      `${area} ${release.version} is published already with other files. Give it a new version.`,
    );
  await refuseUnfit(deps, tx, release, actor.force);
  await moveIntoPlace(deps.config.releasesFolder, staged, known !== null);
  const { version } = release;
  // Also that of a build released before the servers shared a store.
  if (known) return archive ? repo.noteArchive(tx, area, version, archive) : undefined;
  await repo.addRelease(tx, {
    area,
    version,
    release,
    commit,
    treeClean,
    publishedAt: deps.clock.nowSeconds(),
    archive,
  });
}

async function move(deps: ReleaseDeps, tx: Db, actor: Actor, wish: Wish): Promise<boolean> {
  const { area, who, commit, treeClean, checks } = actor;
  const now = await repo.pointersOf(tx, area);
  const moved = moveOf(area, now, await repo.releasesOf(tx, area), wish);
  if ('refused' in moved) throw conflict(moved.refused);
  if (!moved.next) return false;
  // An old build may not fit the shell and areas of today.
  const target = moved.to === now?.active ? null : await repo.releaseOf(tx, area, moved.to);
  if (target) await refuseUnfit(deps, tx, target, actor.force);
  if (area === SHELL_ID && !existsSync(path.join(deps.config.releasesFolder, area, moved.to, 'index.html')))
    throw conflict(`The files of shell ${moved.to} are missing. Release it again.`);
  const { percent, accounts } = moved.next.canary ?? {};
  await repo.writeMove(
    tx,
    {
      at: deps.clock.nowSeconds(),
      who,
      area,
      act: moved.act,
      fromVersion: moved.from,
      toVersion: moved.to,
      canary: moved.act === 'canary' && percent !== undefined && accounts ? { percent, accounts } : null,
      commit,
      treeClean,
      checks,
    },
    moved.next,
  );
  return true;
}

/** @throws {ProblemError} 404 */
export async function areaState({ db }: Pick<Deps, 'db'>, area: string) {
  const versions = await repo.releasesOf(db, area);
  if (versions.length === 0) throw problem(404, 'not_found', `Nothing of ${area} has been released yet.`);
  return { area, pointers: await repo.pointersOf(db, area), versions };
}

export const isPublished = ({ db }: Pick<Deps, 'db'>, area: string, version: string) =>
  repo.isPublished(db, area, version);
/** Pointers of an area; null before its first release. */
export const pointersOf = ({ db }: Pick<Deps, 'db'>, area: string) => repo.pointersOf(db, area);

export const areasKnown = ({ db }: Pick<Deps, 'db'>) => repo.areasKnown(db);
export const areaLog = ({ db }: Pick<Deps, 'db'>, area: string) => repo.actsOf(db, area);

/** Sweeps leftovers of crashed releases at the start. */
export const sweepReleases = (deps: ReleaseDeps): Promise<void> =>
  deps.locks.acquire('releases', () =>
    repo.serialized(deps.db, async (tx) => {
      if (!(await repo.mayRemoveFiles(tx))) return;
      await sweepFolders(deps.config.releasesFolder, deps.clock.nowMs(), await repo.versionsKnown(tx));
    }),
  );

/** Old pages may request files of a build for this long after its last pointer. */
const KEEP_SECONDS = 30 * DAY_SECONDS;

/** Deletes rows first: orphaned files are swept at the next start. */
export async function dropOldBuilds(deps: ReleaseDeps): Promise<void> {
  const before = deps.clock.nowSeconds() - KEEP_SECONDS;
  if ((await serialized(deps, (tx) => repo.dropUnpointed(tx, before))) > 0) await sweepReleases(deps);
}
