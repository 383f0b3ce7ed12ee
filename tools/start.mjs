import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDataFolder } from '../server/data-folder.mjs';
import { AREAS, root } from './areas.mjs';
import { install, isInstalled } from './build/install.mjs';
import { createProgress } from './build/progress.mjs';
import { startSettings } from './build/start-settings.mjs';

/**
 * `npm start`: install, build what changed, publish, run. Imports from here down to `main` need no installed package.
 * Settings: PORT (8080), HOST (127.0.0.1), VITRINE_DATA (./data), VITRINE_DEMO (1); the rest in server/README.md.
 */
function fail(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Vitrine needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

/** Before minutes of building: is the folder somebody else's, is the port free? */
async function checkFree(settings) {
  const { holderOf } = await import(pathToFileURL(path.join(root, 'server/data-folder-lock.mjs')).href);
  const holder = holderOf(settings.dataFolder);
  if (holder) {
    fail(
      `${settings.dataFolder} is in use by process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''}. Stop that one, or set VITRINE_DATA to another folder.`,
    );
  }
  const reason = await listenOnce(settings.port, settings.host);
  if (reason === 'EADDRINUSE')
    fail(`Port ${settings.port} is in use. Stop what runs there, or choose another: PORT=8081 npm start`);
  if (reason) fail(`Port ${settings.port} on ${settings.host} cannot be opened (${reason}).`);
}

function listenOnce(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

async function prepare(settings, progress) {
  if (!isInstalled()) {
    progress.step('Installing packages');
    await install((line) => progress.step(`Installing packages: ${line.slice(0, 70)}`));
    progress.done('Packages installed');
  }
  const { buildChanged, changedPackages } = await import('./build/build-changed.mjs');
  const changed = changedPackages();
  if (changed.length > 0) {
    progress.step(`Building ${changed.length} of the house's packages`);
    await buildChanged(changed, (name, done, total) => progress.step(`Built ${name} (${done} of ${total})`));
    progress.done(`Built ${changed.join(', ')}`);
  }
  const { newestBuild, publishMissing } = await import('./release/publish.mjs');
  const { repaired, unreleased } = publishMissing({
    dataFolder: settings.dataFolder,
    builds: AREAS.map(({ id }) => newestBuild(id)),
  });
  if (repaired) progress.done(repaired);
  if (unreleased.length > 0) {
    progress.done(
      `Not released yet, the builds before go on: ${unreleased.join(', ')}. Release with: node tools/release/cli.mjs release ${unreleased.length > 1 ? 'all' : unreleased[0]}`,
    );
  }
}

async function main() {
  checkNode();
  const settings = startSettings(process.env, root);
  makeDataFolder(settings.dataFolder);
  await checkFree(settings);
  const progress = createProgress();
  await prepare(settings, progress);
  process.env.NODE_ENV ??= 'production';
  // On a terminal the lines below say all; a service manager sets its own level.
  if (process.stdout.isTTY) process.env.VITRINE_LOG_LEVEL ??= 'warn';
  process.env.VITRINE_ROOT ??= root;
  process.env.VITRINE_DATA = settings.dataFolder;
  progress.step('Starting');
  const { ready } = await import(pathToFileURL(path.join(root, 'server/dist/main.mjs')).href);
  const { url, demo, mailbox, notes } = await ready;
  progress.clear();
  console.log(
    [
      '',
      `  Vitrine runs at ${url}`,
      ...(demo?.page ? [`  See it play at  ${demo.page}`] : []),
      ...(demo ? [`  Sign in as      ${demo.username} / ${demo.password}`] : []),
      `  A screen opens  ${url}/player`,
      ...(mailbox ? [`  Mails are at    ${mailbox}`] : []),
      `  Data lies in    ${settings.dataFolder}`,
      ...notes.map((note) => `  ${note}`),
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  );
}

main().catch((error) => fail(error.message));
