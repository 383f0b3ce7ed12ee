import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { root } from '../areas.mjs';
import { fromShared } from '../typescript.mjs';
import { readRegistry, releasesFolder, repairRegistry, writeRegistry } from './registry-file.mjs';

const { misfitOf } = fromShared('rules/area-gates.rule.ts');

/** Builds that nobody points at stay this long, so that a tab opened before a release still finds its files. */
const RETENTION_SECONDS = 30 * 24 * 3600;

/** The shell's facts (version, contract, libraries it gives), written by its build. */
export const shellFacts = () => JSON.parse(readFileSync(path.join(root, 'shell/dist/shell.json'), 'utf8'));

/** @returns {string} the folder with the newest build of an area */
export function newestBuild(area) {
  const dist = path.join(root, `mfe-${area}`, 'dist');
  const builds = existsSync(dist)
    ? readdirSync(dist).filter((entry) => existsSync(path.join(dist, entry, 'release.json')))
    : [];
  if (builds.length !== 1)
    throw new Error(`mfe-${area} has ${builds.length} builds in dist/; build it first`);
  return path.join(dist, builds[0]);
}

/**
 * Puts a build where the server serves it and points the registry at it.
 * @param {{ dataFolder: string, builds: string[], canary?: number }} options folders with a release.json; canary in percent
 * @throws {Error} when a hash, the contract or a library does not fit, or the version exists with other bytes
 */
export function publish({ dataFolder, builds, canary }) {
  const registry = readRegistry(dataFolder);
  const shell = shellFacts();
  const before = JSON.stringify(registry);
  registry.shell = shell;
  for (const build of builds) {
    const release = readRelease(build);
    const misfit = misfitOf(release, shell, semver.satisfies);
    if (misfit) throw new Error(`${release.door.id} ${release.version} ${misfit}`);
    checkHashes(build, release);
    copyOnce(build, path.join(releasesFolder(dataFolder), release.door.id, release.version), release);
    point(registry, release, canary);
  }
  prune(registry, dataFolder);
  if (JSON.stringify(registry) !== before) writeRegistry(dataFolder, registry);
  return registry;
}

/**
 * What a start does: an area of which this data folder has no build that the shell can run gets the one given. No pointer that stands is
 * moved: who rolled back or tries a canary finds both as they were.
 * @param {{ dataFolder: string, builds: string[] }} options folders with a release.json
 * @returns {{ repaired?: string, published: string[], unreleased: string[] }} a damaged registry that was mended; areas that were
 *   published; areas whose build here this data folder has never seen
 */
export function publishMissing({ dataFolder, builds }) {
  const repaired = repairRegistry(dataFolder);
  const { areas } = readRegistry(dataFolder);
  const shell = shellFacts();
  const found = builds.map((build) => ({ build, release: readRelease(build) }));
  const isMissing = ({ release }) => !hasRunnable(areas[release.door.id], shell);
  const missing = found.filter(isMissing);
  publish({ dataFolder, builds: missing.map(({ build }) => build) });
  const names = (some) => some.map(({ release }) => release.door.id);
  const unreleased = found.filter(
    (one) => !isMissing(one) && !areas[one.release.door.id].versions[one.release.version],
  );
  return { repaired, published: names(missing), unreleased: names(unreleased) };
}

/** Whether the active or the previous build of an area is sound and fits the shell, as the server will ask too. */
function hasRunnable(area, shell) {
  return [area?.active, area?.previous].some((version) => {
    const release = area?.versions?.[version];
    try {
      return misfitOf(release, shell, semver.satisfies) === null;
    } catch {
      return false;
    }
  });
}

const readRelease = (build) => JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8'));

function checkHashes(build, release) {
  for (const [file, wanted] of Object.entries(release.integrity)) {
    const found = `sha384-${createHash('sha384')
      .update(readFileSync(path.join(build, file)))
      .digest('base64')}`;
    if (found !== wanted)
      throw new Error(`${release.door.id} ${release.version}: ${file} is not the file that was built`);
  }
}

/** A version is published once; the same version with other bytes is refused. */
function copyOnce(build, target, release) {
  if (existsSync(target)) {
    const there = JSON.parse(readFileSync(path.join(target, 'release.json'), 'utf8'));
    if (JSON.stringify(there.integrity) === JSON.stringify(release.integrity)) return;
    throw new Error(
      `${release.door.id} ${release.version} is already published with other files; give it a new version`,
    );
  }
  const temporary = `${target}.${process.pid}.tmp`;
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(temporary, { recursive: true, force: true });
  cpSync(build, temporary, { recursive: true });
  renameSync(temporary, target);
}

function point(registry, release, canary) {
  const id = release.door.id;
  if (!registry.areas[id]?.versions)
    registry.areas[id] = { active: release.version, previous: null, versions: {} };
  const area = registry.areas[id];
  area.versions[release.version] ??= release;
  if (canary !== undefined) {
    area.canary = { version: release.version, percent: canary, accounts: [] };
  } else if (area.active !== release.version) {
    area.previous = area.active;
    area.active = release.version;
    delete area.canary;
  }
}

function prune(registry, dataFolder) {
  const oldest = Date.now() / 1000 - RETENTION_SECONDS;
  for (const [id, area] of Object.entries(registry.areas)) {
    if (!area?.versions) continue;
    const kept = new Set([area.active, area.previous, area.canary?.version]);
    for (const [version, release] of Object.entries(area.versions)) {
      if (kept.has(version) || release.built_at > oldest) continue;
      delete area.versions[version];
      rmSync(path.join(releasesFolder(dataFolder), id, version), { recursive: true, force: true });
    }
  }
}

/** Rollback: the pointer goes back to the last known good version, and stays undoable. */
export function rollback({ dataFolder, area: id }) {
  const registry = readRegistry(dataFolder);
  const area = registry.areas[id];
  if (!area?.previous) throw new Error(`${id} has no earlier version to go back to`);
  [area.active, area.previous] = [area.previous, area.active];
  delete area.canary;
  writeRegistry(dataFolder, registry);
  return area.active;
}

/** A canary that did well becomes the active version. */
export function promote({ dataFolder, area: id }) {
  const registry = readRegistry(dataFolder);
  const area = registry.areas[id];
  if (!area?.canary) throw new Error(`${id} has no canary to promote`);
  if (area.active !== area.canary.version) [area.previous, area.active] = [area.active, area.canary.version];
  delete area.canary;
  writeRegistry(dataFolder, registry);
  return area.active;
}
