/** Limit of a picture's pixels: more would need hundreds of megabytes to decode (reliability F22). */
export const MAX_PIXELS = 50_000_000;
/** Enough of a JPEG's start to find its frame header behind large EXIF, ICC and thumbnail segments. */
export const PICTURE_HEAD_BYTES = 1024 * 1024;

export type PictureHeader = { ok: true; width: number; height: number } | { ok: false; detail: string };

const DAMAGED = 'This picture is damaged and can’t be opened.';

/**
 * Reads width and height from the header alone, so that a decompression bomb is refused before any decoding.
 */
export function pictureHeader(type: 'image/png' | 'image/jpeg', head: Uint8Array): PictureHeader {
  const size = type === 'image/png' ? pngSize(head) : jpegSize(head);
  if (!size || size.width < 1 || size.height < 1) return { ok: false, detail: DAMAGED };
  if (size.width * size.height > MAX_PIXELS) {
    const megapixels = Math.round((size.width * size.height) / 1_000_000);
    return {
      ok: false,
      detail: `This picture has ${megapixels} megapixels; screens can use up to ${MAX_PIXELS / 1_000_000}.`,
    };
  }
  return { ok: true, ...size };
}

type Size = { width: number; height: number } | null;

/** The first chunk of a PNG is IHDR: length, name, width, height. */
function pngSize(head: Uint8Array): Size {
  if (head.length < 33) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments of a JPEG up to its start of frame. Every step moves forward, so it ends. */
function jpegSize(head: Uint8Array): Size {
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  let at = 2;
  while (at + 9 <= head.length) {
    if (head[at] !== 0xff) return null;
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** C0–CF but for C4 (Huffman tables), C8 (reserved) and CC (arithmetic tables). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
