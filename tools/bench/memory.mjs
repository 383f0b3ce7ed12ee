import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes, signIn, startProduct, waitForDemo } from './server.mjs';

const SETTLED_MS = 10_000;

/** Resident memory of the server once the demo content is prepared and all is idle. */
export async function measureMemory() {
  const product = await startProduct();
  try {
    await waitForDemo(product.url, await signIn(product.url));
    await sleep(SETTLED_MS);
    return [{ name: 'server idle', unit: 'MB', value: residentMegabytes(product.pid), atMost: 150 }];
  } finally {
    await product.stop();
  }
}
