/**
 * Loader, for what libraries do to the page around. FullCalendar puts its styles into the head of the document when it is imported, and again into the shadow root it is drawn in, and keeps
 * every such root for ever. In a page that is not ours only the shadow root may have them. Its variables go where a shadow root finds them, and the font of
 * its icons goes: we use none.
 */
const CHANGES = [
  {
    in: /core[\\/]internal-common\.js$/,
    from: "if (typeof document !== 'undefined') {\n    registerStylesRoot(document);\n}",
    to: '',
  },
  {
    in: /core[\\/]internal-common\.js$/,
    // All styles are there before the first calendar: nobody has to be told of more.
    from: 'const styleEls = new Map();',
    to: 'const styleEls = Object.assign(new WeakMap(), { forEach() {} });',
  },
  {
    in: /core[\\/]internal-common\.js$/,
    from: /@font-face\{font-family:fcicons;.*?format\(\\"truetype\\"\)\}/,
    to: '',
  },
  // What a page that is not ours finds on its window is its own.
  { in: /react-router[\\/].*\.mjs$/, from: /window\.__reactRouterVersion = [^;\n]+/, to: '', isMaybe: true },
];

export default function libraryInside(text) {
  let changed = text.replaceAll('":root{', '":host{');
  for (const { in: where, from, to, isMaybe } of CHANGES) {
    if (!where.test(this.resourcePath)) continue;
    const next = changed.replace(from, to);
    if (next === changed && !isMaybe)
      throw new Error(
        `FullCalendar is written differently now: look at ${this.resourcePath} and tools/webpack/library-inside.mjs`,
      );
    changed = next;
  }
  return changed;
}
