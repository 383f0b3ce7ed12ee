import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const found = () => [process.env.VITRINE_FFMPEG, '/usr/bin/ffmpeg'].find((file) => file && existsSync(file));

/**
 * Finds the system's ffmpeg for the tests that run over both video engines, or installs Debian's package when
 * root.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program; without one those tests fail with an explanation
 */
export function ensureFfmpeg(log) {
  if (!found() && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    log('Installing ffmpeg from Debian');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], options);
  }
  return found();
}
