import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CHUNK_BYTES, CHUNKS_IN_FLIGHT } from '@vitrine/shared/contract';
import { badRequest, fieldProblem, ProblemError, tooLarge } from '../../../platform/errors/errors.lib';
import { sentence } from '../../../platform/languages/sentence.rule';

/** One byte more than a chunk may have, to detect one that is too long. */
export const CHUNK_BUFFER_BYTES = CHUNK_BYTES + 1;
/** Enough for two concurrent uploads; more buffers are allocated and dropped. */
const POOL_SIZE = 2 * CHUNKS_IN_FLIGHT;

/**
 * Pool of buffers for one chunk each: a new half megabyte per chunk would make garbage collection the
 * largest cost of an upload. The bytes are invalid after `work`.
 */
export function createChunkBuffers(): <T>(work: (buffer: Buffer) => Promise<T>) => Promise<T> {
  const kept: Buffer[] = [];
  return async (work) => {
    const buffer = kept.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BUFFER_BYTES);
    try {
      return await work(buffer);
    } finally {
      if (kept.length < POOL_SIZE) kept.push(buffer);
    }
  };
}

/** Limit of a form: one chunk, its fields and boundaries. */
export const MAX_FORM_BYTES = CHUNK_BYTES + 64 * 1024;
/** Timeout of a stalled body, so that half-open connections hold nothing. */
const IDLE_BODY_MS = 30_000;
/** Timeout after the body: time to flush and hash a large file on a slow disk. */
const RESPONSE_MS = 300_000;

/** All limits explicit: by default the library truncates silently or has no limit. */
const LIMITS = {
  fileSize: CHUNK_BUFFER_BYTES,
  files: 1,
  fields: 12,
  parts: 13,
  fieldSize: 4096,
  fieldNameSize: 64,
  headerPairs: 20,
};

export interface UploadForm {
  fields: Record<string, string>;
  file: Buffer | null;
}

/** Reads the form of a chunk, its file into `buffer`: at most 512 KiB and a dozen short fields. */
export async function readUploadForm(request: FastifyRequest, buffer: Buffer): Promise<UploadForm> {
  if (!request.isMultipart()) throw badRequest('A chunk is sent as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    throw tooLarge('A chunk has at most 512 KiB.');
  request.raw.socket?.setTimeout?.(IDLE_BODY_MS);
  const form: UploadForm = { fields: Object.create(null), file: null };
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') form.file = await readInto(buffer, part.file);
      else if (typeof part.value === 'string' && !part.valueTruncated)
        form.fields[part.fieldname] ??= part.value;
      else throw fieldProblem(part.fieldname, 'maxLength', sentence`${part.fieldname} is too long.`);
    }
  } catch (error) {
    throw asProblem(error);
  } finally {
    request.raw.socket?.setTimeout?.(RESPONSE_MS);
  }
  if (form.file && form.file.length > CHUNK_BYTES) throw tooLarge('A chunk has at most 512 KiB.');
  return form;
}

async function readInto(buffer: Buffer, file: AsyncIterable<Buffer>): Promise<Buffer> {
  let length = 0;
  for await (const block of file) length += block.copy(buffer, length);
  return buffer.subarray(0, length);
}

function asProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge('A chunk has at most 512 KiB.');
  return badRequest('The form of this chunk cannot be read.');
}
