import { Worker } from 'node:worker_threads';

const EVERY_MS = 250;

/**
 * Makes a function that starts to watch: this process is killed as soon as it holds more than `mostBytes`.
 * A thread of its own does it: WebAssembly blocks the event loop, so a timer would come too late.
 */
export function memoryWatch(mostBytes: number): () => void {
  let watch: Worker | undefined;
  return () => {
    watch ??= new Worker(
      `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, 'SIGKILL'), ${EVERY_MS})`,
      { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 } },
    );
    watch.unref();
  };
}
