import { readFile } from 'node:fs/promises';
import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { MAX_PIXELS } from '../inspect/picture-header.rule';
import { plainTiff } from './plain-tiff.rule';
import { MediaRefused } from './prepared.types';

/** Values of heif.h. */
const [COLORSPACE_RGB, CHROMA_RGB, CHROMA_RGBA, CHANNEL_INTERLEAVED] = [1, 10, 11, 10];
/** Codes of a codec or feature that this build of the library does not have. */
const UNSUPPORTED = new Set([3, 4, 11]);
/** The library takes a limit as the side of a square. */
const MAX_SIDE = Math.ceil(Math.sqrt(MAX_PIXELS));

const DAMAGED = 'This picture is damaged and can’t be opened.';
const UNKNOWN_KIND = 'This kind of HEIC picture can’t be opened. Save it as JPG, then upload it.';

/**
 * Decodes the primary image of a HEIC file to an uncompressed TIFF with its color profile: 8 bits, tiles
 * joined, turned as the file asks (`irot`, `imir`). EXIF is left out, so its orientation is not applied as
 * well. Each call has a decoder of its own: nothing of one account's file is left for the next one's.
 * @throws {MediaRefused} when the file is damaged, too large or of an unknown kind
 */
export async function heicAsTiff(path: string): Promise<Buffer> {
  const { default: open } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const bytes = await readFile(path);
  try {
    return decode(open(), bytes);
  } catch (error) {
    // Whatever stops the sandbox of a decoder is the fault of the file.
    throw error instanceof MediaRefused ? error : new MediaRefused(DAMAGED);
  }
}

function decode(heif: LibHeif, bytes: Uint8Array): Buffer {
  // heif_error: code, subcode, message; then the place for one result.
  const error = heif._malloc(16);
  const result = error + 12;
  const read = (address: number) => heif.HEAPU32[address / 4] ?? 0;
  const mustBeFine = () => {
    const code = read(error);
    if (code !== 0) throw new MediaRefused(UNSUPPORTED.has(code) ? UNKNOWN_KIND : DAMAGED);
  };

  const file = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, file);
  const context = heif._heif_context_alloc();
  heif._heif_context_set_maximum_image_size_limit(context, MAX_SIDE);
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  mustBeFine();
  heif._heif_context_get_primary_image_handle(error, context, result);
  mustBeFine();
  const image = read(result);
  if (heif._heif_image_handle_get_width(image) * heif._heif_image_handle_get_height(image) > MAX_PIXELS)
    throw new MediaRefused(DAMAGED);
  const channels = heif._heif_image_handle_has_alpha_channel(image) ? 4 : 3;
  const profile = profileOf(heif, image, error);
  const chroma = channels === 4 ? CHROMA_RGBA : CHROMA_RGB;
  heif._heif_decode_image(error, image, result, COLORSPACE_RGB, chroma, 0);
  mustBeFine();

  const picture = read(result);
  const width = heif._heif_image_get_width(picture, CHANNEL_INTERLEAVED);
  const height = heif._heif_image_get_height(picture, CHANNEL_INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly(picture, CHANNEL_INTERLEAVED, result);
  const stride = read(result);
  if (!plane || width < 1 || height < 1) throw new MediaRefused(DAMAGED);
  const { file: tiff, pixelsAt } = plainTiff({ width, height, channels, profile });
  const rowBytes = width * channels;
  for (let row = 0; row < height; row += 1) {
    const from = plane + row * stride;
    tiff.set(heif.HEAPU8.subarray(from, from + rowBytes), pixelsAt + row * rowBytes);
  }
  return tiff;
}

/** ICC profile of an image; empty without one. */
function profileOf(heif: LibHeif, image: number, error: number): Uint8Array {
  const size = heif._heif_image_handle_get_raw_color_profile_size(image);
  if (size === 0) return new Uint8Array();
  const profile = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(error, image, profile);
  return heif.HEAPU8.slice(profile, profile + size);
}
