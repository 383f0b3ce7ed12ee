import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Of an area in a repository of its own this folder is an installed package: there is no checkout around it, and no other area. */
const isInstalled = root.split(path.sep).includes('node_modules');

/** Where builds of the package in `folder` may keep what makes the next one quicker. */
export const cacheFolder = (folder) =>
  path.join(isInstalled ? path.join(folder, 'node_modules') : root, '.cache');

/**
 * The areas of the house: every folder `mfe-<id>` with a door. Needs no installed package.
 * @type {{ id: string, folder: string, door: any }[]} in the order of the navigation; `folder` is relative to the root, `door` is its `area.json`
 */
export const AREAS = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(root, folder, 'area.json')))
  .map((folder) => {
    const door = JSON.parse(readFileSync(path.join(root, folder, 'area.json'), 'utf8'));
    return { id: door.id, folder, door };
  })
  .sort((a, b) => orderOf(a.door) - orderOf(b.door));

function orderOf(door) {
  return door.navigation[0]?.order ?? Infinity;
}
