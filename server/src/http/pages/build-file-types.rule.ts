/**
 * File types of a build that pages may load (decision 0086). No documents (html, xhtml, xml, pdf), and no
 * wasm, which the content policy of our pages refuses. SVG counts as a picture: its content policy blocks
 * scripts.
 */
const TYPES = 'js css json map woff2 woff ttf otf svg png jpg jpeg gif webp avif ico d.ts'.split(' ');

/** Extension of a name; that of TypeScript's declarations has two parts. */
const endOf = (name: string): string => /\.(d\.ts|\w+)$/.exec(name)?.[1] ?? '';

/** Whether browsers may be sent this file of a build. Compressed variants (`.br`, `.gz`) have no address. */
export const isServedType = (name: string): boolean => TYPES.includes(endOf(name));

/** Whether a build may contain this file: a served type, perhaps compressed. */
export const isBuildType = (name: string): boolean => isServedType(name.replace(/\.(br|gz)$/, ''));

/** The types as text for a sentence. */
export const BUILD_TYPES = TYPES.join(', ');
