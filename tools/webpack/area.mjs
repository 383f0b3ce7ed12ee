import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, modeOf } from './base.mjs';
import { inputHash } from '../build/inputs.mjs';
import { ChunkIntegrityPlugin } from './integrity.mjs';
import { FederatedRoomsPlugin } from './federated-rooms.mjs';
import { ReleaseNotesPlugin, chunkNameOf } from './release-notes.mjs';
import { areaShared, requiredRanges } from './shared-libraries.mjs';

/**
 * The build of an area, read from its door (`area.json`). Use it in three lines:
 *
 *   import { areaConfig } from '@vitrine/tools/webpack/area.mjs';
 *   export default areaConfig(import.meta.url);
 *
 * Expose './library' is the one file `src/<feature>/library.screen.tsx` (exports `Screen`) or `library.widget.tsx` (exports `Widget`).
 * Output: `dist/<version>-<hash of the inputs>/`, never overwritten with other bytes, with `release.json` inside.
 */
export function areaConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const mode = modeOf(argv);
    const door = JSON.parse(readFileSync(path.join(folder, 'area.json'), 'utf8'));
    const pack = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version =
      mode === 'production'
        ? `${pack.version}-${inputHash(path.basename(folder)).slice(0, 8)}`
        : pack.version;
    // Contains the version: a second version in one page would otherwise run the first one's code (house §2.4).
    const container = `mfe_${door.id}_${version.replace(/[^a-z0-9]/gi, '_')}`;
    const exposes = exposesOf(folder, door);
    const config = base({ folder, mode, target: 'web' });
    return {
      ...config,
      target: ['web', 'es2022'],
      entry: {},
      output: {
        path: path.join(folder, 'dist', version),
        publicPath: 'auto',
        uniqueName: container,
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        assetModuleFilename: '[name].[contenthash:10][ext]',
        chunkLoadTimeout: 10_000,
        crossOriginLoading: 'anonymous',
        clean: false,
      },
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
          experiments: { optimization: { disableRemote: true, target: 'web' } },
          dts: false,
          manifest: false,
          dev: false,
        }),
        new ChunkIntegrityPlugin(),
        new ReleaseNotesPlugin({
          door,
          version,
          container,
          requires: requiredRanges(),
          exposes,
          entry: 'entry.js',
        }),
        ...config.plugins,
      ],
    };
  };
}

/** Expose → file, by the suffix convention of the house. */
export function exposesOf(folder, door) {
  const names = new Set(
    [...door.routes.map((route) => route.expose), ...door.slots.map((slot) => slot.expose)].filter(Boolean),
  );
  const files = listFiles(path.join(folder, 'src'));
  return Object.fromEntries(
    [...names].map((expose) => {
      const wanted = expose.replace(/^\.\//, '');
      const hits = files.filter((file) =>
        [`${wanted}.screen.tsx`, `${wanted}.widget.tsx`].includes(path.basename(file)),
      );
      if (hits.length !== 1) {
        throw new Error(
          `${path.basename(folder)}/area.json: expose '${expose}' needs exactly one file ${wanted}.screen.tsx or ${wanted}.widget.tsx below src/, found ${hits.length}`,
        );
      }
      return [expose, hits[0]];
    }),
  );
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
