/** Part of a text that one font can draw. */
export interface GlyphRun {
  font: string;
  text: string;
}

/** Fonts, best first, with the code points that each has, from and to. */
export type FontRanges = readonly { font: string; ranges: readonly (readonly [number, number])[] }[];

/** Drawn for a character that no font has. */
const UNKNOWN = '?';

/** Ranges of a CSS `unicode-range` such as "U+0000-00FF,U+0131". */
export const rangesOf = (css: string): [number, number][] =>
  css.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Splits a text by fonts. Control characters are spaces; what no font has is one question mark. */
export function glyphRuns(text: string, fonts: FontRanges): GlyphRun[] {
  const runs: GlyphRun[] = [];
  const has = (code: number) =>
    fonts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.font;
  let wasUnknown = false;
  for (const char of text.normalize('NFC').replace(/\p{Cc}+/gu, ' ')) {
    const found = has(char.codePointAt(0) ?? 0);
    if (found === undefined && wasUnknown) continue;
    wasUnknown = found === undefined;
    const font = found ?? fonts[0]?.font ?? '';
    const last = runs.at(-1);
    if (last?.font === font) last.text += found ? char : UNKNOWN;
    else runs.push({ font, text: found ? char : UNKNOWN });
  }
  return runs;
}
