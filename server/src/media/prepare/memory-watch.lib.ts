import { Worker } from 'node:worker_threads';

const EVERY_MS = 250;
let watch: Worker | undefined;

/**
 * Kills this process as soon as it holds more than `mostBytes`, from a thread of its own: WebAssembly blocks
 * the event loop, so a timer would come too late.
 */
export function watchMemory(mostBytes: number): void {
  watch ??= new Worker(
    `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), ${EVERY_MS})`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } },
  );
  watch.unref();
}
