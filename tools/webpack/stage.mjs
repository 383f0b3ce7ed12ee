import { existsSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { AREAS } from '../areas.mjs';
import { base } from './base.mjs';
import { withFastRefresh } from './development.mjs';

/** Stages: 9101 and on, in the order of the navigation; 9100 for an area in a repository of its own. */
const portOf = (door) => 9101 + AREAS.findIndex(({ id }) => id === door.id);

/**
 * An area alone: `dev/stage.tsx` mounts its screens in the fake shell of `shared/testing`, with fast refresh. No server, no broker,
 * no other area is needed.
 */
export function stageConfig(folder, door) {
  if (!existsSync(path.join(folder, 'dev/stage.tsx')))
    throw new Error(`${path.basename(folder)} has no dev/stage.tsx to run alone`);
  const config = base({ folder, mode: 'development', target: 'web' });
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: './dev/stage.tsx',
    output: { path: path.join(folder, 'dist/stage'), publicPath: '/', filename: '[name].js' },
    plugins: [
      new HtmlWebpackPlugin({ title: `${door.title} · stage`, templateContent: STAGE_PAGE }),
      ...withFastRefresh(config),
    ],
    devServer: {
      port: portOf(door),
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      client: { overlay: false },
    },
  };
}

/**
 * Serves the real build of an area to a Vitrine that runs elsewhere on this machine; it is built again after every change and taken at the
 * next page load. No client of the dev server goes into it: its hashes are checked like those of any release.
 */
export function liveOptions(door) {
  const port = portOf(door) + 100;
  return {
    devtool: 'source-map',
    optimization: { minimize: false },
    devServer: {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: false,
      client: false,
      static: false,
      devMiddleware: { publicPath: '/' },
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      onListening: () => console.log(liveHint(door.id, port)),
    },
  };
}

const liveHint = (areaId, port) =>
  `Served at http://127.0.0.1:${port}/. In the console of a Vitrine where you are a developer:\n` +
  `  localStorage['vitrine:override:${areaId}'] = 'http://127.0.0.1:${port}/'\nthen reload. The badge in the page resets it.`;

const STAGE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div></body></html>';
