import type { Expected } from '../files/expected.rule';
import { headTrouble, LoadFailure } from '../files/load-failure.rule';
import type { FileStorage } from '../files/storage';
import { timeLimit } from '../platform/time-limit';

const LIMIT_MS = 15_000;

/**
 * Storage without bytes: a file counts as stored once the server confirms it with the length in the manifest.
 */
export function createServerStorage(fullAddress: (src: string) => string, ended: AbortSignal): FileStorage {
  return {
    keys: async () => [],
    load: (src, expected) => mustBeThere(fullAddress(src), expected, ended),
    // Nothing is stored that could be damaged.
    isRight: async () => true,
    freeBytes: async () => null,
    remove: async () => undefined,
    tidy: async () => 0,
    open: async (src) => ({ url: fullAddress(src), release: () => undefined }),
    wipe: async () => undefined,
  };
}

async function mustBeThere(address: string, { bytes }: Expected, ended: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([ended, timeLimit(LIMIT_MS)]);
  const { status, headers } = await fetch(address, { method: 'HEAD', signal });
  const trouble = headTrouble(status, headers.get('content-type'));
  if (trouble) throw new LoadFailure(trouble, `the server answered ${status}`);
  const length = headers.get('content-length');
  if (length !== null && Number(length) !== bytes)
    throw new LoadFailure('damaged', `the server has ${length} bytes, the manifest says ${bytes}`);
}
