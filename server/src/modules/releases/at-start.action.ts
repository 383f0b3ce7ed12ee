import fs from 'node:fs/promises';
import path from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { AreaRelease, RegistryArea } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { filesOfFolder } from './build-files.files';
import { publishBuild, sweepReleases } from './releases.action';
import * as repo from './releases.repo';
import { isWithdrawn } from './withdrawn.repo';
import { shareOldBuilds } from './shared-builds.action';
import { followCheckout } from './shell-at-start.action';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'locks' | 'registry' | 'log' | 'storage'>;

/**
 * Runs the releases of a start (decisions 0033, 0038): imports an earlier registry file, sweeps leftovers
 * of crashes,
 * follows the checkout's shell, and releases builds of areas without one to run. Returns notes to print.
 */
export async function prepareReleases(deps: StartDeps): Promise<string[]> {
  await importRegistryFile(deps);
  await sweepReleases(deps);
  await shareOldBuilds(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'could not put earlier builds into the file store'),
  );
  await deps.registry.refresh();
  // First: areas are checked against the served shell.
  const notes = await followCheckout(deps);
  const waiting: string[] = [];
  // Without a shell areas cannot be checked: in development it is served elsewhere.
  if (!deps.registry.hasShell()) return notes;
  for (const { folder, release } of await buildsBeside(deps.config.rootFolder)) {
    const area = release.door.id;
    const offered = deps.registry.current().registry.areas[area];
    if (offered && !offered.refused) {
      if (!(await repo.releaseOf(deps.db, area, release.version))) waiting.push(area);
      continue;
    }
    const pointers = await repo.pointersOf(deps.db, area);
    if (pointers?.knownBad.includes(release.version)) continue;
    if (await isWithdrawn(deps.db, area, release.version)) continue;
    await publishBuild(deps, { area, who: 'start' }, filesOfFolder(folder)).catch((error: unknown) =>
      deps.log.error({ err: error, area }, 'could not release the build of an area beside the server'),
    );
  }
  if (waiting.length === 0) return notes;
  const which = waiting.length > 1 ? 'all' : waiting[0];
  return [
    ...notes,
    `Not released yet; earlier builds stay active: ${waiting.join(', ')}. Release with: node tools/release/cli.mjs release ${which}`,
  ];
}

const isRelease = Compile(AreaRelease);
const readJson = async (file: string): Promise<unknown> => JSON.parse(await fs.readFile(file, 'utf8'));

/** Newest build of each area with a folder in the repository or image. */
async function buildsBeside(rootFolder: string): Promise<{ folder: string; release: AreaRelease }[]> {
  const found: { folder: string; release: AreaRelease }[] = [];
  for (const name of await fs.readdir(rootFolder)) {
    if (!name.startsWith('mfe-')) continue;
    const dist = path.join(rootFolder, name, 'dist');
    const builds = [];
    for (const version of await fs.readdir(dist).catch(() => [])) {
      const release = await readJson(path.join(dist, version, 'release.json')).catch(() => null);
      if (isRelease.Check(release)) builds.push({ folder: path.join(dist, version), release });
    }
    const [newest] = builds.sort((one, other) => other.release.built_at - one.release.built_at);
    if (newest) found.push(newest);
  }
  return found;
}

const shapes = {
  file: Compile(Type.Object({ areas: Type.Record(Type.String(), Type.Unknown()) })),
  area: Compile(
    Type.Object({ ...RegistryArea.properties, versions: Type.Record(Type.String(), Type.Unknown()) }),
  ),
};

/** Imports the registry file of earlier versions, or its copy, into an empty database. */
async function importRegistryFile(deps: StartDeps): Promise<void> {
  const { db, log, clock, config } = deps;
  const file = config.registryFile;
  for (const source of [file, `${file}.copy`]) {
    const found = await readJson(source).catch(() => null);
    if (!shapes.file.Check(found)) continue;
    await repo.serialized(db, async (tx) => {
      if ((await repo.generationOf(tx)) > 0) return;
      for (const [id, area] of Object.entries(found.areas)) await importArea(id, area, tx);
      log.info({ file: source }, 'imported the registry of areas from its file');
    });
    return;
  }

  async function importArea(id: string, area: unknown, tx: StartDeps['db']): Promise<void> {
    if (!shapes.area.Check(area)) return;
    const builds = Object.entries(area.versions).flatMap(([version, release]) =>
      isRelease.Check(release) && release.version === version && release.door.id === id ? [release] : [],
    );
    const known = (version: string | null | undefined) =>
      builds.some((one) => one.version === version) ? (version ?? null) : null;
    const active = known(area.active) ?? known(area.previous);
    if (!active) return;
    const previous = known(area.previous) === active ? null : known(area.previous);
    for (const release of builds)
      await repo.addRelease(tx, {
        area: id,
        version: release.version,
        release,
        commit: release.commit ?? null,
        publishedAt: release.built_at,
        firstActive: release.version === previous ? 0 : null,
      });
    await repo.writeMove(
      tx,
      { at: clock.nowSeconds(), who: 'start', area: id, act: 'takeover', toVersion: active },
      { active, previous, canary: known(area.canary?.version) ? (area.canary ?? null) : null, knownBad: [] },
    );
  }
}
