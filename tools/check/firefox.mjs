import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const SYSTEM = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Returns the system's Firefox, or undefined. */
export const findFirefox = () => SYSTEM.find((file) => file && existsSync(file));

/**
 * Finds the system's Firefox for the tests, or installs Debian's package when root.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program; without one the tests in Firefox are skipped
 */
export function ensureFirefox(log) {
  if (!findFirefox()) installFromDebian('firefox-esr', log);
  const program = findFirefox();
  if (!program) log('Tests in Firefox are skipped: none is here, and none could be installed (FIREFOX_PATH)');
  return program;
}
