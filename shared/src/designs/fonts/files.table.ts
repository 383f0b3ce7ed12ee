import interLatin400 from '@fontsource/inter/files/inter-latin-400-normal.woff2';
import interLatin700 from '@fontsource/inter/files/inter-latin-700-normal.woff2';
import interLatinExt400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff2';
import interLatinExt700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff2';
import interCyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff2';
import interCyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff2';
import interGreek400 from '@fontsource/inter/files/inter-greek-400-normal.woff2';
import interGreek700 from '@fontsource/inter/files/inter-greek-700-normal.woff2';
import notoSerifLatin400 from '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2';
import notoSerifLatin700 from '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff2';
import notoSerifLatinExt400 from '@fontsource/noto-serif/files/noto-serif-latin-ext-400-normal.woff2';
import notoSerifLatinExt700 from '@fontsource/noto-serif/files/noto-serif-latin-ext-700-normal.woff2';
import notoSerifCyrillic400 from '@fontsource/noto-serif/files/noto-serif-cyrillic-400-normal.woff2';
import notoSerifCyrillic700 from '@fontsource/noto-serif/files/noto-serif-cyrillic-700-normal.woff2';
import notoSerifGreek400 from '@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff2';
import notoSerifGreek700 from '@fontsource/noto-serif/files/noto-serif-greek-700-normal.woff2';
import robotoSlabLatin400 from '@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff2';
import robotoSlabLatin700 from '@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff2';
import robotoSlabLatinExt400 from '@fontsource/roboto-slab/files/roboto-slab-latin-ext-400-normal.woff2';
import robotoSlabLatinExt700 from '@fontsource/roboto-slab/files/roboto-slab-latin-ext-700-normal.woff2';
import robotoSlabCyrillic400 from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-400-normal.woff2';
import robotoSlabCyrillic700 from '@fontsource/roboto-slab/files/roboto-slab-cyrillic-700-normal.woff2';
import robotoSlabGreek400 from '@fontsource/roboto-slab/files/roboto-slab-greek-400-normal.woff2';
import robotoSlabGreek700 from '@fontsource/roboto-slab/files/roboto-slab-greek-700-normal.woff2';
import comfortaaLatin400 from '@fontsource/comfortaa/files/comfortaa-latin-400-normal.woff2';
import comfortaaLatin700 from '@fontsource/comfortaa/files/comfortaa-latin-700-normal.woff2';
import comfortaaLatinExt400 from '@fontsource/comfortaa/files/comfortaa-latin-ext-400-normal.woff2';
import comfortaaLatinExt700 from '@fontsource/comfortaa/files/comfortaa-latin-ext-700-normal.woff2';
import comfortaaCyrillic400 from '@fontsource/comfortaa/files/comfortaa-cyrillic-400-normal.woff2';
import comfortaaCyrillic700 from '@fontsource/comfortaa/files/comfortaa-cyrillic-700-normal.woff2';
import comfortaaGreek400 from '@fontsource/comfortaa/files/comfortaa-greek-400-normal.woff2';
import comfortaaGreek700 from '@fontsource/comfortaa/files/comfortaa-greek-700-normal.woff2';
import type { DesignFont } from '../../contract/values';

/** Subset of a font. */
export type FontSubset = 'latin' | 'latin-ext' | 'cyrillic' | 'greek';
/** Address of a font's file by weight. */
type Files = Record<400 | 700, string>;

/** Characters of each subset, the same in all fonts. */
export const UNICODE_RANGES: Record<FontSubset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
};

/** Files of each font by subset and weight. */
export const FONT_FILES: Record<DesignFont, Record<FontSubset, Files>> = {
  Inter: {
    latin: { 400: interLatin400, 700: interLatin700 },
    'latin-ext': { 400: interLatinExt400, 700: interLatinExt700 },
    cyrillic: { 400: interCyrillic400, 700: interCyrillic700 },
    greek: { 400: interGreek400, 700: interGreek700 },
  },
  'Noto Serif': {
    latin: { 400: notoSerifLatin400, 700: notoSerifLatin700 },
    'latin-ext': { 400: notoSerifLatinExt400, 700: notoSerifLatinExt700 },
    cyrillic: { 400: notoSerifCyrillic400, 700: notoSerifCyrillic700 },
    greek: { 400: notoSerifGreek400, 700: notoSerifGreek700 },
  },
  'Roboto Slab': {
    latin: { 400: robotoSlabLatin400, 700: robotoSlabLatin700 },
    'latin-ext': { 400: robotoSlabLatinExt400, 700: robotoSlabLatinExt700 },
    cyrillic: { 400: robotoSlabCyrillic400, 700: robotoSlabCyrillic700 },
    greek: { 400: robotoSlabGreek400, 700: robotoSlabGreek700 },
  },
  Comfortaa: {
    latin: { 400: comfortaaLatin400, 700: comfortaaLatin700 },
    'latin-ext': { 400: comfortaaLatinExt400, 700: comfortaaLatinExt700 },
    cyrillic: { 400: comfortaaCyrillic400, 700: comfortaaCyrillic700 },
    greek: { 400: comfortaaGreek400, 700: comfortaaGreek700 },
  },
};
