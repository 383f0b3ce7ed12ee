import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from './prepared.types';

/** Path of a new draft; the sweep knows the extension. */
export const draftPath = (folder: string) => join(folder, `${randomUUID()}.draft`);

export async function writeDraft(folder: string, bytes: Uint8Array, type: string): Promise<Draft> {
  const path = draftPath(folder);
  await writeFile(path, bytes, { mode: 0o600 });
  return { path, type, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Measures a file that a library wrote itself. */
export async function measureDraft(path: string, type: string): Promise<Draft> {
  const hash = createHash('sha256');
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(block as Buffer);
  return { path, type, size: (await stat(path)).size, sha256: hash.digest('hex') };
}
