import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { root } from '../areas.mjs';
import { fromShared } from '../typescript.mjs';
import { base, CHUNK_TIMEOUT_MS, modeOf } from './base.mjs';
import { developmentFolder, developmentOptions, withFastRefresh } from './development.mjs';
import { namesGiven } from './export-names.mjs';
import { onAssets, raw } from './on-assets.mjs';
import { prerender } from './prerender.mjs';
import { builtNow, integrityOf } from './release-notes.mjs';
import { RUNTIME_CORE, providedVersions } from './shared-libraries.mjs';

const HOST_CONTRACT_VERSION = fromShared('contract/limits.ts', 'HOST_CONTRACT_VERSION');
const HOST_CONTRACTS = fromShared('contract/limits.ts', 'HOST_CONTRACTS');
const BEFORE_DEVELOPMENT = path.join(root, 'tools/dev/page.mjs');

/** Build of the host shell, a plain one. The loader of areas is a chunk of its own, fetched after sign-in. */
export function shellConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const mode = modeOf(argv);
    const isDevelopment = mode === 'development';
    const config = base({ folder, mode, target: 'web', hasStableIds: true });
    const hash = isDevelopment ? '' : '.[contenthash:10]';
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return {
      ...config,
      ...(isDevelopment ? developmentOptions('shell') : {}),
      entry: { main: [...(isDevelopment ? [BEFORE_DEVELOPMENT] : []), './src/main.tsx'] },
      output: {
        path: isDevelopment ? developmentFolder('shell') : path.join(folder, 'dist'),
        publicPath: '/',
        uniqueName: 'vitrine_shell',
        filename: `assets/[name]${hash}.js`,
        chunkFilename: `assets/[name]${hash}.js`,
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        clean: true,
      },
      module: {
        ...config.module,
        parser: { javascript: { worker: ['BrokerWorker from ./broker-worker', '...'] } },
      },
      plugins: [
        ...pagesOf(folder, isDevelopment),
        factsOf(version),
        // A development build does not analyse libraries, and nothing is published against it.
        ...(isDevelopment ? withFastRefresh(config) : [shellFacts(version)]),
        ...config.plugins,
      ],
    };
  };
}

/**
 * Pages: `index.html` for signed-in browsers, and `sign-in.html` with the form for all others; the server
 * picks one by cookie and address.
 */
function pagesOf(folder, isDevelopment) {
  let prerendering;
  const nothing = { page: '', styles: '' };
  const page = (filename, name) =>
    new HtmlWebpackPlugin({
      filename,
      template: './src/index.html',
      minify: false,
      templateParameters: async (compilation) => ({
        compilation,
        // A development build has other class names.
        root: isDevelopment
          ? nothing
          : (await (prerendering ??= prerender(folder, compilation.outputOptions)))[name],
      }),
    });
  return [page('index.html', 'skeleton'), page('sign-in.html', 'signIn')];
}

/** Compile-time facts, so that the page states exactly what it was built with. */
const factsOf = (version) =>
  new webpack.DefinePlugin({
    __SHELL_VERSION__: JSON.stringify(version),
    // In brackets: a bare object literal after an arrow would be read as a block.
    __PROVIDED_VERSIONS__: `(${JSON.stringify(providedVersions())})`,
    // Switches of the federation runtime: we load entries in browsers only, and never by its manifests.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
  });

/**
 * Writes `shell.json` (contract ShellRelease): the facts that publishing an area is checked against, and the
 * files of the build. Its version is their hash; no file contains it, so an unchanged file keeps its name and
 * bytes in the next build.
 */
const shellFacts = (version) => ({
  apply(compiler) {
    const contracts = { contract: HOST_CONTRACT_VERSION, contracts: HOST_CONTRACTS };
    const facts = { version, ...contracts, provides: providedVersions() };
    let gives = {};
    compiler.hooks.thisCompilation.tap('shellFacts', (compilation) =>
      compilation.hooks.afterChunks.tap('shellFacts', () => {
        gives = givesOf(compilation);
      }),
    );
    onAssets(compiler, 'shellFacts', webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 100, (compilation) => {
      const notes = { ...facts, gives, integrity: integrityOf(compilation) };
      const hash = createHash('sha256').update(JSON.stringify(notes)).digest('hex').slice(0, 8);
      const release = { ...notes, version: `${notes.version}-${hash}`, ...builtNow() };
      compilation.emitAsset('shell.json', raw(JSON.stringify(release, null, 2)));
    });
  },
});

const GIVERS = /[\\/]areas[\\/]provided-libraries\.ts$/;
/** Libraries that the shell provides under another name than it imports them by. */
const GIVEN_AS = {
  './styled-for-areas': 'styled-components',
  '@module-federation/runtime/core': RUNTIME_CORE,
};

/** Library → the names that areas can import from it: those of libraries that these files import whole. */
function givesOf(compilation) {
  const givers = [...compilation.modules].filter(({ resource }) => GIVERS.test(resource ?? ''));
  const keys = Object.keys(providedVersions());
  const gives = {};
  for (const { dependency, module } of givers.flatMap((giver) => [
    ...compilation.moduleGraph.getOutgoingConnections(giver),
  ])) {
    const key = GIVEN_AS[dependency?.request] ?? dependency?.request;
    if (module && keys.includes(key)) gives[key] = namesGiven(compilation, module);
  }
  const missing = keys.find((key) => !gives[key]);
  if (missing) throw new Error(`provided-libraries.ts does not provide ${missing}`);
  // In a fixed order, whichever module was ready first.
  return Object.fromEntries(keys.map((key) => [key, gives[key]]));
}
