import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DesignFont } from '@vitrine/shared/contract/values';

/** Packages of the fonts, of which the server reads files by their names. */
const PACKAGES: Record<DesignFont, string> = {
  Inter: 'inter',
  'Noto Serif': 'noto-serif',
  'Roboto Slab': 'roboto-slab',
  Comfortaa: 'comfortaa',
};
/** The first has the name of the font; glyphs that it lacks are taken from the others. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek'];
const WEIGHTS = [400, 700] as const;

/** Files of one font, as satori takes them. `rootFolder` is the repository. */
export async function fontFiles(rootFolder: string, font: DesignFont) {
  const folder = join(rootFolder, 'server/node_modules/@fontsource', PACKAGES[font], 'files');
  return Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => ({
        name: subset === 'latin' ? font : `${font} ${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(join(folder, `${PACKAGES[font]}-${subset}-${weight}-normal.woff`)),
      })),
    ),
  );
}
