import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
/** Folders of libraries, one of which contains Debian's WebKit with its MiniBrowser. */
const LIBRARIES = '/usr/lib';
const BROWSER = 'webkit2gtk-4.1/MiniBrowser';

/**
 * Finds WebKitGTK with its driver, and the virtual display that it needs: it has no headless mode.
 * @returns {{ driver: string; browser: string; display: string } | undefined}
 */
export function findWebkit() {
  if (!existsSync(DRIVER) || !existsSync(DISPLAY)) return undefined;
  const browser = readdirSync(LIBRARIES)
    .map((folder) => path.join(LIBRARIES, folder, BROWSER))
    .find((file) => existsSync(file));
  return browser && { driver: DRIVER, browser, display: DISPLAY };
}

/**
 * Finds WebKitGTK for the tests, or installs Debian's packages when root; without it those tests are skipped.
 * @param {(line: string) => void} log
 */
export function ensureWebkit(log) {
  if (!findWebkit()) for (const name of ['xvfb', 'webkit2gtk-driver']) installFromDebian(name, log);
  if (!findWebkit()) log('Tests in WebKit are skipped: it is not here, and could not be installed');
}
