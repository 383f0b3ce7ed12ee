import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { AREAS, root } from '../areas.mjs';

/** Inputs of every package's build besides its own folder. */
const ALWAYS = [
  'pnpm-lock.yaml',
  'tools/tsconfig.base.json',
  'tools/webpack',
  'tools/areas.mjs',
  'tools/build/inputs.mjs',
];
const IGNORED = new Set(['node_modules', 'dist', 'testing', 'dev', 'migrations']);

/**
 * Hash over everything that can change a package's build. Tests, stages and migrations do not count.
 * @param {string} name folder of the package, e.g. 'mfe-media'
 * @returns {string} sha256 in hex
 */
export function inputHash(name) {
  const hash = createHash('sha256');
  for (const place of [...ALWAYS, name, ...partsOf(name), 'shared']) addTree(hash, path.join(root, place));
  return hash.digest('hex');
}

/**
 * Other packages that are built in: the player without a display, and, in an area's module for other sites,
 * the areas that fill the slots of its screens.
 */
function partsOf(name) {
  if (name === 'server') return ['player'];
  const shows = AREAS.find(({ folder }) => folder === name)?.door.shows ?? [];
  return AREAS.filter(({ door: manifest }) => manifest.slots.some(({ slot }) => shows.includes(slot))).map(
    ({ folder }) => folder,
  );
}

function addTree(hash, place) {
  const stat = statSync(place);
  if (stat.isFile()) {
    hash.update(path.relative(root, place)).update('\0').update(readFileSync(place)).update('\0');
    return;
  }
  for (const entry of readdirSync(place).sort()) {
    if (IGNORED.has(entry) || /\.test\.tsx?$|\.md$/.test(entry)) continue;
    addTree(hash, path.join(place, entry));
  }
}
