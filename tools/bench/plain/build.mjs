import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { AREAS, root } from '../../areas.mjs';
import { chunkOf } from './screens-loader.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const shell = path.join(root, 'shell');

/** The shell's own build with one module in another's place: what loads areas imports their sources. */
async function plainConfig(folder) {
  const { default: make } = await import(pathToFileURL(path.join(shell, 'webpack.config.mjs')).href);
  const config = make({}, { mode: 'production' });
  return {
    ...config,
    context: shell,
    output: { ...config.output, path: folder },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        { test: /[\\/]areas[\\/]load-area\.ts$/, use: [here('./screens-loader.mjs')] },
      ],
    },
  };
}

/**
 * Builds the pages without federation: one build, areas as chunks of it.
 * @param {string} folder where its files go
 * @returns {Promise<(pathname: string) => string[]>} scripts that the page at a path begins with
 * @throws {Error} with webpack's own report
 */
export async function buildPlain(folder) {
  const compiler = webpack(await plainConfig(folder));
  const groups = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      const found = failed ? null : stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups;
      compiler.close(() => (failed ? reject(failed) : resolve(found)));
    });
  });
  const filesOf = (name) =>
    (groups[name]?.assets ?? []).map((asset) => `/${asset.name}`).filter((file) => file.endsWith('.js'));
  const chunks = { '/': 'dashboard' };
  for (const { id, door } of AREAS)
    for (const { path: address, expose } of door.routes) if (expose) chunks[address] = chunkOf(id, expose);
  return (pathname) => [
    ...new Set([...filesOf('main'), ...filesOf('member'), ...filesOf(chunks[pathname] ?? '')]),
  ];
}
