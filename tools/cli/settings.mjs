// @ts-check
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { usage } from './errors.mjs';

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ url: string, key: string }} Settings address of Vitrine, and an API key */

/** File of the stored settings, below the folder of the XDG base directory specification. @param {Env} env */
const fileOf = (env) =>
  path.join(env.XDG_CONFIG_HOME || path.join(env.HOME || os.homedir(), '.config'), 'vitrine', 'cli.json');

/** @param {string | undefined} url @returns {string} address without a slash at its end */
export function addressOf(url) {
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw usage('Give the address of Vitrine, like https://signs.example.');
  return url.replace(/\/+$/, '');
}

/** @param {string | undefined} key */
export function keyOf(key) {
  const trimmed = key?.trim() ?? '';
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw usage('Give an API key. Make one under Account, API keys.');
  return trimmed;
}

/**
 * Settings of this run. The environment wins, and only as a pair: a stored key goes to no other server.
 * @param {Env} env @returns {Promise<Settings>}
 */
export async function loadSettings(env) {
  const { VITRINE_URL: url, VITRINE_KEY: key } = env;
  if (url && key) return { url: addressOf(url), key: keyOf(key) };
  if (url || key) throw usage('Set both VITRINE_URL and VITRINE_KEY, or neither.');
  const file = fileOf(env);
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') throw usage('Sign in first: vitrine login --url https://signs.example');
    throw usage(`${file} cannot be read (${error.code}).`);
  });
  try {
    const stored = JSON.parse(text);
    return { url: addressOf(stored.url), key: keyOf(stored.key) };
  } catch {
    throw usage(`${file} is damaged. Sign in again with vitrine login.`);
  }
}

/** Stores settings for this user alone; a power cut leaves the old file or the new one. */
export async function saveSettings(/** @type {Env} */ env, /** @type {Settings} */ settings) {
  const file = fileOf(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(settings)}\n`, { mode: 0o600, flush: true });
  await chmod(next, 0o600);
  await rename(next, file);
  return file;
}

/** Removes the stored settings. @param {Env} env */
export const forgetSettings = (env) => rm(fileOf(env), { force: true });
