import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Libraries of hundreds of small files, which jest would resolve and compile anew for every test file: with
 * the package that depends on each, and the entries that are imported.
 */
const PACKAGES = {
  typebox: { user: 'shared', entries: ['typebox', 'typebox/value', 'typebox/compile'] },
  rxjs: { user: 'shared', entries: ['rxjs'] },
  jose: { user: 'server', entries: ['jose', 'jose/jwt/decode'] },
  'drizzle-orm': {
    user: 'server',
    entries: ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'],
  },
};

/** Links of the package's dependencies. @param {string} user */
const linksOf = (user) => path.join(root, user, 'node_modules');
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(linksOf(PACKAGES[name].user), name, 'package.json'), 'utf8')).version;
const folderOf = (name) =>
  path.join(root, '.cache/bundled', `${name}@${versionOf(name)}-${PACKAGES[name].entries.length}`);

/** Module paths for jest: each entry is a file beside its bundle. */
export const bundledPackages = Object.fromEntries(
  Object.entries(PACKAGES).flatMap(([name, { entries }]) =>
    entries.map((entry, index) => [`^${entry}$`, path.join(folderOf(name), `${index}.cjs`)]),
  ),
);

/** Bundles what is missing; jest calls it before the first test file. */
export default async function bundleMissing() {
  for (const name of Object.keys(PACKAGES)) if (!existsSync(folderOf(name))) await bundle(name);
}

/** @param {string} name */
async function bundle(name) {
  const { default: webpack } = await import('webpack');
  const { user, entries } = PACKAGES[name];
  const folder = folderOf(name);
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const all = path.join(draft, 'all.mjs');
  writeFileSync(all, entries.map((entry, index) => `export * as e${index} from '${entry}';\n`).join(''));
  for (const index of entries.keys())
    writeFileSync(path.join(draft, `${index}.cjs`), `module.exports = require('./all.cjs').e${index};\n`);
  const compiler = webpack({
    mode: 'production',
    optimization: { minimize: false, nodeEnv: false },
    target: 'node',
    entry: all,
    devtool: false,
    resolve: { modules: [linksOf(user), 'node_modules'] },
    // Loaded by other packages as well: one instance for all.
    externals: { pg: 'commonjs ../../../server/node_modules/pg' },
    output: { path: draft, filename: 'all.cjs', library: { type: 'commonjs2' } },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString());
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true });
  }
}
