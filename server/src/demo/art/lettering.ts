import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

/** Typefaces of the posters; each is a file of an npm package, so no font of the system is needed. */
const FACES = {
  loud: '@fontsource/anton/files/anton-latin-400-normal.woff2',
  script: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  serif: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  serifBlack: '@fontsource/fraunces/files/fraunces-latin-900-normal.woff2',
  serifLight: '@fontsource/fraunces/files/fraunces-latin-300-normal.woff2',
  serifItalic: '@fontsource/fraunces/files/fraunces-latin-400-italic.woff2',
  sans: '@fontsource/inter/files/inter-latin-500-normal.woff2',
  sansBold: '@fontsource/inter/files/inter-latin-800-normal.woff2',
} as const;
export type Face = keyof typeof FACES;

export interface TextStyle {
  x: number;
  /** Base line. */
  y: number;
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in parts of the size. */
  tracking?: number;
  /** More attributes of the group, e.g. opacity or a stroke. */
  more?: string;
}

export interface Lettering {
  /** The text as outlines. */
  text(face: Face, words: string, style: TextStyle): string;
  width(face: Face, words: string, size: number, tracking?: number): number;
  /** The size at which the text is this wide. */
  sizeFor(face: Face, words: string, width: number, tracking?: number): number;
}

/** `rootFolder` is the repository: the fonts belong to the server's dependencies. */
export function createLettering(rootFolder: string): Lettering {
  const fileOf = (face: Face) => join(rootFolder, 'server', 'node_modules', FACES[face]);
  const fonts = new Map<Face, fontkit.Font>();
  const fontOf = (face: Face): fontkit.Font => {
    const known = fonts.get(face);
    if (known) return known;
    const font = fontkit.create(readFileSync(fileOf(face)));
    if (!('layout' in font)) throw new Error(`${FACES[face]} is a collection of fonts.`);
    fonts.set(face, font);
    return font;
  };
  const advance = (face: Face, words: string, tracking: number) => {
    const font = fontOf(face);
    return font.layout(words).advanceWidth / font.unitsPerEm + tracking * (words.length - 1);
  };
  return {
    width: (face, words, size, tracking = 0) => advance(face, words, tracking) * size,
    sizeFor: (face, words, width, tracking = 0) => width / advance(face, words, tracking),
    text(face, words, { x, y, size, fill = '#fff', anchor = 'start', tracking = 0, more = '' }) {
      const font = fontOf(face);
      const run = font.layout(words);
      const scale = size / font.unitsPerEm;
      const width = advance(face, words, tracking) * size;
      const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
      let at = 0;
      const glyphs = run.glyphs.map((glyph, index) => {
        const place = run.positions[index];
        const outline = `<path transform="translate(${round(at + (place?.xOffset ?? 0))} ${place?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
        at += (place?.xAdvance ?? 0) + tracking * font.unitsPerEm;
        return outline;
      });
      return `<g transform="translate(${round(left)} ${round(y)}) scale(${scale} ${-scale})" fill="${fill}" ${more}>${glyphs.join('')}</g>`;
    },
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
