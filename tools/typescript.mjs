import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);

/**
 * Returns an export of a file of `shared`: rules and limits are defined once, there, and Node 20 reads no
 * TypeScript.
 * @param {string} file below shared/src, e.g. 'contract/limits.ts'
 * @param {string} name
 */
export function fromShared(file, name) {
  const found = fromSource(`shared/src/${file}`)[name];
  if (found === undefined) throw new Error(`shared/src/${file} exports no ${name}`);
  return found;
}

/** Returns the exports of a TypeScript file. @param {string} file below the repository's folder */
export const fromSource = (file) => jiti(fileURLToPath(new URL(`../${file}`, import.meta.url)));
