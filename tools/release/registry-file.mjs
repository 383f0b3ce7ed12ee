import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

export const registryPath = (dataFolder) =>
  process.env.VITRINE_REGISTRY ?? path.join(dataFolder, 'registry.json');
export const releasesFolder = (dataFolder) => path.join(dataFolder, 'releases');

const EMPTY = {
  schema: 1,
  generation: 0,
  shell: { version: '0.0.0', contract: '0.0.0', provides: {} },
  areas: {},
};

/** The registry as it was last written, for the day the first file is damaged. */
const copyPath = (dataFolder) => `${registryPath(dataFolder)}.copy`;

const read = (file) => {
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  if (registry?.schema !== EMPTY.schema || typeof registry.areas !== 'object' || !registry.areas)
    throw new Error(`${file} is not a registry of areas`);
  return registry;
};

/**
 * The registry on disk, or an empty one on a fresh data folder.
 * @throws {Error} when the file is there and cannot be read as a registry; `repairRegistry` mends it
 */
export function readRegistry(dataFolder) {
  const file = registryPath(dataFolder);
  return existsSync(file) ? read(file) : structuredClone(EMPTY);
}

/**
 * A damaged registry is set aside under another name and rebuilt: from the copy of the last write, else from the published builds, the
 * newest of each area first.
 * @returns {string | undefined} a sentence about what was done; undefined when nothing was wrong
 */
export function repairRegistry(dataFolder) {
  const file = registryPath(dataFolder);
  let reason;
  try {
    readRegistry(dataFolder);
    return undefined;
  } catch (error) {
    reason = error.message;
  }
  const aside = `${file}.damaged-${Date.now()}`;
  const [rebuilt, source] = rebuild(dataFolder);
  renameSync(file, aside);
  writeRegistry(dataFolder, rebuilt);
  return `${file} was damaged (${reason}). It was set aside as ${path.basename(aside)} and rebuilt from ${source}.`;
}

function rebuild(dataFolder) {
  try {
    return [read(copyPath(dataFolder)), 'the copy of its last state'];
  } catch {
    const areas = Object.fromEntries(
      foldersIn(releasesFolder(dataFolder)).flatMap((id) => {
        const builds = publishedBuilds(path.join(releasesFolder(dataFolder), id));
        const [active, previous] = builds.map(({ version }) => version);
        const versions = Object.fromEntries(builds.map((release) => [release.version, release]));
        return active ? [[id, { active, previous: previous ?? null, versions }]] : [];
      }),
    );
    return [{ ...structuredClone(EMPTY), areas }, 'the published builds'];
  }
}

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];

/** The builds of one area that are whole, newest first. */
function publishedBuilds(folder) {
  return foldersIn(folder)
    .flatMap((version) => {
      try {
        const release = JSON.parse(readFileSync(path.join(folder, version, 'release.json'), 'utf8'));
        return release.version === version ? [release] : [];
      } catch {
        return [];
      }
    })
    .sort((one, other) => other.built_at - one.built_at);
}

/** One pointer write: a reader sees the old registry or the new one, never half of it. */
export function writeRegistry(dataFolder, registry) {
  const file = registryPath(dataFolder);
  const text = `${JSON.stringify({ ...registry, generation: registry.generation + 1 }, null, 2)}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  for (const target of [file, copyPath(dataFolder)]) {
    const temporary = `${target}.${process.pid}.tmp`;
    const handle = openSync(temporary, 'w');
    writeSync(handle, text);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(temporary, target);
  }
}
