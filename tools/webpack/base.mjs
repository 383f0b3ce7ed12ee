import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { PrecompressPlugin } from './precompress.mjs';

/**
 * What every build of the house shares.
 * @param {{ folder: string, mode: string, target: 'web' | 'node' }} options
 * @returns {import('webpack').Configuration}
 */
export function base({ folder, mode, target }) {
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
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [swcLoader(target, production)],
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
          terserOptions: { mangle: true, compress: true },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: production && target === 'web' ? [new PrecompressPlugin()] : [],
  };
}

function swcLoader(target, production) {
  return {
    // Resolved from here: packages need not depend on the loader themselves.
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: target === 'node' ? 'es2023' : 'es2022',
        transform: { react: { runtime: 'automatic', development: !production } },
      },
      sourceMaps: !production || Boolean(process.env.VITRINE_SOURCE_MAPS),
    },
  };
}

/** webpack hands the mode as an argument of the exported function. */
export const modeOf = (argv) => argv?.mode ?? process.env.NODE_ENV ?? 'production';
