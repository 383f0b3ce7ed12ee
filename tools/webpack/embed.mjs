import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { AREAS } from '../areas.mjs';
import { base } from './base.mjs';
import { buildInMemory } from './in-memory.mjs';

/** What a page that embeds an area may cost before its data, gzip. */
const MOST_BYTES = { schedule: 175_000 };
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * React is 69 KB of gzip, and Preact 8. Both are asked by the same names and the screens are the same files; what differs is said in
 * decision 0034. The calendar keeps the older Preact that it brings.
 */
const module = (name) => fileURLToPath(import.meta.resolve(name));
const SMALL_REACT = {
  'react/jsx-runtime$': module('preact/jsx-runtime'),
  'react-dom/client$': module('preact/compat/client'),
  'react-dom$': module('preact/compat'),
  react$: module('preact/compat'),
};

/**
 * The same area for a page that is not ours: one ES module with everything in it, no federation, no globals. It is built beside the area's own build and
 * lies in it as `embed/<version>.js`; the realtime library is a second file that only some pages ask for.
 */
export function embedConfig({ folder, door, version }) {
  const config = base({ folder, mode: 'production', target: 'web' });
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: { [version]: './area.json?embed' },
    resolve: { ...config.resolve, alias: SMALL_REACT },
    experiments: { outputModule: true },
    output: {
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      publicPath: 'auto',
      uniqueName: `vitrine_embed_${door.id}`,
      // All beside each other: where they are served, no folder is called like the one of the build (`embed/`).
      filename: '[name].js',
      chunkFilename: `${version}.[name].js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    module: {
      // What an area asks for late is in the file already: one request.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...config.module.rules,
        {
          resourceQuery: /embed/,
          type: 'javascript/auto',
          use: [{ loader: here('./embed-entry.mjs'), options: { folder, version, areas: AREAS } }],
        },
        {
          test: /(@fullcalendar|react-router|react-aria)[\\/].*\.m?js$/,
          use: [here('./library-inside.mjs')],
        },
      ],
    },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [],
  };
}

/** Builds the area's module for other pages beside the area, and notes it in `release.json`. */
export class EmbedPlugin {
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmbedPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EmbedPlugin', stage }, async () => {
        const assets = await buildInMemory(embedConfig(this.facts));
        for (const { name, source } of assets)
          compilation.emitAsset(`embed/${name}`, source, { minimized: true });
        const entry = `${this.facts.version}.js`;
        const file = `embed/${entry}`;
        const bytes = assets.find(({ name }) => name === entry).source.buffer();
        // Its hash is noted when it has its last name.
        this.facts.embed = { file, bytes: bytes.length };
      });
      compilation.hooks.afterProcessAssets.tap('EmbedPlugin', (assets) => {
        const file = `${this.facts.embed.file}.gz`;
        const [size, most] = [assets[file].size(), MOST_BYTES[this.facts.door.id] ?? Infinity];
        if (size > most)
          compilation.errors.push(new webpack.WebpackError(`${file} has ${size} bytes, more than ${most}`));
      });
    });
  }
}
