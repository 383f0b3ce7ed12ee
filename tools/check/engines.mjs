import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** Programs that long tests run with, by their package of Debian. @type {Record<string, () => boolean>} */
const ENGINES = {
  ffmpeg: () =>
    [process.env.VITRINE_FFMPEG, '/usr/bin/ffmpeg'].some((file) => file !== undefined && existsSync(file)),
  'python3-paho-mqtt': () =>
    ['python3', '/usr/bin/python3'].some(
      (python) => spawnSync(python, ['-c', 'import paho.mqtt.client']).status === 0,
    ),
};

/**
 * Installs missing programs of the long tests, when root; tests without theirs fail with an explanation.
 * @param {(line: string) => void} log
 */
export function ensureEngines(log) {
  for (const [name, isThere] of Object.entries(ENGINES)) if (!isThere()) installFromDebian(name, log);
}
