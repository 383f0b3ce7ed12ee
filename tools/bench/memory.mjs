import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from './processes.mjs';
import { startDemo } from './server.mjs';

const SETTLED_MS = 10_000;

/** Resident memory of the server once the demo content is prepared and all is idle. */
export async function measure() {
  const { product } = await startDemo();
  await sleep(SETTLED_MS);
  return [{ name: 'server idle', unit: 'MB', value: residentMegabytes(product.pid), atMost: 150 }];
}
