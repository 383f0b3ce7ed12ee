import { copyFileSync } from 'node:fs';

/** Before the package is packed: the public types become a part of it. They stand once, beside the code that keeps them. */
copyFileSync(
  new URL('../../shared/src/embed/options.ts', import.meta.url),
  new URL('types.d.ts', import.meta.url),
);
