import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/** What a browser does to letters unasked, and what the theme asks for (`theme-css.ts`, `t.font.tabular`). */
const FEATURES = [
  ...['ccmp', 'locl', 'rvrn', 'rlig', 'calt', 'clig', 'liga', 'kern', 'mark', 'mkmk'],
  ...['tnum', 'cv11', 'ss03'],
];
/** From the thinnest that the theme has to what a browser makes of `<b>`. */
const WEIGHTS = { min: 400, max: 700 };
const NAME = /[\\/]inter-([\w-]+)-wght-normal\.woff2$/;

/** Every letter of a `unicode-range`. */
function lettersOf(range) {
  const spans = range.split(',').map((span) => span.match(/[0-9A-F]+/g).map((code) => parseInt(code, 16)));
  return spans
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const made = new Map();

/** A loader of webpack: Inter without the weights and features that no page has. Three fifths are left of the file that every first visit fetches. */
export default function smallFont(font) {
  const done = this.async();
  const file = this.resourcePath;
  if (!made.has(file)) {
    const ranges = JSON.parse(readFileSync(path.join(path.dirname(file), '../unicode.json'), 'utf8'));
    const wanted = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: WEIGHTS } };
    made.set(file, subsetFont(font, lettersOf(ranges[NAME.exec(file)[1]]), wanted));
  }
  made.get(file).then((small) => done(null, small), done);
}
export const raw = true;

export const smallFontRule = { test: NAME, use: [import.meta.filename] };
