import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { cacheFolder } from '../areas.mjs';

/**
 * Timeout of a chunk. A slow chunk is not a missing one: the browser fails earlier when a chunk does not
 * arrive.
 */
export const CHUNK_TIMEOUT_MS = 600_000;

/** Installed packages are already compiled, except our own: those are sources wherever they lie. */
const OF_OTHERS = /node_modules[\\/](?!(\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@vitrine[\\/])/;

/**
 * Configuration that every build shares.
 * @param {{ folder: string, mode: string, target: 'web' | 'node', hasStableIds?: boolean }} options
 * `hasStableIds`: styled components have the same class names in every build of the same source, as
 * prerendering needs
 * @returns {import('webpack').Configuration}
 */
export function base({ folder, mode, target, hasStableIds = false }) {
  const production = mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: target === 'web' ? ['web', 'es2022'] : 'node20.19',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs keeps its classes as classes under this condition; its default build targets browsers of 2014.
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
          // The minifier has its own threads; starting processes for it would only cost time.
          parallel: false,
          // A fourth pass still finds something, a fifth nothing.
          terserOptions: { mangle: true, compress: { defaults: true, passes: 4, ecma: 2022 } },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: production && target === 'web' ? compressed() : [],
  };
}

/**
 * Writes a .br and a .gz beside every text file, so that the server compresses nothing at run time. HTML is
 * left out: the server fills it in.
 */
const compressed = () => {
  // Descriptions of a build list its files and are not part of them.
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

/** Strips line breaks and comments from styles, and drops unused styles. Nothing else is changed. */
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
      // A comment that reached the minifier could change the names it assigns, and so make another version of
      // the same code.
      minify: forVisitors,
      sourceMaps: !production,
    },
  };
}

/** Mode of the build: webpack passes it as an argument of the exported function. */
export const modeOf = (argv) => argv?.mode ?? process.env.NODE_ENV ?? 'production';
