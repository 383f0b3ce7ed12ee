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
import { dropStaged, settle, stageBuild, sweepFolders, type StagedBuild } from './staged-build.files';

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'locks' | 'registry' | 'storage'>;

/** Who acts on an area, and what is known of how. */
export interface Actor {
  area: string;
  /** Name of the deploy key, 'operator', 'start' or 'self'. */
  who: string;
  /** Of the deploy key; without one nobody can take the right away. */
  keyId?: string | null | undefined;
  commit?: string | undefined;
  treeClean?: boolean | undefined;
  checks?: ReleaseAct['checks'] | undefined;
  /** Of the shell: also when areas that run would not run in it. */
  force?: boolean | undefined;
}

/**
 * Publishes a build and points at it: for everybody, or for the accounts of a canary. Everything is looked at before anything changes.
 * Answers false when things were so already.
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
  // One at a time: each holds what it unpacks in memory.
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
    // Before others can hear of it. Bytes that nothing comes to refer to are swept away.
    const archive = await shareBuild(deps, staged);
    return await inTurn(deps, async (tx) => {
      await refuseRevoked(tx, actor);
      await addBuild(deps, tx, known, { ...staged, archive });
      return move(deps, tx, known, wish);
    });
  } finally {
    await dropStaged(staged);
  }
}

/**
 * Moves the pointers of an area to what is published already.
 * @throws {ProblemError} 409
 */
export async function moveArea(deps: ReleaseDeps, actor: Actor, wish: Wish): Promise<boolean> {
  refuseFixed(deps, actor);
  return inTurn(deps, async (tx) => {
    await refuseRevoked(tx, actor);
    return move(deps, tx, actor, wish);
  });
}

/** A key may have been revoked while its build was on the way. */
async function refuseRevoked(tx: Db, { keyId }: Actor): Promise<void> {
  if (keyId && !(await isOpen(tx, keyId))) throw unauthorized();
}

/** A mistyped id would be a canary that nobody gets. */
async function refuseUnknownAccounts({ db }: ReleaseDeps, accounts: readonly string[]): Promise<void> {
  const unknown = await repo.unknownAccounts(db, accounts);
  if (unknown.length > 0)
    throw badRequest(`There is no account ${unknown.join(', ')} here. Nothing was changed.`);
}

/** Nothing that would have no effect is written down as done. */
function refuseFixed({ config }: ReleaseDeps, { area, force }: Actor): void {
  if (area !== SHELL_ID && force) throw badRequest('Only the shell can be released with force.');
  if (area === SHELL_ID && config.isShellFixed)
    throw conflict('This server serves the shell that VITRINE_SHELL_DIR names, and no release of it.');
}

/** What a build says of itself that cannot be so, in a sentence. */
async function faultOf(area: string, { folder, release }: StagedBuild): Promise<string | null> {
  if ('door' in release) {
    const fault = factsFault(area, release);
    return fault ?? containerFault(release, await readFile(path.join(folder, release.entry), 'utf8'));
  }
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '');
  return shellFault(release, page);
}

/**
 * The same by the server itself: what is to be done is asked once nobody else can move anything; null is nothing.
 * @throws {ProblemError} 409
 */
export const moveByItself = (
  deps: ReleaseDeps,
  area: string,
  wishOf: (tx: Db) => Promise<Wish | null>,
): Promise<boolean> =>
  inTurn(deps, async (tx) => {
    const wish = await wishOf(tx);
    return wish !== null && move(deps, tx, { area, who: 'self' }, wish);
  });

/** One at a time; who waits holds no connection. What is served follows at once. */
export async function inTurn<T>(deps: ReleaseDeps, work: (tx: Db) => Promise<T>): Promise<T> {
  const done = await deps.locks.acquire('releases', () => repo.inTurn(deps.db, work));
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
  await settle(deps.config.releasesFolder, staged, known !== null);
  const { version } = release;
  // Also of one that was released before there was a store for all.
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
  // What was published long ago may not fit what is here now.
  const target = moved.to === now?.active ? null : await repo.releaseOf(tx, area, moved.to);
  if (target) await refuseUnfit(deps, tx, target, actor.force);
  if (area === SHELL_ID && !existsSync(path.join(deps.config.releasesFolder, area, moved.to, 'index.html')))
    throw conflict(`The files of shell ${moved.to} are not here any more. Release it again.`);
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
/** Who gets which build of an area; null when nothing of it was released. */
export const pointersOf = ({ db }: Pick<Deps, 'db'>, area: string) => repo.pointersOf(db, area);

export const areasKnown = ({ db }: Pick<Deps, 'db'>) => repo.areasKnown(db);
export const areaLog = ({ db }: Pick<Deps, 'db'>, area: string) => repo.actsOf(db, area);

/** At the start: takes away what crashes in the middle of a release left on the disk. */
export const sweepReleases = (deps: ReleaseDeps): Promise<void> =>
  deps.locks.acquire('releases', () =>
    repo.inTurn(deps.db, async (tx) => {
      if (!(await repo.mayRemoveFiles(tx))) return;
      await sweepFolders(deps.config.releasesFolder, deps.clock.nowMs(), await repo.versionsKnown(tx));
    }),
  );

/** Files of an old page may be asked for as long as this after the last pointer left their build. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

/** Rows first: files that a crash leaves behind count for nothing, and the start after it takes them away. */
export async function dropOldBuilds(deps: ReleaseDeps): Promise<void> {
  const before = deps.clock.nowSeconds() - KEPT_SECONDS;
  if ((await inTurn(deps, (tx) => repo.dropUnpointed(tx, before))) > 0) await sweepReleases(deps);
}
