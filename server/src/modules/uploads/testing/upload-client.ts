import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { CHUNK_BYTES, type ChunkAnswer } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { StoragePort } from '../../../platform/storage/storage.types';
import { noisyJpeg } from '../../../media/testing/sample-files';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';

export const url = '/api/promo/upload';

/** Storage of these apps; by default their disk. See over-bucket.ts. */
export const uploadStore: { open?: () => Promise<StoragePort> } = {};

export async function buildUploadApp(): Promise<TestApp> {
  const storage = await uploadStore.open?.();
  return buildTestApp(storage ? { adapt: (ports) => ({ ...ports, storage }) } : {});
}

/** One app for the tests of a file, and an image of several chunks. */
export function forUploads(keep: (made: { kit: TestApp; big: Buffer }) => unknown): void {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await buildUploadApp();
    await keep({ kit, big: await noisyJpeg(1400, 1300) });
  });
  afterAll(() => kit.close());
}

/** Bytes of a multipart form as a browser would send it, the file first. */
export function form(file: Uint8Array | null, fields: Record<string, string | number>) {
  const boundary = `----vitrine${randomUUID()}`;
  const parts: Buffer[] = [];
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file), Buffer.from('\r\n'));
  }
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export const chunksOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES)) }, (_, index) =>
    bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );

export const hex8 = (bytes: Uint8Array) => crc32(bytes).toString(16).padStart(8, '0');

export type Who = Pick<TestMember, 'inject'>;

export const patch = (who: Who, file: Uint8Array | null, fields: Record<string, string | number>) =>
  who.inject({ method: 'PATCH', url, ...form(file, fields) });

/** Sends one chunk of `bytes` as our own client does. */
export const sendChunk = (
  who: Who,
  bytes: Uint8Array,
  number: number,
  uploadId: string,
  extra: Record<string, string | number> = {},
) => {
  const chunk = chunksOf(bytes)[number - 1] ?? new Uint8Array();
  return patch(who, chunk, {
    name: 'summer.jpg',
    chunk_number: number,
    total_chunks: chunksOf(bytes).length,
    upload_id: uploadId,
    size: bytes.length,
    crc32: hex8(chunk),
    ...extra,
  });
};

/** Uploads as a client of the specification: four fields, chunks in order. */
export async function uploadPlainly(
  who: Who,
  name: string,
  bytes: Uint8Array,
): Promise<LightMyRequestResponse> {
  const chunks = chunksOf(bytes);
  let last: LightMyRequestResponse | null = null;
  for (const [index, chunk] of chunks.entries()) {
    last = await patch(who, chunk, { name, chunk_number: index + 1, total_chunks: chunks.length });
    if (last.statusCode !== 200) return last;
  }
  if (!last) throw new Error('A file has at least one chunk.');
  return last;
}

export const answerOf = (response: LightMyRequestResponse) => response.json<ChunkAnswer>();

/** Storage counters of the account. */
export async function storageOf({ pool }: Pick<Deps, 'pool'>, accountId: string) {
  const { rows } = await pool.query<{ used: number; reserved: number }>(
    'SELECT storage_used AS used, storage_reserved AS reserved FROM accounts WHERE id = $1',
    [accountId],
  );
  return rows[0];
}

interface PromoWithFile {
  promos: { id: string; name: string; sha256: string };
  files: { size: number; state: string; tries: number; error: string | null };
}

/** Promos of the account with their files. */
export async function promosOf({ pool }: Pick<Deps, 'pool'>, accountId: string): Promise<PromoWithFile[]> {
  const { rows } = await pool.query<PromoWithFile>(
    `SELECT to_jsonb(p) AS promos, to_jsonb(f) AS files FROM promos p JOIN files f ON f.id = p.file_id
     WHERE p.account_id = $1`,
    [accountId],
  );
  return rows;
}
