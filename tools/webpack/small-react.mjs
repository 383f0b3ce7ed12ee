import { fileURLToPath } from 'node:url';

const module = (name) => fileURLToPath(import.meta.resolve(name));

/**
 * React is 69 KB of gzip, and Preact 8. Both are asked by the same names and the screens are the same files; what differs is said in
 * decision 0034. The calendar keeps the older Preact that it brings.
 */
export const SMALL_REACT = {
  'react/jsx-runtime$': module('preact/jsx-runtime'),
  'react-dom/client$': module('preact/compat/client'),
  'react-dom$': module('preact/compat'),
  react$: module('preact/compat'),
};
