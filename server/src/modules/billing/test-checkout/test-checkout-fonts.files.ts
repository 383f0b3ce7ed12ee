import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The product's letters as the shell's build has them: file names carry their hash, so they are looked up. */
const FILES: readonly { name: RegExp; letters: string }[] = [
  {
    name: /^inter-latin-ext-wght-normal\.\w+\.woff2$/,
    letters: 'U+0100-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
  },
  { name: /^inter-latin-wght-normal\.\w+\.woff2$/, letters: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2212' },
];

/** `@font-face` rules for the pages of the till; empty while there is no build, when the system's letters do. */
export async function tillFonts(shellFolder: string): Promise<string> {
  const files = await readdir(path.join(shellFolder, 'assets')).catch(() => []);
  return FILES.map(({ name, letters }) => {
    const file = files.find((one) => name.test(one));
    return file
      ? `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 700;src:url(/assets/${file}) format('woff2');unicode-range:${letters}}`
      : '';
  }).join('');
}
