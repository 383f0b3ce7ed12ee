import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether node was started with this file; imported by another, it only lends what it exports.
 * @param {string} url the file's `import.meta.url`
 */
export const isProgram = (url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
