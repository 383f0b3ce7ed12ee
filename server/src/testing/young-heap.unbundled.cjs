// Lives on little, then under a load, and tells how large the heap's young part is: at first, once it has grown, and after as much again.
const { readFileSync } = require('node:fs');
const { setImmediate } = require('node:timers');
const { getHeapSpaceStatistics } = require('node:v8');
const { transformSync } = require('@swc/core');

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };
require.extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};
const { growYoungHeapAtLoad, keepYoungHeapSmall } = require('../young-heap.ts');

const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
const TURNS_AFTER = 300;
const kept = [];
/** What one turn of a server under load leaves behind: much that is over at once, and some that lasts a while. */
function turn() {
  for (let index = 0; index < 10_000; index += 1) {
    const made = { index, text: [index] };
    if (index % 20 === 0) kept.push(made);
  }
  if (kept.length > 5000) kept.splice(0);
}

keepYoungHeapSmall();
for (let index = 0; index < 20; index += 1) turn();
const first = size();
growYoungHeapAtLoad();
let after = 0;
let grown = 0;
(function work() {
  turn();
  if (!grown && size() > first) grown = size();
  if (grown) after += 1;
  if (after < TURNS_AFTER) return setImmediate(work);
  process.stdout.write(JSON.stringify({ first, grown, last: size() }), () => process.exit(0));
})();
