import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');

/** Bytes on the heap and in buffers of this process that survive a full garbage collection. */
export function heapAfterCollection() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
