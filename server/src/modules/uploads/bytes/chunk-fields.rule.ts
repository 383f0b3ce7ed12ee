import { CHUNK_BYTES, MAX_CHUNKS, MAX_FILE_BYTES } from '@vitrine/shared/contract/values';
import { isTooLong, storableName, TOO_LONG } from '../../promos/promo-name.rule';
import { type Detail, sentence } from '../../../platform/languages/sentence.rule';

/** Valid chunk, regardless of its upload. */
export interface Chunk {
  /** Name from the client, as far as storable; data only, never part of a path. */
  name: string;
  number: number;
  total: number;
  uploadId: string | null;
  /** Announced size of the whole file. */
  size: number | null;
  crc32: number | null;
  sha256: string | null;
  bytes: Uint8Array;
}

export type ChunkOutcome =
  | { ok: true; chunk: Chunk }
  | { ok: false; reason: 'invalid' | 'too_large'; field: string; detail: Detail };

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEX8 = /^[0-9a-f]{8}$/i;
const HEX64 = /^[0-9a-f]{64}$/i;

const invalid = (field: string, detail: Detail): ChunkOutcome => ({
  ok: false,
  reason: 'invalid',
  field,
  detail,
});

/** Spec §4, §7: file, name, chunk_number from 1, total_chunks; 512 KiB each, 500 MB in all (spec §9). */
export function readChunk(fields: Record<string, string>, bytes: Uint8Array | null): ChunkOutcome {
  const {
    name,
    chunk_number: number,
    total_chunks: total,
    upload_id: uploadId,
    size,
    crc32,
    sha256,
  } = fields;
  if (!bytes) return invalid('file', 'The file is missing.');
  if (!name?.trim()) return invalid('name', 'The name of the file is missing.');
  if (isTooLong(name)) return invalid('name', TOO_LONG);
  if (!number || !WHOLE_NUMBER.test(number))
    return invalid('chunk_number', 'The chunk number must be a whole number from 1.');
  if (!total || !WHOLE_NUMBER.test(total))
    return invalid('total_chunks', 'The number of chunks must be a whole number from 1.');
  if (Number(total) > MAX_CHUNKS) return tooLarge('total_chunks', name);
  if (Number(number) > Number(total))
    return invalid('chunk_number', 'The chunk number is larger than the number of chunks.');
  if (uploadId !== undefined && !UUID.test(uploadId))
    return invalid('upload_id', 'The upload id must be a UUID.');
  if (crc32 !== undefined && !HEX8.test(crc32)) return invalid('crc32', 'The checksum must be 8 hex digits.');
  if (sha256 !== undefined && !HEX64.test(sha256))
    return invalid('sha256', 'The hash must be 64 hex digits.');
  if (size !== undefined && !WHOLE_NUMBER.test(size))
    return invalid('size', 'The size must be a whole number of bytes.');
  const chunk: Chunk = {
    name: storableName(name),
    number: Number(number),
    total: Number(total),
    uploadId: uploadId?.toLowerCase() ?? null,
    size: size === undefined ? null : Number(size),
    crc32: crc32 === undefined ? null : Number.parseInt(crc32, 16),
    sha256: sha256?.toLowerCase() ?? null,
    bytes,
  };
  return checkLength(chunk);
}

function checkLength(chunk: Chunk): ChunkOutcome {
  const { number, total, size, bytes, name } = chunk;
  const isLast = number === total;
  if (bytes.length === 0)
    return invalid('file', total === 1 ? 'This file is empty.' : 'This chunk is empty.');
  if (isLast ? bytes.length > CHUNK_BYTES : bytes.length !== CHUNK_BYTES) {
    return invalid('file', sentence`Every chunk but the last must have ${CHUNK_BYTES} bytes.`);
  }
  if (size !== null && size > MAX_FILE_BYTES) return tooLarge('size', name);
  if (size !== null && Math.ceil(size / CHUNK_BYTES) !== total)
    return invalid('size', 'Size and number of chunks do not agree.');
  if (!isLast) return { ok: true, chunk };
  const whole = (total - 1) * CHUNK_BYTES + bytes.length;
  if (whole > MAX_FILE_BYTES) return tooLarge('file', name);
  if (size !== null && size !== whole)
    return invalid('file', 'The last chunk does not have the size that was announced.');
  return { ok: true, chunk };
}

/** Text of spec §8. */
const tooLarge = (field: string, name: string): ChunkOutcome => ({
  ok: false,
  reason: 'too_large',
  field,
  detail: sentence`File ${name} size exceeds 500 MiB`,
});

/** Bytes to reserve: as announced; exact with the last chunk; else as if the last chunk were full. */
export function reserveBytes(chunk: Chunk): number {
  if (chunk.size !== null) return chunk.size;
  const last = chunk.number === chunk.total ? chunk.bytes.length : CHUNK_BYTES;
  return Math.min(MAX_FILE_BYTES, (chunk.total - 1) * CHUNK_BYTES + last);
}
