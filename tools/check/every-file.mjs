import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';

/** Paths from the root of all files below a folder, new ones included. @returns {string[]} */
export const everyFile = (folder = '.') =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

/** @param {string} file a path from the root */
export const readText = (file) => readFileSync(path.join(root, file), 'utf8');
