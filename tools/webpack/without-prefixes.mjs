import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const OURS = fileURLToPath(new URL('./no-prefix.mjs', import.meta.url));

/**
 * The styles' compiler brings a table of prefixes for browsers of before, 1 KB in the first file of every page, which styled-components uses only where it is
 * told to (`enableVendorPrefixes`). Nobody tells it, and browsers that we support need none. An area that told it would get its styles as they are written.
 */
export const withoutPrefixes = () =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, (resource) => {
    if (/[\\/]stylis[\\/]src$/.test(resource.context)) resource.request = OURS;
  });
