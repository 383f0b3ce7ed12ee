import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/testing/engines/free-port.mjs';
import { root } from '../areas.mjs';
import { fromSource } from '../typescript.mjs';
import { fill } from './fill.mjs';

const { Product } = fromSource('e2e/fixtures/product.ts');
export const { Api, until } = fromSource('e2e/fixtures/api.ts');

const PROBE = new URL('./probe.mjs', import.meta.url).href;

const unit = readFileSync(path.join(root, 'docs/examples/systemd/vitrine.service'), 'utf8');
/**
 * Options of Node.js that the product is launched with: those of the systemd unit, the image and `npm start`.
 */
export const launchOptions = unit.match(/^ExecStart=\S+ (--.*) server\/dist\/main\.mjs$/m)[1].split(' ');
/** Settings of the C library, read once when a process begins: those of the systemd unit. */
export const asService = Object.fromEntries(
  [...unit.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
);

const ends = new Set();

/** Has something ended after the measurement, also after one that failed or hung; the last first. */
export const atEnd = (end) => ends.add(end);

/** Ends all that was begun: products, browsers, processes, folders. */
export async function endAll() {
  // Meanwhile more may begin.
  while (ends.size > 0)
    for (const end of [...ends].reverse()) {
      await end();
      ends.delete(end);
    }
}

/** Makes an empty folder, until `endAll`. */
export function freshFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a file of this folder as a process, until `endAll`. */
export function startProcess(file, options) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), options);
  atEnd(() => child.kill());
  return child;
}

/** Ends this program by a signal only after all that it began. */
export function endAllOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => {
      process.exitCode = code;
      void endAll().finally(() => process.exit());
    });
}

/**
 * Starts the product with a service's memory settings on a fresh data folder, until `endAll`. With `isProbed`
 * it has probe.mjs.
 */
export async function startProduct(env = {}, { isProbed = false } = {}) {
  const product = new Product(
    await freePort(),
    { ...asService, VITRINE_DEMO: '1', VITRINE_BENCH_PARENT: String(process.pid), ...env },
    {
      script: 'tools/start.mjs',
      checkout: root,
      options: [...launchOptions, ...(isProbed ? ['--expose-gc', '--import', PROBE] : [])],
      hasChannel: isProbed,
    },
  );
  atEnd(() => product.stop());
  await product.start();
  return product;
}

/** Starts the product with its demo, whose files are all prepared, so that nothing else runs meanwhile. */
export async function startDemo() {
  const product = await startProduct();
  const api = await Api.signIn(product.url);
  await until(
    () => api.get('/api/promo/get-items'),
    (items) => items.length >= 12 && items.every((item) => !item.is_processing),
    'the demo content',
    120,
  );
  return { product, api };
}

/** Fills an account of a product as `fill` does, and signs in as its owner. */
export async function fillProduct({ url, dataFolder }, wish) {
  const filled = await fill({ dataFolder, ...wish });
  return { ...filled, api: await Api.signIn(url, { username: wish.email, password: wish.password }) };
}

/** Has a probed product observe an act; returns what probe.mjs found. */
export async function probe({ child }, what, act) {
  child.send(what);
  await act();
  return answerOf(child, what);
}

/** Sends a process a request, and returns its message with that name; others may be pending. */
export function answerOf(child, what) {
  const found = new Promise((resolve) => {
    child.on('message', function hear(message) {
      if (!(what in message)) return;
      child.off('message', hear);
      resolve(message);
    });
  });
  child.send(what);
  return found;
}
