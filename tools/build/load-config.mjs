import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

/** Loads a package's `webpack.config.ts`. Node 20 reads no TypeScript, so the three lines are translated first. */
export async function loadConfig(folder, mode) {
  const file = path.join(folder, 'webpack.config.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  // Inside the package, so that its imports resolve as its own.
  const cache = path.join(folder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const translated = path.join(cache, `webpack.config.${process.pid}.mjs`);
  // `import.meta.url` must name the package's own file, not the translation.
  writeFileSync(translated, code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)));
  const { default: config } = await import(pathToFileURL(translated).href);
  return config({}, { mode });
}
