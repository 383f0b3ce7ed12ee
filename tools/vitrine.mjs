#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './areas.mjs';
import { install, isInstalled } from './build/install.mjs';
import { startSettings } from './build/start-settings.mjs';

/**
 * `npx vitrine backup FOLDER` and `npx vitrine restore BACKUP`, for the installation in VITRINE_DATA (./data).
 * Installs and builds first what is missing, as `npm start` does.
 */
const HELP = `npx vitrine backup FOLDER    a new backup in FOLDER; the server may run meanwhile
npx vitrine restore BACKUP   makes an empty data folder (VITRINE_DATA, ./data) of it
`;
const [verb, given] = process.argv.slice(2);

async function main() {
  if (!['backup', 'restore'].includes(verb) || !given) {
    process.stderr.write(HELP);
    return verb === '--help' ? 0 : 1;
  }
  const command = path.join(root, 'server/dist/backup.mjs');
  // A backup is made by what is built: a server may run by it, whatever was fetched since.
  if (verb === 'restore' || !existsSync(command)) {
    if (!isInstalled()) await install();
    const { buildChanged, changedPackages } = await import('./build/build-changed.mjs');
    await buildChanged(changedPackages(['server']));
  }
  const { dataFolder } = startSettings(process.env, root);
  const child = spawn(process.execPath, [command, verb, given], {
    stdio: 'inherit',
    env: { ...process.env, VITRINE_ROOT: process.env.VITRINE_ROOT ?? root, VITRINE_DATA: dataFolder },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

main().then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
