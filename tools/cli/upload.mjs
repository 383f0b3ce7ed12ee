// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { CliError, FAILED, reasonOf } from './errors.mjs';

/** Spec §4 and §9. */
export const CHUNK_BYTES = 512 * 1024;
export const MAX_FILE_BYTES = 500 * 1000 * 1000;
/** Rounds for chunks that the server lost, as in a power cut, before this gives up. */
const ROUNDS = 3;

/** @typedef {import('@vitrine/shared/contract').ChunkAnswer} ChunkAnswer */
/** @typedef {import('@vitrine/shared/contract').UploadStatus} UploadStatus */
/** @typedef {{ name: string, size: number, sha256: string }} Facts of a file */
/** @typedef {(number: number) => Promise<Buffer<ArrayBuffer>>} ReadChunk by its number, from 1 */

/**
 * Uploads a file in chunks. The upload's id is made from the file, so that the same command continues what
 * was interrupted, from the server's list of received chunks.
 * @param {import('./server-calls.mjs').ServerCalls} server @param {string} file
 * @param {(sent: number, total: number) => void} progress in bytes
 * @returns {Promise<{ id: string, name: string, duplicate: boolean }>} `duplicate`: the promo was there
 */
export async function uploadFile(server, file, progress = () => {}) {
  const name = path.basename(file);
  const handle = await open(file, 'r').catch((error) => {
    throw new CliError(FAILED, `This file cannot be read (${error.code}).`);
  });
  try {
    const stat = await handle.stat();
    const { size } = stat;
    if (!stat.isFile()) throw new CliError(FAILED, 'This is not a file.');
    if (size === 0) throw new CliError(FAILED, 'This file is empty.');
    if (size > MAX_FILE_BYTES) throw new CliError(FAILED, `File ${name} size exceeds 500 MiB`);
    /** @type {ReadChunk} */
    const read = (number) => readPart(handle, (number - 1) * CHUNK_BYTES, size);
    const hash = createHash('sha256');
    for (let number = 1; number <= chunksOf(size); number++) hash.update(await read(number));
    const sha256 = hash.digest('hex');
    const send = createSender(server, read, { name, size, sha256 }, progress);
    const answer = await sendAll(server, stableId(server.url, name, sha256), send);
    return { id: String(answer.id), name, duplicate: answer.duplicate ?? false };
  } finally {
    await handle.close();
  }
}

const chunksOf = (/** @type {number} */ size) => Math.ceil(size / CHUNK_BYTES);

/**
 * Reads a chunk, or what is left of the file.
 * @param {import('node:fs/promises').FileHandle} handle @param {number} at @param {number} size of the file
 */
export async function readPart(handle, at, size) {
  const part = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
  const { bytesRead } = await handle.read(part, 0, part.length, at).catch((error) => {
    throw new CliError(FAILED, `This file cannot be read (${reasonOf(error)}).`);
  });
  if (bytesRead < part.length) throw new CliError(FAILED, 'This file changed while it was being sent.');
  return part;
}

/** UUID (version 8) of an address, a name and a file's bytes. */
function stableId(/** @type {string[]} */ ...parts) {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * @param {import('./server-calls.mjs').ServerCalls} server @param {string} id
 * @param {ReturnType<typeof createSender>} send
 */
async function sendAll(server, id, send) {
  /** @type {UploadStatus | null} */
  const known = await server.get(`/api/promo/upload?upload_id=${id}`).catch((error) => {
    if (error.status === 404 || error.status === 410) return null;
    throw error;
  });
  // A finished one is in the library or deleted since: a new upload finds out which.
  if (known?.complete) return send(randomUUID(), []);
  return send(id, known?.received ?? []).catch((error) => {
    // Cancelled or expired: its id is used up.
    if (error.status === 410) return send(randomUUID(), []);
    throw error;
  });
}

/**
 * Function that sends the chunks of a file which an upload lacks.
 * @param {import('./server-calls.mjs').ServerCalls} server @param {ReadChunk} read @param {Facts} facts
 * @param {(sent: number, total: number) => void} progress
 */
function createSender(server, read, { name, size, sha256 }, progress) {
  const total = chunksOf(size);

  /** @param {string} id @param {number} number @returns {Promise<ChunkAnswer>} */
  async function sendChunk(id, number) {
    const bytes = await read(number);
    return server.patch('/api/promo/upload', () => {
      const form = new FormData();
      const fields = { upload_id: id, name, chunk_number: number, total_chunks: total, size, sha256 };
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
      form.set('crc32', crc32(bytes).toString(16).padStart(8, '0'));
      form.set('file', new Blob([bytes]), name);
      return form;
    });
  }

  /** @param {string} id @param {readonly (readonly [number, number])[]} received */
  return async (id, received) => {
    for (let round = 0; round < ROUNDS; round++) {
      const missing = missingOf(received, total);
      // With all received, the last one again makes the server finish.
      const numbers = missing.length > 0 ? missing : [total];
      let sent = size - missing.length * CHUNK_BYTES;
      for (const number of numbers) {
        progress(Math.max(0, sent), size);
        const answer = await sendChunk(id, number);
        if (answer.complete) {
          progress(size, size);
          return answer;
        }
        sent += CHUNK_BYTES;
        received = answer.received;
      }
    }
    throw new CliError(FAILED, 'The server lost parts of this file repeatedly. Try again later.');
  };
}

/** Numbers of the chunks that have not arrived, from 1. */
export function missingOf(
  /** @type {readonly (readonly [number, number])[]} */ received,
  /** @type {number} */ total,
) {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  return all.filter((number) => !received.some(([from, to]) => number >= from && number <= to));
}
