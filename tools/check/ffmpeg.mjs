import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const found = () => [process.env.VITRINE_FFMPEG, '/usr/bin/ffmpeg'].find((file) => file && existsSync(file));

/**
 * The system's ffmpeg for the tests that run over both video engines: what is there, else Debian's package when root.
 * @param {(line: string) => void} say
 * @returns {string | undefined} the program; without one those tests fail in words
 */
export function ensureFfmpeg(say) {
  if (!found() && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing ffmpeg from Debian');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], options);
  }
  return found();
}
