import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AREAS, root } from '../areas.mjs';
import { runProgram } from '../is-program.mjs';
import { inputHash } from './inputs.mjs';
import { keepNewestBuild } from './newest-build.mjs';

const BUILT_PACKAGES = ['shell', ...AREAS.map(({ folder }) => folder), 'server', 'player'];

/** Command line of webpack, as a package's `npm run build` calls it. */
const WEBPACK = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
const run = promisify(execFile);

const stampOf = (name) => path.join(root, name, 'dist', '.inputs');

/** @returns {string[]} packages whose last build was made from other inputs than those on disk */
export function changedPackages(names = BUILT_PACKAGES) {
  return names.filter((name) => {
    const stamp = stampOf(name);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputHash(name);
  });
}

/**
 * Builds the changed packages by `webpack --mode production`, as many at a time as there are cores.
 * @param {(name: string, done: number, total: number) => void} onBuilt
 * @throws {Error} with the compiler's own report when a package does not build
 */
export async function buildChanged(names = changedPackages(), onBuilt = () => {}) {
  const queue = [...names];
  let done = 0;
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await buildOne(name);
      onBuilt(name, ++done, names.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
}

async function buildOne(name) {
  // Computed before the build: a file saved meanwhile makes the next start build again.
  const hash = inputHash(name);
  const dist = path.join(root, name, 'dist');
  rmSync(stampOf(name), { force: true });
  await run(process.execPath, [WEBPACK, '--mode', 'production'], { cwd: path.join(root, name) }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${name} does not build:\n${stdout}${stderr}`);
    },
  );
  if (name.startsWith('mfe-')) keepNewestBuild(dist);
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(name), hash);
}

runProgram(import.meta.url, () => buildChanged(undefined, (name) => console.log(`built ${name}`)));
