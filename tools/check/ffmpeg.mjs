import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const found = () => [process.env.VITRINE_FFMPEG, '/usr/bin/ffmpeg'].find((file) => file && existsSync(file));

/**
 * Finds the system's ffmpeg for the tests that run over both video engines, or installs Debian's package when
 * root.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program; without one those tests fail with an explanation
 */
export function ensureFfmpeg(log) {
  if (!found()) installFromDebian('ffmpeg', log);
  return found();
}
