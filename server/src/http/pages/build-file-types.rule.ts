/**
 * File types of a build (decision 0086): what pages load of an area. No document (html, xhtml, xml, pdf) and no wasm, which the content policy of
 * our pages refuses. SVG is a picture: the policy of its answer keeps its scripts from running.
 */
const TYPES = 'js css json map woff2 woff ttf otf svg png jpg jpeg gif webp avif ico d.ts'.split(' ');

/** Ending of a name; that of TypeScript's declarations has two parts. */
const endOf = (name: string): string => /\.(d\.ts|\w+)$/.exec(name)?.[1] ?? '';

/** Whether browsers may be sent this file of a build. Compressed neighbours (`.br`, `.gz`) are never asked for by name. */
export const isServedType = (name: string): boolean => TYPES.includes(endOf(name));

/** Whether a build may hold this file: a served type, perhaps compressed. */
export const isBuildType = (name: string): boolean => isServedType(name.replace(/\.(br|gz)$/, ''));

/** The types as a sentence names them. */
export const BUILD_TYPES = TYPES.join(', ');
