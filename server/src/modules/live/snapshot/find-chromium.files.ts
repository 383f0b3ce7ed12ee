import { accessSync, constants } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Program that takes pictures of web pages; undefined when there is none, or the operator wants none. */
export function findChromium(wanted: string | null | undefined): string | undefined {
  // Its pipes are inherited file descriptors, which Windows does not have.
  if (wanted === null || process.platform === 'win32') return undefined;
  return (wanted === undefined ? USUAL : [wanted]).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
