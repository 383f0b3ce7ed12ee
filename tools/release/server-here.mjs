import { readFileSync } from 'node:fs';
import path from 'node:path';
import { holderOf } from '../../server/data-folder-lock.mjs';

/**
 * Finds the address and the operator's key of the Vitrine that runs on a data folder of this machine.
 * @param {string} dataFolder
 * @returns {{ VITRINE_URL: string, VITRINE_DEPLOY_KEY: string } | null} null when none runs there
 */
export function serverHere(dataFolder) {
  const holder = holderOf(dataFolder);
  if (!holder?.url) return null;
  const key = readFileSync(path.join(dataFolder, 'operator-key'), 'utf8').trim();
  return { VITRINE_URL: holder.url, VITRINE_DEPLOY_KEY: key };
}
