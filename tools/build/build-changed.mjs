import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS, root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';
import { inputHash } from './inputs.mjs';
import { keepNewestBuild } from './newest-build.mjs';

const BUILT_PACKAGES = ['shell', ...AREAS.map(({ folder }) => folder), 'server', 'player'];

const stampOf = (name) => path.join(root, name, 'dist', '.inputs');

/** @returns {string[]} packages whose last build was made from other inputs than those on disk */
export function changedPackages(names = BUILT_PACKAGES) {
  return names.filter((name) => {
    const stamp = stampOf(name);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputHash(name);
  });
}

/**
 * Builds what changed, as many at a time as there are cores. Each of these builders is a process that builds one package after another:
 * the compiler is read and warmed up once.
 * @param {(name: string, done: number, total: number) => void} onBuilt
 * @throws {Error} with the compiler's own report when a package does not build
 */
export async function buildChanged(names = changedPackages(), onBuilt = () => {}) {
  const queue = [...names];
  let done = 0;
  const lane = async () => {
    const builder = new Builder();
    try {
      for (let name = queue.shift(); name; name = queue.shift()) {
        await buildOne(name, builder);
        onBuilt(name, ++done, names.length);
      }
    } finally {
      builder.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
}

async function buildOne(name, builder) {
  // Taken before the build: a file saved meanwhile makes the next start build again.
  const hash = inputHash(name);
  const dist = path.join(root, name, 'dist');
  rmSync(stampOf(name), { force: true });
  const report = await builder.build(path.join(root, name));
  if (report) throw new Error(`${name} does not build:\n${report}`);
  if (name.startsWith('mfe-')) keepNewestBuild(dist);
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/** A process that runs `build-packages.mjs`. */
class Builder {
  #text = '';
  #child = fork(fileURLToPath(new URL('./build-packages.mjs', import.meta.url)), {
    // None of ours: they may be about a script given on the command line.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

  constructor() {
    const keep = (chunk) => (this.#text += chunk);
    this.#child.stdout.on('data', keep);
    this.#child.stderr.on('data', keep);
  }

  /** @returns {Promise<string>} why the package in this folder does not build; empty when it does */
  build(folder) {
    this.#text = '';
    return new Promise((resolve) => {
      const onEnd = (code, signal) => resolve(`${this.#text}\nThe compiler ended with ${signal ?? code}.`);
      // Only after the last of its output.
      this.#child.once('close', onEnd);
      this.#child.once('message', ({ report }) => {
        this.#child.off('close', onEnd);
        resolve(report);
      });
      this.#child.send({ folder });
    });
  }

  end() {
    if (this.#child.connected) this.#child.disconnect();
  }
}

if (isProgram(import.meta.url)) {
  try {
    await buildChanged(undefined, (name) => console.log(`built ${name}`));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
