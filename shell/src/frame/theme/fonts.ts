import { useInsertionEffect } from 'react';
import latinExtended from './fonts/inter-latin-ext.woff2';
import latin from './fonts/inter-latin.woff2';

const ID = 'fonts';

const face = (file: string, range: string) =>
  `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 700;src:url(${file}) format('woff2-variations');unicode-range:${range}}`;

/** Font faces of Inter, from our own server; the second file is fetched only when a text needs its glyphs. */
const FACES =
  face(
    latinExtended,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ) +
  face(
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  );

/** Style element of a prerendered page. */
export const fontStyles = `<style id="${ID}">${FACES}</style>`;

/**
 * Fonts of our own pages, in a separate style sheet (performance §3): browsers recompute the styles of the
 * whole page when a rule is added to a sheet with font faces, and components add rules when first rendered.
 */
export function Fonts() {
  useInsertionEffect(() => {
    if (document.getElementById(ID)) return;
    const style = document.createElement('style');
    style.id = ID;
    style.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '';
    style.textContent = FACES;
    document.head.append(style);
  }, []);
  return null;
}
