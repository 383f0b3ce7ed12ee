import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/server.config';
import type { StoragePort } from './storage.types';
import { StorageError } from '../errors/storage-error.types';
import { createDiskFiles } from './disk-files.files';

const PATIENCE_MS = 5000;

/**
 * Opens the configured store. The S3 client is loaded only if used: it takes 20 MB of memory.
 * @throws {Error} in a sentence, when the bucket refuses this server; calls wait for one that does not answer
 * yet
 */
export async function openFiles(
  { dataFolder, s3, publicUrl }: Pick<Config, 'dataFolder' | 's3' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<StoragePort> {
  if (!s3) return createDiskFiles(dataFolder);
  const { createS3Files } = await import('./s3-files.client');
  const files = await createS3Files(dataFolder, s3);
  await files.check().catch((error: unknown) => {
    if (error instanceof StorageError && error.fault === 'refused')
      throw new Error(
        `VITRINE_FILES: the bucket ${s3.bucket} is not there, or these keys may not use it (${error.message}).`,
      );
    log.error({ err: error }, 'the file store does not answer yet');
  });
  if (s3.isSigned && (await isClosedTo(publicUrl, files))) {
    log.error(
      { bucket: s3.bucket, origin: publicUrl },
      'the bucket does not allow pages of this origin (CORS): screens get no files until it does, or VITRINE_FILES_ADDRESSES is server',
    );
  }
  return files;
}

/** Whether CORS refuses this origin; also false while the store does not answer. */
async function isClosedTo(origin: string, files: StoragePort): Promise<boolean> {
  try {
    const { key } = await files.write(Buffer.from('May pages read this?'));
    const answer = await fetch((await files.addressOf(key, 'text/plain')) ?? '', {
      headers: { origin },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return !['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '');
  } catch {
    return false;
  }
}
