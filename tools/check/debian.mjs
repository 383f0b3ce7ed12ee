import { spawnSync } from 'node:child_process';

/**
 * Installs a package of Debian when this process may; the caller looks whether it did.
 * @param {string} name
 * @param {(line: string) => void} log
 */
export function installFromDebian(name, log) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  log(`Installing ${name} from Debian`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}
