#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './areas.mjs';
import { install, isInstalled } from './build/install.mjs';
import { startSettings } from './build/start-settings.mjs';
import { runProgram } from './is-program.mjs';

/**
 * Verbs of the operator, for the installation in VITRINE_DATA (./data); HELP lists them. Installs and builds
 * missing parts first, as `npm start` does.
 */
const HELP = `node tools/vitrine.mjs build            installs and builds what changed, as npm start does, and starts nothing
node tools/vitrine.mjs admin …           accounts, users, files and health of the installation; lists its commands without one
node tools/vitrine.mjs create-owner --email ADDRESS --name USER --venue NAME
                                        an account and its owner, who sets a password by the link that is printed; also:
                                        --timezone ZONE, --screens N (a plan without an end, else 14 days of trial),
                                        --password-stdin (the password comes from standard input, and no link is made)
node tools/vitrine.mjs backup FOLDER    a new backup in FOLDER; the server may run meanwhile
node tools/vitrine.mjs restore BACKUP   restores it into an empty data folder (VITRINE_DATA, ./data)
node tools/vitrine.mjs undo-upgrade     puts back the copy of the database that the last upgrade made; the server is stopped;
                                        with DATABASE_URL, --yes goes on although rows were added since
node tools/vitrine.mjs mail-test ADDRESS
                                        sends a test mail there with the server's settings (SMTP_URL, VITRINE_MAIL_FROM)
`;
/** Programs of the server, and the verbs of each. */
const PROGRAMS = {
  admin: ['admin'],
  'create-owner': ['create-owner'],
  backup: ['backup', 'restore', 'undo-upgrade'],
  'mail-test': ['mail-test'],
};
const [verb, ...rest] = process.argv.slice(2);

/** Builds all packages, or only these. @param {string[]} [packages] */
async function build(packages) {
  if (!isInstalled()) await install();
  const { buildChanged, changedPackages } = await import('./build/build-changed.mjs');
  await buildChanged(changedPackages(packages), (name) => console.log(`Built ${name}`));
  return 0;
}

async function main() {
  if (verb === 'build' && rest.length === 0) return build();
  if ([verb, ...(verb === 'admin' ? [] : rest)].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const program = Object.keys(PROGRAMS).find((name) => PROGRAMS[name].includes(verb));
  if (!program || (rest.length === 0 && verb !== 'admin' && verb !== 'undo-upgrade')) {
    process.stderr.write(HELP);
    return 1;
  }
  const command = path.join(root, `server/dist/${program}.mjs`);
  // A backup is made by the existing build: a server may run by it, whatever was fetched since.
  if (verb === 'restore' || !existsSync(command)) await build(['server']);
  const { dataFolder } = startSettings(process.env, root);
  const args = program === 'backup' ? [verb, ...rest.slice(0, 1)] : rest;
  const env = { VITRINE_ROOT: root, ...process.env, VITRINE_DATA: dataFolder };
  const child = spawn(process.execPath, [command, ...args], { stdio: 'inherit', env });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

runProgram(import.meta.url, main);
