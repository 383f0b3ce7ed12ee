import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../areas.mjs';

/** Requires a library of the server, in the version that the product runs with: `fromServer('sharp')`. */
export const fromServer = createRequire(path.join(root, 'server/package.json'));
