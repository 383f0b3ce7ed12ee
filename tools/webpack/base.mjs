import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { cacheFolder } from '../areas.mjs';
import { PrecompressPlugin } from './precompress.mjs';

/** A slow chunk is not a missing one: the browser ends before this what does not come at all. */
export const CHUNK_TIMEOUT_MS = 600_000;

/** Installed packages are compiled already, but ours: they are sources wherever they lie. */
const OF_OTHERS = /node_modules[\\/](?!(\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@vitrine[\\/])/;

/**
 * What every build of the house shares.
 * @param {{ folder: string, mode: string, target: 'web' | 'node', steady?: RegExp }} options `steady`: files whose styled parts are drawn at build
 *   time and in the browser, and need the same names in both; each name costs ten bytes
 * @returns {import('webpack').Configuration}
 */
export function base({ folder, mode, target, steady }) {
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
          exclude: steady ? [OF_OTHERS, steady] : OF_OTHERS,
          use: [swcLoader(folder, target, production, false)],
          sideEffects: false,
        },
        ...(steady
          ? [{ test: steady, use: [swcLoader(folder, target, production, true)], sideEffects: false }]
          : []),
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
    plugins: production && target === 'web' ? [new PrecompressPlugin()] : [],
  };
}

/** The line breaks and comments in our styles are for readers; and a style that nobody uses may go. Nothing else is changed. */
const tightStyles = (isSteady) => [
  fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
  // With `ssr` a styled part has its name from its source, not from the order in which parts come to life.
  { minify: true, pure: true, displayName: false, ssr: isSteady, transpileTemplateLiterals: false },
];

function swcLoader(folder, target, production, isSteady) {
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
                plugins: [tightStyles(isSteady)],
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
