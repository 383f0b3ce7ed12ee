import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, modeOf } from './base.mjs';

/** The server and its child process as ES modules; libraries stay outside, the house's own packages go in. */
export function serverConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const config = base({ folder, mode: modeOf(argv), target: 'node' });
    const entries = {
      main: './src/main.ts',
      'media-worker': './src/media/media-worker.ts',
      'stock-import': './src/media/stock/stock-import.main.ts',
    };
    return {
      ...config,
      target: 'node20.19',
      entry: Object.fromEntries(
        Object.entries(entries).filter(([, file]) => existsSync(path.join(folder, file))),
      ),
      experiments: { outputModule: true },
      output: {
        path: path.join(folder, 'dist'),
        filename: '[name].mjs',
        chunkFilename: 'chunk-[name].[contenthash:8].mjs',
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
        clean: true,
      },
      externalsType: 'module-import',
      externals: [
        ({ request }, callback) => {
          const bare =
            /^(node:|@?[a-z])/i.test(request) &&
            !request.startsWith('@vitrine/') &&
            !path.isAbsolute(request);
          callback(null, bare ? request : undefined);
        },
      ],
      node: { __dirname: false, __filename: false },
      // Readable stacks are worth more than bytes on a server.
      optimization: { minimize: false, splitChunks: false },
    };
  };
}
