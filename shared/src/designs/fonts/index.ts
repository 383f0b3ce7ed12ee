import type { DesignFont } from '../../contract/values';
import { FONT_FILES, UNICODE_RANGES, type FontSubset } from './files.table';

const WEIGHTS = [400, 700] as const;
const added = new Map<DesignFont, FontFace[]>();

/**
 * Loads a font of designs as far as a text needs it: each file has a range of characters. Rejects when a file
 * is missing; the next call tries again.
 */
export async function loadDesignFont({ fonts }: Document, font: DesignFont, text: string): Promise<void> {
  if (!added.has(font)) {
    const faces = facesOf(font);
    faces.forEach((face) => fonts.add(face));
    added.set(font, faces);
  }
  try {
    await Promise.all(WEIGHTS.map((weight) => fonts.load(`${weight} 16px "${font}"`, text)));
  } catch (error) {
    // A face that failed once never loads again.
    added.get(font)?.forEach((face) => fonts.delete(face));
    added.delete(font);
    throw error;
  }
}

function facesOf(font: DesignFont): FontFace[] {
  return (Object.entries(FONT_FILES[font]) as [FontSubset, Record<400 | 700, string>][]).flatMap(
    ([subset, files]) =>
      WEIGHTS.map(
        (weight) =>
          new FontFace(font, `url(${files[weight]})`, {
            ...{ weight: String(weight), unicodeRange: UNICODE_RANGES[subset], display: 'block' },
          }),
      ),
  );
}
