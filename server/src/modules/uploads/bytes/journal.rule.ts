import { CHUNK_BYTES, MAX_CHUNKS } from '@vitrine/shared/contract/values';

/** Stored chunk. */
export interface Held {
  crc: number;
  length: number;
}

/** Number (16 bit), CRC-32 and length (32 bit each), big endian. Short enough for one atomic append. */
export const RECORD_BYTES = 10;

export function journalRecord(number: number, { crc, length }: Held): Uint8Array {
  const record = new DataView(new ArrayBuffer(RECORD_BYTES));
  record.setUint16(0, number);
  record.setUint32(2, crc >>> 0);
  record.setUint32(6, length);
  return new Uint8Array(record.buffer);
}

/**
 * Chunks of a journal, up to a torn last record; the last record of a chunk counts, invalid ones are skipped.
 */
export function readJournal(bytes: Uint8Array): Map<number, Held> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const held = new Map<number, Held>();
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const number = view.getUint16(at);
    const length = view.getUint32(at + 6);
    if (number < 1 || number > MAX_CHUNKS || length < 1 || length > CHUNK_BYTES) continue;
    held.set(number, { crc: view.getUint32(at + 2), length });
  }
  return held;
}
