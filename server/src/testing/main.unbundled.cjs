// Runs main.ts straight from the sources as a process of its own: compiles each TypeScript file when it is
// required.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };
require.extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};
require('../main.ts');
