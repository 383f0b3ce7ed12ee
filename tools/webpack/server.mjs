import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { base, modeOf } from './base.mjs';
import { developmentOptions } from './development.mjs';

/**
 * Libraries of several hundred small files each: read one by one they would take a quarter of a start, and 10
 * MB of memory as long as the server runs.
 */
const INSIDE = /^(typebox|drizzle-orm|jose)(\/|$)/;

/**
 * Minifier for code that stays in memory as text: no comments, and only one-byte characters, as one wider
 * character doubles the size of a whole file. Names and lines stay, so that a stack can be read (performance
 * §7).
 */
const lean = new TerserPlugin({
  minify: TerserPlugin.terserMinify,
  extractComments: false,
  parallel: false,
  terserOptions: {
    module: true,
    compress: false,
    mangle: false,
    format: { ascii_only: true, beautify: true, indent_level: 0 },
  },
});

/**
 * Build of the server and its child process as ES modules: our own packages and a few libraries are bundled,
 * the others stay external.
 */
export function serverConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const mode = modeOf(argv);
    const isDevelopment = mode === 'development';
    const config = base({ folder, mode, target: 'node' });
    return {
      ...config,
      ...(isDevelopment ? developmentOptions('server') : {}),
      entry: {
        main: './src/main.ts',
        'media-worker': './src/media/media-worker.main.ts',
        'stock-import': './src/media/stock/stock-import.main.ts',
        'move-files': './src/platform/storage/move-files.main.ts',
        backup: './src/platform/backup/backup.main.ts',
        admin: './src/modules/operator/admin.main.ts',
        'create-owner': './src/modules/sign-up/create-owner.main.ts',
        'mail-test': './src/platform/mail/mail-test.main.ts',
      },
      experiments: { outputModule: true },
      output: {
        // Always below the package: from there its libraries are found.
        path: path.join(folder, isDevelopment ? 'dist/dev' : 'dist'),
        filename: '[name].mjs',
        chunkFilename: 'chunk-[name].[contenthash:8].mjs',
        library: { type: 'module' },
        clean: { keep: 'dev/' },
      },
      externalsType: 'module-import',
      externals: [
        ({ request }, callback) => {
          const bare =
            /^(node:|@?[a-z])/i.test(request) &&
            !request.startsWith('@vitrine/') &&
            !INSIDE.test(request) &&
            !path.isAbsolute(request);
          callback(null, bare ? request : undefined);
        },
      ],
      node: { __dirname: false, __filename: false },
      optimization: { minimize: !isDevelopment, minimizer: [lean], splitChunks: false },
    };
  };
}
