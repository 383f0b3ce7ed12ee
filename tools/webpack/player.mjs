import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { base, modeOf } from './base.mjs';
import { developmentFolder, developmentOptions } from './development.mjs';
import { onAssets, raw } from './on-assets.mjs';

const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = webpack.Compilation;

/** Build of the player: a small page and a service worker that knows every file of its own build. */
export function playerConfig(configUrl) {
  const folder = path.dirname(fileURLToPath(configUrl));
  return (_env, argv) => {
    const mode = modeOf(argv);
    const isDevelopment = mode === 'development';
    const config = base({ folder, mode, target: 'web' });
    const hash = isDevelopment ? '' : '.[contenthash:10]';
    return {
      ...config,
      ...(isDevelopment ? developmentOptions('player') : {}),
      experiments: { css: true },
      // In development a cached build would hide the next one; see tools/dev/service-worker.mjs.
      entry: {
        main: './src/main.ts',
        ...(isDevelopment ? {} : { 'service-worker': './src/service-worker.ts' }),
      },
      output: {
        path: isDevelopment ? developmentFolder('player') : path.join(folder, 'dist'),
        publicPath: '/player/',
        uniqueName: 'vitrine_player',
        filename: ({ chunk }) => (chunk.name === 'service-worker' ? '[name].js' : `assets/[name]${hash}.js`),
        chunkFilename: `assets/[name]${hash}.js`,
        cssFilename: `assets/[name]${hash}.css`,
        cssChunkFilename: `assets/[name]${hash}.css`,
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
        clean: true,
      },
      plugins: [
        new HtmlWebpackPlugin({
          template: './src/index.html',
          minify: false,
          chunks: ['main'],
        }),
        precacheList,
        kioskScript(path.join(folder, 'src/kiosk.sh')),
        ...config.plugins,
      ],
    };
  };
}

/**
 * Replaces `__PRECACHE__` in the service worker by the addresses of all files of this build; so a new build
 * is a new worker.
 */
const precacheList = {
  apply(compiler) {
    // Before files are compressed: the worker fetches no compressed files, and each compressed form of it has
    // the list.
    onAssets(compiler, 'precacheList', PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1, (compilation) => {
      const worker = compilation.getAsset('service-worker.js');
      if (!worker) return;
      const files = Object.keys(compilation.assets).filter(
        (name) => name.startsWith('assets/') && !/\.(map|txt)$/.test(name),
      );
      const list = JSON.stringify(files.sort().map((name) => `/player/${name}`));
      const text = worker.source.source().toString().replaceAll('__PRECACHE__', list);
      compilation.updateAsset('service-worker.js', raw(text));
    });
  },
};

/** Adds the installer of a Debian kiosk, as it is. @param {string} file */
const kioskScript = (file) => ({
  apply(compiler) {
    onAssets(compiler, 'kioskScript', PROCESS_ASSETS_STAGE_ADDITIONAL, (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.emitAsset('kiosk.sh', raw(readFileSync(file)));
    });
  },
});
