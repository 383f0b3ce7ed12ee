import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the ephemeral range of Linux (from 32,768), which every outgoing connection takes ports from.
 */
const FIRST = 15_000;
const BEYOND_LAST = 32_768;
const TRIES = 20;

/**
 * Finds a free port outside the ephemeral range, so that no connection takes it before it is used.
 * @returns {Promise<number>}
 * @throws {Error} EADDRINUSE when twenty in a row are taken
 */
export async function freePort() {
  for (let tried = 1; ; tried += 1) {
    const port = randomInt(FIRST, BEYOND_LAST);
    try {
      await listenOnce(port);
      return port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || tried === TRIES) throw error;
    }
  }
}

const listenOnce = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, () => probe.close(resolve));
  });
