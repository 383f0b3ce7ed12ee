// Lives on little, then under a load, then quietly, and tells how large the heap's young part is: at first, once it has grown, and when it is small again; and whether code was optimised before and after.
const { readFileSync } = require('node:fs');
const { constants, PerformanceObserver } = require('node:perf_hooks');
const { setImmediate } = require('node:timers');
const { getHeapSpaceStatistics } = require('node:v8');
const { transformSync } = require('@swc/core');

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };
require.extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};
const { keepHeapSmall, letHeapFollowLoad } = require('../young-heap.ts');

const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
const isForcedMinor = ({ detail }) =>
  detail.kind === constants.NODE_PERFORMANCE_GC_MINOR &&
  detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
let forced = 0;
new PerformanceObserver((list) => {
  forced += list.getEntries().filter(isForcedMinor).length;
}).observe({ entryTypes: ['gc'] });
const kept = [];
const old = [];
/** What one turn of a server under load leaves behind: much that is over at once, and some that lasts a while. */
function turn() {
  for (let index = 0; index < 100_000; index += 1)
    kept[index % 30_000] = { index, list: [index, index + 1], text: `text ${index}` };
}

/** How optimised code is, as V8 tells it in bits; 16 is optimised by Turbofan or Maglev. */
const isOptimised = (work) =>
  (new Function('work', 'return %GetOptimizationStatus(work)')(work) & OPTIMISED) > 0;
const OPTIMISED = 16;
/** Called often enough to be worth it, with turns between for the threads that optimise. */
async function isOptimisedAfterWork() {
  const add = new Function(
    'a',
    'b',
    'let sum = a; for (let i = 0; i < 1000; i += 1) sum = (sum + b * i) % 1000; return sum',
  );
  for (let round = 0; round < 50 && !isOptimised(add); round += 1) {
    for (let index = 0; index < 1000; index += 1) add(index, round);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return isOptimised(add);
}

async function main() {
  keepHeapSmall();
  const early = await isOptimisedAfterWork();
  for (let index = 0; index < 400_000; index += 1) old.push({ index, text: `old ${index}` });
  const first = size();
  letHeapFollowLoad();
  const late = await isOptimisedAfterWork();
  (function work() {
    turn();
    const grown = size();
    if (grown < 8 * first) return setImmediate(work);
    const look = setInterval(() => {
      if (size() > first) return;
      clearInterval(look);
      process.stdout.write(
        JSON.stringify({ first, grown, last: size(), forced, early, late, old: old.length }),
      );
    }, 500);
  })();
}
void main();
