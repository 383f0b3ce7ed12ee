import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = path.join(__dirname, 'testing/young-heap.unbundled.cjs');

test('the young part of the heap grows at a load, once, to four times what it was', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  const { first, grown, last } = JSON.parse(stdout);
  expect({ hasGrown: grown > first, times: last / first }).toEqual({ hasGrown: true, times: 4 });
}, 60_000);
