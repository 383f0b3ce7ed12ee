import { fileTexts } from './file-texts';

/** Types of pictures that can be prepared for screens. */
export type PictureType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/avif'
  | 'image/heic';

/** Kind of a file by its first bytes, regardless of name and declared type (product §5). */
export type FileKind =
  | { kind: 'image'; type: PictureType }
  | { kind: 'video'; type: 'video/mp4' | 'video/quicktime' }
  | { kind: 'document'; type: 'application/pdf' }
  | { kind: 'refused'; detail: string };

/** Bytes of a file's start that determine its kind. */
export const HEAD_BYTES = 64;

/** Brands, four characters each; a trailing blank is part of the brand. */
const MP4_BRANDS = new Set(
  (
    'isom|iso2|iso3|iso4|iso5|iso6|iso7|iso8|iso9|mp41|mp42|avc1|hvc1|hev1|av01|' +
    'M4V |M4VH|M4VP|MSNV|dash|f4v |3gp4|3gp5|3gp6|3g2a|mmp4|cmfc|XAVC'
  ).split('|'),
);
const AVIF_BRANDS = new Set(['avif', 'avis']);
/** Brands of HEIC, and the general ones, which it has as well (ISO 23008-12). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
/** First boxes of old QuickTime files, made before `ftyp` existed. */
const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Determines the kind by magic bytes. `head` is the start of the file, up to HEAD_BYTES. */
export function fileKind(head: Uint8Array): FileKind {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { kind: 'image', type: 'image/png' };
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { kind: 'image', type: 'image/jpeg' };
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return { kind: 'image', type: 'image/gif' };
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP')
    return { kind: 'image', type: 'image/webp' };
  if (text(head, 0, 5) === '%PDF-') return { kind: 'document', type: 'application/pdf' };
  const box = text(head, 4, 8);
  if (box === 'ftyp') return brandKind(head);
  if (OLD_QUICKTIME.has(box)) return { kind: 'video', type: 'video/quicktime' };
  return { kind: 'refused', detail: fileTexts.wrongType };
}

/** Kind by brands (ISO 14496-12 §4.3): a major brand, a version, then compatible brands. */
function brandKind(head: Uint8Array): FileKind {
  const size = Math.min(uint32(head, 0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(head, at, at + 4));
  const isPicture = AVIF_BRANDS.has(brands[0] ?? '') || HEIC_BRANDS.has(brands[0] ?? '');
  // Of a general picture container the other brands name the codec.
  if (isPicture && brands.some((brand) => AVIF_BRANDS.has(brand)))
    return { kind: 'image', type: 'image/avif' };
  if (isPicture) return { kind: 'image', type: 'image/heic' };
  if (brands[0] === 'qt  ') return { kind: 'video', type: 'video/quicktime' };
  if (brands.some((brand) => MP4_BRANDS.has(brand))) return { kind: 'video', type: 'video/mp4' };
  return { kind: 'refused', detail: fileTexts.wrongType };
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return bytes.length < to ? '' : String.fromCharCode(...bytes.subarray(from, to));
}

function uint32(bytes: Uint8Array, at: number): number {
  return bytes.length < at + 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}
