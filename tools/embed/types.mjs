import { copyFileSync } from 'node:fs';

/**
 * Copies the public types into the package before it is packed. Their only source is beside the code that
 * implements them.
 */
copyFileSync(
  new URL('../../shared/src/embed/options.ts', import.meta.url),
  new URL('types.d.ts', import.meta.url),
);
