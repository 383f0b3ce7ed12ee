import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
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

/** @returns the registry on disk, or an empty one on a fresh data folder */
export function readRegistry(dataFolder) {
  const file = registryPath(dataFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : structuredClone(EMPTY);
}

/** One pointer write: a reader sees the old registry or the new one, never half of it. */
export function writeRegistry(dataFolder, registry) {
  const file = registryPath(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  writeSync(handle, `${JSON.stringify({ ...registry, generation: registry.generation + 1 }, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
}
