import { fork, spawn } from 'node:child_process';
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
 * `npm run dev [area …]`: serves the product on its usual address, with every saved change. Shell, areas and
 * player are built in memory, with fast refresh or a reload of the page; the server restarts after its
 * changes. Each area in the arguments also gets its stage.
 */
const settings = startSettings(process.env, root);
const { dataFolder, host } = settings;
const port = settings.port || (await freePort());
await checkFree({ port, host, dataFolder }).catch((error) => {
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
});
const named = AREAS.filter(({ id }) => process.argv.slice(2).includes(id));
if (!isInstalled()) await install((line) => console.log(line));
const { default: webpack } = await import('webpack');
const { default: DevServer } = await import('webpack-dev-server');
const { developmentFolder } = await import('./webpack/development.mjs');
const children = new Set();

function keep(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

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

/** Starts the server; resolves when it is ready, or has ended before. */
async function startServer(main) {
  const server = keep(fork(main, { env: serverEnvironment, execArgv: ['--enable-source-maps'] }));
  const [message] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  return { server, running: message?.type === 'ready' ? message : null };
}

async function stop(child) {
  if (!children.has(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Builds the server after every change and runs the result; resolves with its first run. */
async function followServer() {
  const config = await configOf('server');
  const main = path.join(config.output.path, 'main.mjs');
  let built = '';
  let current;
  let turn = Promise.resolve();
  async function restart() {
    if (current) await stop(current.server);
    current = await startServer(main);
    console.log(current.running ? '  The server runs.' : '  The server ended; a change starts it again.');
  }
  return new Promise((resolve) => {
    webpack(config).watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || stats.hasErrors()) return console.error(String(error ?? stats.toString('errors-only')));
      if (stats.hash === built) return;
      built = stats.hash;
      turn = turn.then(restart).then(() => resolve(current));
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
    return [
      id,
      {
        active: release.version,
        previous: null,
        versions: { [release.version]: { ...release, door: manifest } },
      },
    ];
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

process.once('exit', () => children.forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([...children].map(stop));
    process.exit(0);
  });

const started = followServer();
await devServer.start();
for (const { folder } of named)
  keep(
    spawn(
      process.execPath,
      [path.join(root, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'],
      { cwd: path.join(root, folder), stdio: 'inherit' },
    ),
  );
await isBuilt();
const { running } = await started;
if (!running) process.exit(1);
console.log(banner(running, dataFolder));
