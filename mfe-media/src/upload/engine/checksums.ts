import { CHUNK_BYTES } from '@vitrine/shared/contract/values';
import { buf } from 'crc-32';

/**
 * Computes CRC-32 (as in zip and PNG) as 8 hex digits, for the upload's `crc32` field. A chunk of 512 KiB
 * takes about 1 ms.
 */
export const crc32 = (bytes: Uint8Array): string => (buf(bytes) >>> 0).toString(16).padStart(8, '0');

/**
 * Largest file with a SHA-256, which needs the whole file in memory; others rely on the CRC-32 of each chunk
 * and the size.
 */
const SHA_LIMIT_BYTES = 16 * 1000 * 1000;

/**
 * Fingerprint that identifies the same file after a reload: name, size, modification time, and CRC of its
 * first and last chunk. Reads 1 MiB at most.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const first = file.slice(0, CHUNK_BYTES);
  const last = file.slice(Math.max(0, file.size - CHUNK_BYTES), file.size);
  const [head, tail] = await Promise.all([first.arrayBuffer(), last.arrayBuffer()]);
  return [
    file.name,
    file.size,
    file.lastModified,
    crc32(new Uint8Array(head)),
    crc32(new Uint8Array(tail)),
  ].join('|');
}

/**
 * Computes the SHA-256 of a small file in hex, off the main thread; undefined for large files and on pages
 * without crypto.
 */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  if (file.size > SHA_LIMIT_BYTES || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
