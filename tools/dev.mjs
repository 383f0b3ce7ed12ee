import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AREAS, root } from './areas.mjs';
import { banner } from './build/banner.mjs';
import { checkFree } from './build/check-free.mjs';
import { install, isInstalled } from './build/install.mjs';
import { startSettings } from './build/start-settings.mjs';
import { freePort } from '../server/src/testing/engines/free-port.mjs';

/**
 * `npm run dev`: serves the product on its usual address, with every saved change. Shell, areas and player
 * are built in memory, with fast refresh or a reload of the page; the server restarts after its changes.
 */
const settings = startSettings(process.env, root);
const { dataFolder, host } = settings;
const port = settings.port || (await freePort());
await checkFree({ port, host, dataFolder }).catch((error) => {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
});
if (!isInstalled()) await install((line) => console.log(line));
const { default: webpack } = await import('webpack');
const { default: DevServer } = await import('webpack-dev-server');
const { developmentFolder } = await import('./webpack/development.mjs');
/** Configuration of a package, adjusted for a page with all packages in development. */
async function configOf(folder) {
  const { default: configure } = await import(
    pathToFileURL(path.join(root, folder, 'webpack.config.mjs')).href
  );
  return configure({ inShell: true }, { mode: 'development' });
}

const serverPort = await freePort();
const serverEnvironment = {
  VITRINE_PUBLIC_URL: `http://localhost:${port}`,
  VITRINE_LOG_LEVEL: 'warn',
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(serverPort),
  HOST: host,
  VITRINE_ROOT: root,
  VITRINE_DATA: dataFolder,
  VITRINE_SHELL_DIR: developmentFolder('shell'),
  VITRINE_PLAYER_DIR: developmentFolder('player'),
};

let server;

/** Ends the server, if it runs. */
async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Builds the server after every change, and runs the result; resolves once one is ready. */
async function followServer() {
  const config = await configOf('server');
  const main = path.join(config.output.path, 'main.mjs');
  const options = { env: serverEnvironment, execArgv: ['--enable-source-maps'] };
  let built = '';
  let turn = Promise.resolve();
  return new Promise((resolve) => {
    const restart = async () => {
      await stop();
      server = fork(main, options).on('message', resolve);
    };
    webpack(config).watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || stats.hasErrors()) return console.error(String(error ?? stats.toString('errors-only')));
      if (stats.hash === built) return;
      built = stats.hash;
      turn = turn.then(restart);
    });
  });
}

const pages = webpack(
  await Promise.all(['shell', ...AREAS.map(({ folder }) => folder), 'player'].map(configOf)),
);

pages.hooks.done.tap('dev', (stats) => {
  if (stats.hasErrors())
    console.error(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
});

/**
 * Registry of all areas as they are built here; `door` is read at each request, so that a new title or route
 * needs no other build.
 */
async function registry() {
  await isBuilt();
  const areas = AREAS.map(({ id, folder }) => {
    const { outputFileSystem, outputPath } = pages.compilers.find(({ name }) => name === id);
    const release = JSON.parse(outputFileSystem.readFileSync(path.join(outputPath, 'release.json'), 'utf8'));
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'area.json'), 'utf8'));
    const versions = { [release.version]: { ...release, door: manifest } };
    return [id, { active: release.version, previous: null, versions }];
  });
  return {
    schema: 1,
    generation: 0,
    shell: { version: 'dev', contract: '', provides: {} },
    areas: Object.fromEntries(areas),
  };
}

const CHANGES = '/dev-changes';
const devServer = new DevServer(
  {
    host,
    port,
    static: false,
    client: { overlay: false, logging: 'warn' },
    webSocketServer: { type: 'ws', options: { path: CHANGES } },
    watchFiles: AREAS.map(({ folder }) => path.join(root, folder, 'area.json')),
    devMiddleware: {
      index: false,
      // Files that the server reads itself.
      writeToDisk: (file) => /\.(html|svg)$/.test(file),
      stats: false,
    },
    setupMiddlewares(middlewares, { app }) {
      app.get('/api/areas', async (_request, response) => response.json(await registry()));
      app.get('/player/service-worker.js', (_request, response) =>
        response
          .set('service-worker-allowed', '/player')
          .sendFile('service-worker.mjs', { root: path.join(root, 'tools/dev') }),
      );
      return middlewares;
    },
    proxy: [
      {
        context: (pathname) => pathname !== CHANGES,
        target: { host, port: serverPort },
        ws: true,
        logLevel: 'silent',
      },
    ],
    setupExitSignals: false,
  },
  pages,
);

const isBuilt = () => new Promise((resolve) => devServer.middleware.waitUntilValid(resolve));

process.once('exit', () => server?.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)));

const started = followServer();
await devServer.start();
await isBuilt();
console.log(banner(await started, dataFolder));
