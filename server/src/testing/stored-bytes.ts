import { buffer } from 'node:stream/consumers';
import type { StoragePort } from '../platform/storage/storage.types';

/** The whole bytes of a key, as any store gives them. */
export const storedBytes = async ({ read }: Pick<StoragePort, 'read'>, key: string): Promise<Buffer> =>
  buffer(await read(key));
