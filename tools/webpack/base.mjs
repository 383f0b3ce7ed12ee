import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { cacheFolder } from '../areas.mjs';

/** A slow chunk is not a missing one: the browser ends before this what does not come at all. */
export const CHUNK_TIMEOUT_MS = 600_000;

/** Installed packages are compiled already, but ours: they are sources wherever they lie. */
const OF_OTHERS = /node_modules[\\/](?!(\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@vitrine[\\/])/;

/**
 * What every build of the house shares.
 * @param {{ folder: string, mode: string, target: 'web' | 'node', hasStableIds?: boolean }} options `hasStableIds`: styled components have the
 *   same class names in every build of the same source, as prerendering needs
 * @returns {import('webpack').Configuration}
 */
export function base({ folder, mode, target, hasStableIds = false }) {
  const production = mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    // Source maps double the build time; a release asks for them.
    devtool: production
      ? process.env.VITRINE_SOURCE_MAPS
        ? 'hidden-source-map'
        : false
      : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs keeps its classes as classes under this name; what it gives otherwise is written for browsers of 2014.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: OF_OTHERS,
          use: [swcLoader(folder, target, production, hasStableIds)],
          sideEffects: false,
        },
        { test: /\.(woff2|svg|png|jpg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // It has threads of its own; processes for it would only have to be started.
          parallel: false,
          // A fourth pass finds something still, a fifth nothing.
          terserOptions: { mangle: true, compress: { defaults: true, passes: 4, ecma: 2022 } },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: production && target === 'web' ? compressed() : [],
  };
}

/** Writes a .br and a .gz beside every text file, so that the server compresses nothing at run time. HTML is filled in by the server and cannot be. */
const compressed = () => {
  // What describes a build names its files, and is none of them.
  const files = {
    test: /\.(js|css|json|svg|txt)$/,
    exclude: /^(release|shell)\.json$/,
    threshold: 1024,
    minRatio: 1,
  };
  return [
    new CompressionPlugin({ ...files, filename: '[path][base].gz', compressionOptions: { level: 9 } }),
    new CompressionPlugin({
      ...files,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    }),
  ];
};

/** The line breaks and comments in our styles are for readers; and a style that nobody uses may go. Nothing else is changed. */
const tightStyles = (hasStableIds) => [
  fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
  { minify: true, pure: true, displayName: false, ssr: hasStableIds, transpileTemplateLiterals: false },
];

function swcLoader(folder, target, production, hasStableIds) {
  const forVisitors = production && target === 'web';
  return {
    // Resolved from here: packages need not depend on the loader themselves.
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: target === 'node' ? 'es2023' : 'es2022',
        transform: { react: { runtime: 'automatic', development: !production } },
        ...(forVisitors
          ? {
              minify: { compress: false, mangle: false, format: { comments: { regex: 'webpack|__PURE__' } } },
              experimental: {
                plugins: [tightStyles(hasStableIds)],
                cacheRoot: path.join(cacheFolder(folder), 'swc'),
              },
            }
          : {}),
      },
      // A comment that reached the minifier could change the names it gives, and make another version of what is the same.
      minify: forVisitors,
      sourceMaps: !production || Boolean(process.env.VITRINE_SOURCE_MAPS),
    },
  };
}

/** webpack hands the mode as an argument of the exported function. */
export const modeOf = (argv) => argv?.mode ?? process.env.NODE_ENV ?? 'production';
