import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Packages of very many small files, joined to one file each before the tests run. Jest opens, wraps and compiles every module
 * anew for every test file: typebox alone has nearly 700, and the first five were a quarter of the whole run.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is imported → the package of the house, or of another vendor, that depends on it. */
const JOINED = {
  typebox: 'shared',
  'typebox/compile': 'shared',
  'typebox/value': 'shared',
  rxjs: 'shared',
  'drizzle-orm': 'server',
  'drizzle-orm/pg-core': 'server',
  'drizzle-orm/node-postgres': 'server',
  jose: 'server',
  fastify: 'server',
  '@fastify/fast-json-stringify-compiler': 'server',
  '@fastify/swagger': 'server',
  semver: 'server',
  uuid: 'server',
  yaml: 'server/node_modules/@fastify/swagger',
  'aria-query': 'node_modules/@testing-library/dom',
  '@testing-library/user-event': 'shared',
  '@tanstack/query-core': 'shared/node_modules/@tanstack/react-query',
};

/** Where node looks for what a package depends on: beside it, and inside it. */
function modulesSeenFrom(dependent) {
  const real = realpathSync(path.join(root, dependent));
  const parent = real.slice(0, real.lastIndexOf(`${path.sep}node_modules${path.sep}`));
  return real.includes(`${path.sep}node_modules${path.sep}`)
    ? [path.join(parent, 'node_modules')]
    : [path.join(real, 'node_modules')];
}

function versionOf(name, dependent) {
  const folder = path.join(modulesSeenFrom(dependent)[0], name.startsWith('@') ? name : name.split('/')[0]);
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

const stamp = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(JSON.stringify(Object.entries(JOINED).map(([name, dependent]) => versionOf(name, dependent))))
  .digest('hex')
  .slice(0, 12);
const folder = path.join(root, '.cache/jest-one-file', stamp);
const fileName = (name) => name.replaceAll('/', '-');

/** For jest's `moduleNameMapper`. */
export const joinedModules = Object.fromEntries(
  Object.keys(JOINED).map((name) => [`^${name}$`, path.join(folder, `${fileName(name)}.cjs`)]),
);

/** Jest's `globalSetup`: joins them once per version. */
export default async function joinPackages() {
  if (existsSync(folder)) return;
  const { default: webpack } = await import('webpack');
  const made = `${folder}.${randomUUID()}`;
  mkdirSync(path.dirname(folder), { recursive: true });
  const fromServer = createRequire(path.join(root, 'server/package.json'));
  const compiler = webpack({
    mode: 'none',
    target: 'node20',
    context: root,
    entry: Object.fromEntries(
      Object.keys(JOINED).map((name) => [fileName(name), { import: name, library: { type: 'commonjs2' } }]),
    ),
    resolve: { modules: ['node_modules', ...[...new Set(Object.values(JOINED))].flatMap(modulesSeenFrom)] },
    // The server's own code imports them too, and there must be one of each.
    externals: {
      pg: fromServer.resolve('pg'),
      pino: fromServer.resolve('pino'),
      '@testing-library/dom': createRequire(import.meta.url).resolve('@testing-library/dom'),
    },
    externalsType: 'commonjs2',
    output: { path: made, filename: '[name].cjs' },
    optimization: {
      concatenateModules: true,
      providedExports: true,
      usedExports: true,
      // Two entries of one package share what they remember.
      runtimeChunk: { name: 'runtime' },
      splitChunks: { chunks: 'all', minSize: 0 },
    },
    performance: false,
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) {
    rmSync(made, { recursive: true, force: true });
    throw new Error(stats.toString({ all: false, errors: true }));
  }
  try {
    renameSync(made, folder);
  } catch (error) {
    // Another run was quicker: what it made is the same.
    if (!existsSync(folder)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}
