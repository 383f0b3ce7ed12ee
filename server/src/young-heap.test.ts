import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = path.join(__dirname, 'testing/young-heap.unbundled.cjs');

test('a start optimises nothing; the young part of the heap grows at a load and is small again after it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', PROGRAM]);
  const { first, grown, last, forced, early, late } = JSON.parse(stdout);
  // Of a start nothing is optimised, of what comes after it is.
  expect({ early, late }).toEqual({ early: false, late: true });
  expect(grown).toBeGreaterThan(first);
  // V8 may have come before with a collection of all; that it need not is what this is for.
  expect(forced).toBeGreaterThan(0);
  expect(last).toBeLessThanOrEqual(first);
}, 60_000);
