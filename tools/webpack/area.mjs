import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, CHUNK_TIMEOUT_MS, modeOf } from './base.mjs';
import { developmentOptions, refreshOfShell, withFastRefresh } from './development.mjs';
import { embedPlugin } from './embed.mjs';
import { exposesOf, mustKnowSlots } from './exposes.mjs';
import { ChunkIntegrityPlugin } from './integrity.mjs';
import { FederatedModulesPlugin } from './federated-modules.mjs';
import { HASH_TO_COME, releaseNotes, chunkNameOf } from './release-notes.mjs';
import { liveOptions, stageConfig } from './stage.mjs';
import { areaShared, requiredRanges } from './shared-libraries.mjs';

/**
 * Build of an area, read from its manifest (`area.json`): `export default areaConfig(import.meta.url)`.
 * `./library` exposes `src/<feature>/library.screen.tsx` (exports `Screen`) or `.widget.tsx` (`Widget`).
 * Output, immutable: `dist/<version>-<hash of the files>/` with `release.json`.
 * @param {string} configUrl development builds the stage (`dev/stage.tsx`); `--env inShell` is for `npm run
 * dev`, `--env live` for `npm run live` (override in a running Vitrine)
 */
export function areaConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (env, argv) => {
    const mode = modeOf(argv);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8'));
    const inShell = Boolean(env?.inShell);
    const live = Boolean(env?.live);
    if (mode === 'development' && !inShell && !live) return stageConfig(folder, manifest);
    const pack = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version = inShell ? 'dev' : `${pack.version}-${live ? 'live' : HASH_TO_COME}`;
    // Contains the version: a second version in one page would otherwise run the first one's code
    // (architecture §2.4).
    const container = `mfe_${manifest.id}_${version}`.replace(/[^a-z0-9]/gi, '_');
    mustKnowSlots(folder, manifest);
    const exposes = exposesOf(folder, manifest);
    const isServed = inShell || live;
    const config = base({ folder, mode: isServed ? 'development' : 'production', target: 'web' });
    const hash = isServed ? '' : '.[contenthash:10]';
    const embedding = { folder, door: manifest, version };
    return {
      ...config,
      ...(live ? liveOptions(config, manifest) : {}),
      ...(inShell ? { ...developmentOptions(manifest.id), externals: refreshOfShell(manifest.id) } : {}),
      entry: {},
      output: {
        path: path.join(folder, 'dist', version),
        publicPath: inShell ? `/areas/${manifest.id}/${version}/` : 'auto',
        uniqueName: container,
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: '[name].[contenthash:10][ext]',
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        crossOriginLoading: 'anonymous',
      },
      plugins: [
        new FederatedModulesPlugin(),
        new GeneratedModuleIdsPlugin(),
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.js',
          exposes: Object.fromEntries(
            Object.entries(exposes).map(([key, file]) => [key, { import: file, name: chunkNameOf(key) }]),
          ),
          shared: areaShared(),
          shareStrategy: 'loaded-first',
          experiments: {
            externalRuntime: true,
            optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
          },
          dts: false,
          // For the federation's own developer tools; no page requests it.
          manifest: !isServed,
          dev: false,
        }),
        ...(live ? [] : [new ChunkIntegrityPlugin()]),
        ...(isServed ? [] : [embedPlugin(embedding)]),
        releaseNotes({ embedding, container, requires: requiredRanges(), exposes, entry: 'entry.js' }),
        ...(inShell ? withFastRefresh(config) : []),
        ...config.plugins,
      ],
    };
  };
}

/** Modules that the federation plugin generates, and their ids: their names contain absolute paths. */
const GENERATED = [
  { id: 'container', isIt: (module) => module.identifier().startsWith('container entry') },
  {
    id: 'federation',
    isIt: (module) => /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? ''),
  },
];

/** Gives generated modules an id: the same sources give the same bytes in any folder (decision 0037). */
class GeneratedModuleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('GeneratedModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('GeneratedModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const found = GENERATED.find(({ isIt }) => isIt(module));
          if (found) compilation.chunkGraph.setModuleId(module, found.id);
        }
      });
    });
  }
}
