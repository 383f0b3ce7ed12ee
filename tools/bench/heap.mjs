/**
 * Bytes on the heap and in buffers of this process that survive a full garbage collection. The process is
 * started with `--expose-gc`.
 */
export function heapAfterCollection() {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
