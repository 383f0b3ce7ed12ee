import type { PictureType } from '@vitrine/shared/rules';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Limit of a picture's pixels: more would need hundreds of megabytes to decode (reliability F22). */
export const MAX_PIXELS = 50_000_000;
/** Enough of a JPEG's start to find its frame header behind large EXIF, ICC and thumbnail segments. */
export const PICTURE_HEAD_BYTES = 1024 * 1024;

export type PictureHeader = { ok: true; width: number; height: number } | { ok: false; detail: Detail };

const DAMAGED = 'This picture is damaged and can’t be opened.';

type Size = { width: number; height: number } | null;
const SIZES: Record<PictureType, (head: Uint8Array) => Size> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': heifSize,
  'image/heic': heifSize,
};

/**
 * Reads width and height from the header alone, so that a decompression bomb is refused before any decoding.
 */
export function pictureHeader(type: PictureType, head: Uint8Array): PictureHeader {
  const size = SIZES[type](head);
  if (!size || size.width < 1 || size.height < 1) return { ok: false, detail: DAMAGED };
  if (size.width * size.height > MAX_PIXELS) {
    const megapixels = Math.round((size.width * size.height) / 1_000_000);
    return {
      ok: false,
      detail: sentence`This picture has ${megapixels} megapixels; screens can use up to ${MAX_PIXELS / 1_000_000}.`,
    };
  }
  return { ok: true, ...size };
}

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

const viewOf = (head: Uint8Array) => new DataView(head.buffer, head.byteOffset, head.length);

/** Logical screen of a GIF, which its frames do not exceed. */
function gifSize(head: Uint8Array): Size {
  if (head.length < 13) return null;
  const view = viewOf(head);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** First chunk of a WebP: extended (VP8X), lossless (VP8L) or lossy (VP8 ). */
function webpSize(head: Uint8Array): Size {
  if (head.length < 30) return null;
  const view = viewOf(head);
  const chunk = String.fromCharCode(...head.subarray(12, 16));
  if (chunk === 'VP8X') {
    // Three bytes each, less one.
    const at = (place: number) => view.getUint16(place, true) + (head[place + 2] ?? 0) * 65_536 + 1;
    return { width: at(24), height: at(27) };
  }
  if (chunk === 'VP8L') {
    if (head[20] !== 0x2f) return null;
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8 ' || head[23] !== 0x9d || head[24] !== 0x01 || head[25] !== 0x2a) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Largest of the sizes (`ispe`) that an AVIF or HEIC declares for its images. */
function heifSize(head: Uint8Array): Size {
  const view = viewOf(head);
  let largest: Size = null;
  for (let at = 0; at + 16 <= head.length; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
