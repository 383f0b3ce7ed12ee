import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

/**
 * Whether this folder is an installed package, in an area's own repository: no checkout, no other area.
 */
const isInstalled = root.split(path.sep).includes('node_modules');

/** Folder for build caches of the package in `folder`. */
export const cacheFolder = (folder) =>
  path.join(isInstalled ? path.join(folder, 'node_modules') : root, '.cache');

/**
 * Areas of the checkout in the order of the navigation: every folder `mfe-<id>`, relative to the root, with
 * an area manifest (`area.json`). Needs no installed package.
 */
export const AREAS = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(root, folder, 'area.json')))
  .map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'area.json'), 'utf8'));
    return { id: String(manifest.id), folder, door: manifest };
  })
  .sort((a, b) => orderOf(a.door) - orderOf(b.door));

function orderOf(manifest) {
  return manifest.navigation[0]?.order ?? Infinity;
}
