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
/** @typedef {{ id: string, name: string, size: number, total: number, sha256: string }} Upload */

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
    if (!stat.isFile()) throw new CliError(FAILED, 'This is not a file.');
    if (stat.size === 0) throw new CliError(FAILED, 'This file is empty.');
    if (stat.size > MAX_FILE_BYTES) throw new CliError(FAILED, `File ${name} size exceeds 500 MiB`);
    const sha256 = await hashOf(handle, stat.size);
    const upload = { id: stableId(server.url, name, sha256), name, size: stat.size, sha256 };
    const whole = { ...upload, total: Math.ceil(stat.size / CHUNK_BYTES) };
    const answer = await sendAll(server, handle, whole, progress);
    return { id: String(answer.id), name, duplicate: answer.duplicate ?? false };
  } finally {
    await handle.close();
  }
}

/** @param {import('node:fs/promises').FileHandle} handle @param {number} size */
async function hashOf(handle, size) {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += CHUNK_BYTES) hash.update(await readPart(handle, at, size));
  return hash.digest('hex');
}

/** @param {import('node:fs/promises').FileHandle} handle @param {number} at @param {number} size */
async function readPart(handle, at, size) {
  const wanted = Math.min(CHUNK_BYTES, size - at);
  const part = Buffer.alloc(wanted);
  const { bytesRead } = await handle.read(part, 0, wanted, at);
  if (bytesRead < wanted) throw new CliError(FAILED, 'This file changed while it was being uploaded.');
  return part;
}

/** UUID (version 8) of an address, a name and a file's bytes. */
function stableId(/** @type {string[]} */ ...parts) {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * @param {import('./server-calls.mjs').ServerCalls} server
 * @param {import('node:fs/promises').FileHandle} handle @param {Upload} upload
 * @param {(sent: number, total: number) => void} progress
 * @returns {Promise<ChunkAnswer>}
 */
async function sendAll(server, handle, upload, progress) {
  const known = await statusOf(server, upload.id);
  // A finished one is in the library or deleted since: a new upload finds out which.
  if (known?.complete) return sendChunks(server, handle, { ...upload, id: randomUUID() }, [], progress);
  try {
    return await sendChunks(server, handle, upload, known?.received ?? [], progress);
  } catch (error) {
    // Cancelled or expired: its id is used up.
    if (!(error instanceof CliError) || error.status !== 410) throw error;
    return sendChunks(server, handle, { ...upload, id: randomUUID() }, [], progress);
  }
}

/** @param {import('./server-calls.mjs').ServerCalls} server @param {string} id */
async function statusOf(server, id) {
  try {
    return /** @type {UploadStatus} */ (await server.get(`/api/promo/upload?upload_id=${id}`));
  } catch (error) {
    if (error instanceof CliError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/**
 * @param {import('./server-calls.mjs').ServerCalls} server
 * @param {import('node:fs/promises').FileHandle} handle @param {Upload} upload
 * @param {readonly (readonly [number, number])[]} received
 * @param {(sent: number, total: number) => void} progress
 * @returns {Promise<ChunkAnswer>}
 */
async function sendChunks(server, handle, upload, received, progress) {
  const { size, total } = upload;
  for (let round = 0; round < ROUNDS; round++) {
    const missing = missingOf(received, total);
    // With all received, the last one again makes the server finish.
    const numbers = missing.length > 0 ? missing : [total];
    let sent = size - missing.length * CHUNK_BYTES;
    for (const number of numbers) {
      progress(Math.max(0, sent), size);
      const answer = await sendChunk(server, handle, upload, number);
      if (answer.complete) {
        progress(size, size);
        return answer;
      }
      sent += CHUNK_BYTES;
      received = answer.received;
    }
  }
  throw new CliError(FAILED, 'The server lost parts of this file repeatedly. Try again later.');
}

/** Numbers of the chunks that have not arrived, from 1. */
export function missingOf(
  /** @type {readonly (readonly [number, number])[]} */ received,
  /** @type {number} */ total,
) {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  return all.filter((number) => !received.some(([from, to]) => number >= from && number <= to));
}

/**
 * @param {import('./server-calls.mjs').ServerCalls} server
 * @param {import('node:fs/promises').FileHandle} handle @param {Upload} upload @param {number} number
 * @returns {Promise<ChunkAnswer>}
 */
async function sendChunk(server, handle, { id, name, size, total, sha256 }, number) {
  const bytes = await readPart(handle, (number - 1) * CHUNK_BYTES, size).catch((error) => {
    throw error instanceof CliError
      ? error
      : new CliError(FAILED, `This file cannot be read (${reasonOf(error)}).`);
  });
  return server.patch('/api/promo/upload', () => {
    const form = new FormData();
    const fields = { upload_id: id, name, chunk_number: number, total_chunks: total, size, sha256 };
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    form.set('crc32', crc32(bytes).toString(16).padStart(8, '0'));
    form.set('file', new Blob([bytes]), name);
    return form;
  });
}
