import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, programAt } from '../../server/src/testing/engines/engine.mjs';

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

const ON_MACS = ['Google Chrome', 'Firefox'].map((name) => `/Applications/${name}.app/Contents/MacOS`);

/** The program at a place that a setting names, else the first one that is installed. */
const programOf = (named, ...names) =>
  named && existsSync(named) ? named : names.map((name) => programAt(name, ON_MACS)).find(Boolean);

const { CHROMIUM_PATH, FIREFOX_PATH, VITRINE_FFMPEG } = process.env;
const findChromium = () =>
  programOf(CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome', 'Google Chrome');

/** Returns the system's Firefox, or undefined. */
export const findFirefox = () => programOf(FIREFOX_PATH, 'firefox-esr', 'firefox');

/**
 * Finds WebKitGTK with its driver, and the virtual display that it needs: it has no headless mode.
 * @returns {{ driver: string; browser: string; display: string } | undefined}
 */
export function findWebkit() {
  const [driver, display] = [programAt('WebKitWebDriver'), programAt('Xvfb')];
  if (!driver || !display) return undefined;
  // One of these folders contains Debian's WebKit with its MiniBrowser.
  const browser = readdirSync('/usr/lib')
    .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  return browser && { driver, browser, display };
}

const hasPaho = () =>
  ['python3', '/usr/bin/python3'].some(
    (python) => spawnSync(python, ['-c', 'import paho.mqtt.client']).status === 0,
  );

/** Programs of the long tests: their name, how they are found, their packages of Debian. */
export const OF_UNIT_TESTS = [
  ['FFmpeg', () => programOf(VITRINE_FFMPEG, 'ffmpeg'), 'ffmpeg'],
  ['Paho', hasPaho, 'python3-paho-mqtt'],
];
export const OF_BROWSER_TESTS = [
  ['Firefox', findFirefox, 'firefox-esr'],
  ['WebKit', findWebkit, 'xvfb', 'webkit2gtk-driver'],
];

/**
 * Installs what is missing from Debian's packages when root. Without its program a test is skipped, or fails
 * with an explanation.
 * @param {typeof OF_UNIT_TESTS} programs @param {(line: string) => void} log
 */
export function ensureAll(programs, log) {
  for (const [name, find, ...packages] of programs) {
    if (find()) continue;
    log(`Installing ${name}`);
    installPackages(packages);
    if (!find()) log(`${name} is not here, and could not be installed`);
  }
}

/**
 * Finds or installs a Chromium for the tests: the system's, else Debian's package when root, else
 * playwright's own download.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program, or undefined when playwright brings its own
 */
export function ensureChromium(log) {
  ensureAll([['Chromium', findChromium, 'chromium']], log);
  const installed = findChromium();
  if (installed) return installed;
  log("Downloading playwright's Chromium");
  execFileSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: new URL('../../e2e/', import.meta.url),
    stdio: 'inherit',
  });
  return undefined;
}
