import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const SYSTEM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments of a clean Chromium without background traffic, which also runs as root in containers. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = () => SYSTEM.find((file) => file && existsSync(file));

/**
 * Finds or installs a browser for the tests: the system's, else Debian's package when root, else playwright's
 * own download.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program, or undefined when playwright brings its own
 */
export function ensureChromium(log) {
  const system = found();
  if (system) return system;
  installFromDebian('chromium', log);
  const installed = found();
  if (installed) return installed;
  log("Downloading playwright's Chromium");
  execFileSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: new URL('../../e2e/', import.meta.url),
    stdio: 'inherit',
  });
  return undefined;
}
