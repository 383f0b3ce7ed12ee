import { existsSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { AREAS } from '../areas.mjs';
import { base } from './base.mjs';
import { withFastRefresh } from './development.mjs';

/**
 * Port of a stage: 9101 and up, in the order of the navigation; 9100 for an area in a repository of its own.
 * Live builds are a hundred above.
 */
const portOf = (manifest, above = 0) =>
  Number(process.env.VITRINE_AREA_PORT) || 9101 + above + AREAS.findIndex(({ id }) => id === manifest.id);

/**
 * Stage of an area: `dev/stage.tsx` mounts its screens in the fake shell of `shared/testing`, with fast
 * refresh. Needs no server, no broker, no other area.
 */
export function stageConfig(folder, manifest) {
  if (!existsSync(path.join(folder, 'dev/stage.tsx')))
    throw new Error(`${path.basename(folder)} has no dev/stage.tsx to run alone`);
  const config = base({ folder, mode: 'development', target: 'web' });
  return {
    ...config,
    entry: './dev/stage.tsx',
    output: { path: path.join(folder, 'dist/stage'), publicPath: '/', filename: '[name].js' },
    plugins: [
      new HtmlWebpackPlugin({ title: `${manifest.title} · stage`, templateContent: STAGE_PAGE }),
      ...withFastRefresh(config),
    ],
    devServer: {
      port: portOf(manifest),
      host: '127.0.0.1',
      historyApiFallback: true,
      // Compile errors are shown on the stage; the area shows its own runtime errors.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  };
}

/**
 * Options to serve an area from this machine to a Vitrine that runs elsewhere, which serves the page. A saved
 * change reloads the page. Hashes are checked when the page loads the area; later files have no hash known in
 * advance.
 * @param {import('webpack').Configuration} config of `base`
 */
export function liveOptions(config, manifest) {
  const port = portOf(manifest, 100);
  // The shell provides React's production build, which has no development JSX runtime.
  config.module.rules[0].use[0].options.jsc.transform.react.development = false;
  return {
    optimization: { ...config.optimization, nodeEnv: 'production' },
    devServer: {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      client: {
        overlay: false,
        logging: 'warn',
        // The page has another origin.
        webSocketURL: `ws://127.0.0.1:${port}/ws`,
      },
      // Any Vitrine's address may load it.
      allowedHosts: 'all',
      static: false,
      devMiddleware: { publicPath: '/' },
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      },
      onListening: () => console.log(liveHint(manifest.id, port)),
    },
  };
}

const liveHint = (areaId, port) =>
  `Served at http://127.0.0.1:${port}/. In the console of a Vitrine where you are a developer:\n` +
  `  localStorage['vitrine:override:${areaId}'] = 'http://127.0.0.1:${port}/'\nthen reload. The badge in the page resets it.`;

const STAGE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>';
