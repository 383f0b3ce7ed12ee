import fs from 'node:fs/promises';
import path from 'node:path';
import { Compile } from 'typebox/compile';
import { SHELL_ID, ShellRelease } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { filesOfFolder } from './build-files.files';
import { publishBuild } from './releases.action';
import { isWithdrawn } from './withdrawn.repo';
import * as repo from './releases.repo';

type StartDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'locks' | 'registry' | 'log' | 'storage'>;

const isRelease = Compile(ShellRelease);

/**
 * Follows the checkout (decision 0038): releases the shell beside the server when it is new here, or when
 * another
 * one was there at the last start; never one that was rolled back from. Returns notes to print.
 */
export async function followCheckout(deps: StartDeps): Promise<string[]> {
  const { config, log } = deps;
  if (config.isShellFixed) return [];
  const version = await versionBeside(config.shellFolder);
  if (!version) return [];
  const memory = path.join(config.dataFolder, 'shell-beside');
  try {
    // Areas that do not fit show an error; the start may release fitting builds.
    const actor = { area: SHELL_ID, who: 'start', force: true };
    if (await isWanted(deps, version, memory))
      await publishBuild(deps, actor, filesOfFolder(config.shellFolder));
    // Written atomically: half a version would be another one.
    await fs.writeFile(`${memory}.new`, version, { flush: true });
    await fs.rename(`${memory}.new`, memory);
  } catch (error) {
    log.error({ err: error, version }, 'could not release the shell beside the server');
  }
  const active = (await repo.pointersOf(deps.db, SHELL_ID))?.active;
  if (!active || active === version) return [];
  return [
    `The shell ${active} is served, not the one built here (${version}). To serve that: node tools/release/cli.mjs release shell`,
  ];
}

async function isWanted({ db, config }: StartDeps, version: string, memory: string): Promise<boolean> {
  const pointers = await repo.pointersOf(db, SHELL_ID);
  if (pointers?.knownBad.includes(version) || (await isWithdrawn(db, SHELL_ID, version))) return false;
  if (!(await repo.wasReleased(db, SHELL_ID, version))) return true;
  const last = await fs.readFile(memory, 'utf8').catch(() => null);
  if (last !== null && last !== version) return true;
  // The same build again only restores missing files.
  const page = path.join(config.releasesFolder, SHELL_ID, version, 'index.html');
  return pointers?.active === version && !(await fs.stat(page).catch(() => null));
}

/** Null without a build, or with one for development. */
async function versionBeside(folder: string): Promise<string | null> {
  try {
    const notes: unknown = JSON.parse(await fs.readFile(path.join(folder, 'shell.json'), 'utf8'));
    return isRelease.Check(notes) ? notes.version : null;
  } catch {
    return null;
  }
}
