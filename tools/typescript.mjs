import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url);

/**
 * What a file of `shared` exports: rules and limits stand once, there, and Node 20 reads no TypeScript.
 * @param {string} file below shared/src, e.g. 'contract/limits.ts'
 */
export const fromShared = (file) => jiti(fileURLToPath(new URL(`../shared/src/${file}`, import.meta.url)));
