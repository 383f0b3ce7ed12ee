import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, CHUNK_TIMEOUT_MS, modeOf } from './base.mjs';
import { developmentOptions, refreshOfShell, withFastRefresh } from './development.mjs';
import { EmbedPlugin } from './embed.mjs';
import { exposesOf, mustKnowSlots } from './exposes.mjs';
import { ChunkIntegrityPlugin } from './integrity.mjs';
import { FederatedRoomsPlugin } from './federated-rooms.mjs';
import { HASH_TO_COME, ReleaseNotesPlugin, chunkNameOf } from './release-notes.mjs';
import { liveOptions, stageConfig } from './stage.mjs';
import { areaShared, requiredRanges } from './shared-libraries.mjs';

/**
 * The build of an area, read from its door (`area.json`). Use it in three lines:
 *
 *   import { areaConfig } from '@vitrine/tools/webpack/area.mjs';
 *   export default areaConfig(import.meta.url);
 *
 * Expose './library' is the one file `src/<feature>/library.screen.tsx` (exports `Screen`) or `library.widget.tsx` (exports `Widget`).
 * In development it is the area's stage (`dev/stage.tsx`), alone; with `--env inShell` what `npm run dev` serves beside a shell in development. `--env live` is what `npm run live` serves
 * from this machine to a running Vitrine that is told to take it (override).
 * Output: `dist/<version>-<hash of the build's files>/`, never overwritten with other bytes, with `release.json` inside.
 */
export function areaConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (env, argv) => {
    const mode = modeOf(argv);
    const door = JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8'));
    const inShell = Boolean(env?.inShell);
    const live = Boolean(env?.live);
    if (mode === 'development' && !inShell && !live) return stageConfig(folder, door);
    const pack = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version = inShell ? 'dev' : `${pack.version}-${live ? 'live' : HASH_TO_COME}`;
    // Contains the version: a second version in one page would otherwise run the first one's code (architecture §2.4).
    const container = `mfe_${door.id}_${version}`.replace(/[^a-z0-9]/gi, '_');
    mustKnowSlots(folder, door);
    const exposes = exposesOf(folder, door);
    const isServed = inShell || live;
    const config = base({ folder, mode: isServed ? 'development' : 'production', target: 'web' });
    const hash = isServed ? '' : '.[contenthash:10]';
    const embedding = { folder, door, version };
    return {
      ...config,
      ...(live ? liveOptions(config, door) : {}),
      ...(inShell ? { ...developmentOptions(door.id), externals: refreshOfShell(door.id) } : {}),
      target: ['web', 'es2022'],
      entry: {},
      output: {
        path: path.join(folder, 'dist', version),
        publicPath: inShell ? `/areas/${door.id}/${version}/` : 'auto',
        uniqueName: container,
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: '[name].[contenthash:10][ext]',
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        crossOriginLoading: 'anonymous',
        clean: false,
      },
      // By order of use: names of modules that the federation plugin makes up contain absolute paths.
      ...(isServed ? {} : { optimization: { ...config.optimization, moduleIds: 'natural' } }),
      plugins: [
        new FederatedRoomsPlugin(),
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
          // For the federation’s own developer tools; no page asks for it.
          manifest: !isServed,
          dev: false,
        }),
        ...(live ? [] : [new ChunkIntegrityPlugin()]),
        ...(isServed ? [] : [new EmbedPlugin(embedding)]),
        new ReleaseNotesPlugin({
          embedding,
          door,
          version,
          container,
          requires: requiredRanges(),
          exposes,
          entry: 'entry.js',
        }),
        ...(inShell ? withFastRefresh(config) : []),
        ...config.plugins,
      ],
    };
  };
}
