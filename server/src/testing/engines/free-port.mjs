import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what Linux (32,768) and others (49,152) give to whoever asks for any port, so also to each connection that goes out. */
const FIRST = 15_000;
const BEYOND_LAST = 32_768;
const TRIES = 20;

/**
 * A port that is free now and stays so until it is used, maybe seconds later: one that the system gives out is soon given to another, since
 * each connection that goes out takes one.
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
