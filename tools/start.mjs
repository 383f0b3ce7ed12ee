import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDataFolder } from '../server/data-folder.mjs';
import { root } from './areas.mjs';
import { banner } from './build/banner.mjs';
import { checkFree } from './build/check-free.mjs';
import { install, isInstalled } from './build/install.mjs';
import { createProgress } from './build/progress.mjs';
import { startSettings } from './build/start-settings.mjs';

/**
 * `npm start`: install, build what changed, run; the server releases areas that the installation lacks.
 * Imports from here down to `main` need no installed package. Settings: PORT (8080), HOST (127.0.0.1),
 * VITRINE_DATA (./data), VITRINE_DEMO (1); the rest in server/README.md.
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

async function prepare(progress) {
  if (!isInstalled()) {
    progress.step('Installing packages');
    await install((line) => progress.step(`Installing packages: ${line.slice(0, 70)}`));
    progress.done('Packages installed');
  }
  const { buildChanged, changedPackages } = await import('./build/build-changed.mjs');
  const changed = changedPackages();
  if (changed.length > 0) {
    progress.step(`Building ${changed.join(', ')}`);
    await buildChanged(changed, (name, done, total) => progress.step(`Built ${name} (${done} of ${total})`));
    progress.done(`Built ${changed.join(', ')}`);
  }
}

async function main() {
  checkNode();
  const settings = startSettings(process.env, root);
  makeDataFolder(settings.dataFolder);
  await checkFree(settings);
  const progress = createProgress();
  await prepare(progress);
  process.env.NODE_ENV ??= 'production';
  // On a terminal the lines below are enough; a service manager sets its own level.
  if (process.stdout.isTTY) process.env.VITRINE_LOG_LEVEL ??= 'warn';
  process.env.VITRINE_ROOT ??= root;
  process.env.VITRINE_DATA = settings.dataFolder;
  progress.step('Starting');
  const { ready } = await import(pathToFileURL(path.join(root, 'server/dist/main.mjs')).href);
  const running = await ready;
  progress.clear();
  console.log(banner(running, settings.dataFolder));
}

main().catch((error) => fail(error.message));
