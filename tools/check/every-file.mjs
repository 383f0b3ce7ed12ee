import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** Lists every file of the repository, as its path from the root. @returns {string[]} */
export function everyFile(folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [place];
    return IGNORED.has(entry.name) || /^\.(?!github$)/.test(entry.name) ? [] : everyFile(place);
  });
}

/** @param {string} file a path from the root */
export const readText = (file) => readFileSync(path.join(root, file), 'utf8');
