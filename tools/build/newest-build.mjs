import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Deletes all builds beside the sources but the newest; published builds live in a server's data folder.
 * @param {string} dist
 * @returns {string} name of the folder that is left
 */
export function keepNewestBuild(dist) {
  const builtAt = (entry) =>
    statSync(path.join(dist, entry, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // Another start that builds here at the same time may have left its stamp beside them.
  const folders = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const [newest, ...others] = folders
    .map(({ name }) => name)
    .sort((one, other) => builtAt(other) - builtAt(one));
  for (const entry of others) rmSync(path.join(dist, entry), { recursive: true, force: true });
  return newest;
}
