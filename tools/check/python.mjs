import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';

const hasMqtt = (/** @type {string} */ python) =>
  spawnSync(python, ['-c', 'import paho.mqtt.client']).status === 0;
const found = () => ['python3', '/usr/bin/python3'].find(hasMqtt);

/**
 * Finds Python with paho-mqtt for the test of the player in Python, or installs Debian's package when root.
 * @param {(line: string) => void} log
 * @returns {string | undefined} the program; without one that test fails with an explanation
 */
export function ensurePython(log) {
  if (!found()) installFromDebian('python3-paho-mqtt', log);
  return found();
}
