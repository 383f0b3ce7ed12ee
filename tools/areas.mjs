import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');

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
