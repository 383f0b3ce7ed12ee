// @ts-check
import { CliError, FAILED, usage } from './errors.mjs';
import { plain } from './words.mjs';

/**
 * Thing that a word of the command line means: by id, else by name, in capitals or not.
 * @template {{ id: string, name: string }} T
 * @param {readonly T[]} all @param {string} word @param {string} kind like "screen"
 * @returns {T}
 */
export function find(all, word, kind) {
  const byId = all.find(({ id }) => id === word);
  if (byId) return byId;
  const same = (/** @type {string} */ text) => text.normalize().trim().toLowerCase();
  const [found, ...more] = all.filter(({ name }) => same(name) === same(word));
  if (!found) throw new CliError(FAILED, `There is no ${kind} "${plain(word)}".`);
  if (more.length > 0)
    throw new CliError(
      FAILED,
      `${more.length + 1} ${kind}s have the name "${plain(word)}". Use the id of one.`,
    );
  return found;
}

/**
 * Things that some words mean, each once; all with `isAll`.
 * @template {{ id: string, name: string }} T
 * @param {readonly T[]} all @param {{ words: readonly string[], isAll?: boolean, kind: string }} wanted
 */
export function findAll(all, { words, isAll = false, kind }) {
  if (isAll === words.length > 0) throw usage(`Name a ${kind}, or use --all.`);
  if (isAll && all.length === 0) throw new CliError(FAILED, `There is no ${kind} yet.`);
  return isAll ? [...all] : [...new Set(words.map((word) => find(all, word, kind)))];
}

/** Seconds of an option in minutes; undefined without it. @param {string | undefined} text */
export function minutesOf(text) {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,5}(\.\d+)?$/.test(text) ? Math.round(Number(text) * 60) : 0;
  if (seconds < 1) throw usage(`--minutes takes a number above 0, not "${plain(text)}".`);
  return seconds;
}
